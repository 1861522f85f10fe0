// A Fate card: its kind as letters in shapes of our own, its name, and what it does in our words.
import { Icon } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import type { FaceInfo, GameContents } from "@shell/wire";
import type { ComponentChildren, JSX } from "preact";
import { capital, title } from "./words";

/** What is printed on a Fate card or a monument, as far as the page needs it; a card may have two letters or none. */
interface Printed {
  letter?: string;
  "great-person"?: boolean;
  disks?: number;
}

/** The shapes of the letters. */
const SHAPES: Record<string, string> = {
  N: "negation",
  E: "event",
  I: "investment",
  C: "competition",
  R: "religion",
};

/** The pictures of what a civilization builds, by the kind that is printed on it. */
const MONUMENTS: Record<string, string> = { Wonder: "d-wonder", Deity: "d-temple" };

/** Whether it is a card at all; areas and peoples have faces too. */
export function isCard(face: FaceInfo): boolean {
  return face.kind in MONUMENTS || "letter" in face.printed;
}

/** The kind of a card in words: what it is, how many disks it takes, and whether a person is on it. */
function kindWords(face: FaceInfo): string {
  const { letter, disks, ...printed } = face.printed as Printed;
  const kinds = [...(letter ?? "")].map((one) => capital(SHAPES[one] ?? ""));
  const kind = kinds.join(" and ") || (face.kind in MONUMENTS ? face.kind : "Card Phase");
  const person = printed["great-person"] ? "great person" : "";
  return [kind, disks ? `${disks} disks` : "", person].filter(Boolean).join(" · ");
}

export function KindMark({ face }: { face: FaceInfo }): JSX.Element | null {
  const { letter } = face.printed as Printed;
  const picture = MONUMENTS[face.kind];
  if (picture) return <Icon name={picture} />;
  if (!letter) return null;
  return (
    <>
      {[...letter].map((one) => (
        <Letter key={one} kind={SHAPES[one] ?? ""} />
      ))}
    </>
  );
}

/** The letter of a kind in its shape. */
export function Letter({ kind }: { kind: string }): JSX.Element {
  return <span class={`kind-sign kind-${kind}`}>{kind.charAt(0).toUpperCase()}</span>;
}

/** Everything on a card. */
export function CardFace({ face, children }: { face: FaceInfo; children?: ComponentChildren }): JSX.Element {
  return (
    <>
      <span class="card-head">
        <KindMark face={face} />
        <span class="card-kind">{kindWords(face)}</span>
        <Icon name={`s-${face.source}`} class="seal" />
      </span>
      <span class="card-name sc">{face.title}</span>
      <span class="card-text">{face.lines.join(" ")}</span>
      {children}
    </>
  );
}

interface CardProps {
  id: string;
  contents: GameContents;
  /** What is to be said of it beyond what is printed. */
  said?: string;
  class?: string;
  children?: ComponentChildren;
}

/** A card that can be chosen, asked about and enlarged. */
export function Card({ id, contents, said, class: more = "", children }: CardProps): JSX.Element {
  const face = contents.catalogue[id];
  if (!face) return <span class="card none">{title(contents, id)}</span>;
  const label = [`${face.title}, ${kindWords(face)}`, said, face.lines.join(" ")].filter(Boolean).join(". ");
  return (
    <Thing name={id} label={label} class={`card ${more}`}>
      <CardFace face={face}>{children}</CardFace>
    </Thing>
  );
}

/** A card at large; its text stands beside it. */
export function LargeCard({ face }: { face: FaceInfo }): JSX.Element {
  const kinds = (face.printed as Printed).letter;
  return (
    <div class="card large">
      <span class="card-head">
        <KindMark face={face} />
        <span class="card-kind">{kindWords(face)}</span>
      </span>
      <span class="card-name sc">{face.title}</span>
      <span class="card-plate" aria-hidden="true">
        {kinds || face.kind in MONUMENTS ? <KindMark face={face} /> : <Icon name="u-cards" />}
      </span>
    </div>
  );
}
