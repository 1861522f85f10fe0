// The frames of Empire cards, Districts and Titans, and any card at large.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import { any, type Printed, times } from "@shell/quantity";
import type { FaceInfo, GameContents } from "@shell/wire";
import type { ComponentChildren, JSX } from "preact";
import { chosenBy } from "./choices";
import { MilitaryFace } from "./military";
import { empirePlate, titanPlate } from "./plates";
import { Amount, bannersSaid, Citizen, Flags, Given, Plate } from "./symbols";
import type { View } from "./view";
import {
  counted,
  type DistrictPrinted,
  type EmpirePrinted,
  printed,
  said,
  type Standing,
  standing,
  title,
  type TitanPrinted,
} from "./words";

// Empire cards

function Step({ does, n }: { does: string; n: Printed }): JSX.Element {
  switch (does) {
    case "coins":
      return <Amount n={`+${n}`} of="coin" />;
    case "knowledge":
      return <Amount n={`+${n}`} of="knowledge" />;
    case "coins-per-food":
      return (
        <span>
          <Amount n={1} of="coin" /> per <Amount n="" of="food" />
        </span>
      );
    case "repair":
      return <Amount n={n} of="repair" />;
    case "swords":
      return <Amount n={`+${n}`} of="swords" />;
    case "explore":
      return <span>Explore</span>;
    case "claim":
      return <Icon name="tw-first" />;
    case "copy":
      return <span>copy another’s action</span>;
    case "rearrange":
      return <span>order a pile, attack</span>;
    default:
      return <span>{does}</span>;
  }
}

/** The box of a card action: a place for a citizen, and what it does. */
function ActionBox({ p, on }: { p: EmpirePrinted; on: Standing[] }): JSX.Element | null {
  if (p.action.length === 0) return null;
  return (
    <span class="card-action">
      <span class="spot">{on[0] && <Citizen seat={on[0].seat} skill={on[0].skill} />}</span>
      <span class="card-steps">
        {p.action.map((step) => (
          <Step key={step.does} {...step} />
        ))}
      </span>
    </span>
  );
}

interface FrameProps {
  face: FaceInfo;
  plate: string;
  children: ComponentChildren;
  /** On the plate. */
  over?: ComponentChildren;
}

/** Name, plate, and what stands under them. */
function Frame({ face, plate, over, children }: FrameProps): JSX.Element {
  return (
    <>
      <span class="card-head">
        <span class="card-name">{face.title}</span>
      </span>
      <span class="card-plate">
        <Plate plate={plate} />
        {over}
      </span>
      <span class="card-body">{children}</span>
    </>
  );
}

function Price({ p }: { p: EmpirePrinted }): JSX.Element | null {
  if (p.deck === "start") return null;
  return (
    <span class="card-price">
      <Amount n={p.coins} of="coin" />
      {any(p.knowledge) && <Amount n={p.knowledge} of="knowledge" />}
    </span>
  );
}

function EmpireFace({ id, face, on }: { id: string; face: FaceInfo; on: Standing[] }): JSX.Element {
  const p = face.printed as EmpirePrinted;
  const over = (
    <>
      <Flags banners={p.banners} />
      <Price p={p} />
    </>
  );
  return (
    <Frame face={face} plate={empirePlate(id)} over={over}>
      {(Object.keys(p.gives).length > 0 || any(p.citizens)) && (
        <span class="card-gives">
          <Given gives={p.gives} />
          {any(p.citizens) && <Amount n={`+${p.citizens}`} of="citizen" />}
        </span>
      )}
      <ActionBox p={p} on={on} />
      {p.short && (
        <span class="card-text">
          {p.scores && <Icon name="tw-star" />}
          {p.short}
        </span>
      )}
    </Frame>
  );
}

/** An Empire card as a sentence. */
function empireSaid(contents: GameContents, id: string): string {
  const p = printed<EmpirePrinted>(contents, id);
  if (!p) return title(contents, id);
  const price =
    p.deck === "start" ? "" : `, ${counted(p.coins, "coin")}${any(p.knowledge) ? ` and ${p.knowledge} knowledge` : ""}`;
  return `${title(contents, id)}${price}, ${bannersSaid(p.banners)}. ${p.text}`;
}

interface EmpireCardProps {
  part: Part<View>;
  id: string;
  /** Which answers are about it where it lies. */
  verbs: readonly string[];
  /** Whose it is, if anybody's. */
  owner?: string;
  damaged?: boolean;
  /** Said before its own words. */
  before?: string;
  class?: string;
  children?: ComponentChildren;
}

export function EmpireCard(props: EmpireCardProps): JSX.Element | null {
  const { part, id, verbs, owner, damaged = false, before = "", class: more = "", children } = props;
  const table = useTable();
  const { view, contents } = part;
  const face = contents.catalogue[id];
  if (!face) return null;
  const on = owner ? standing(view, id, owner) : [];
  const stands = on[0] ? `Citizen ${on[0].skill} stands on it. ` : "";
  const broken = damaged ? "Damaged, gives nothing until it is repaired. " : "";
  return (
    <Thing
      name={id}
      label={`${before}${broken}${stands}${empireSaid(contents, id)}`}
      class={`card empire ${(face.printed as EmpirePrinted).deck} ${damaged ? "damaged" : ""} ${more}`}
      {...chosenBy(table, id, verbs)}
    >
      <EmpireFace id={id} face={face} on={on} />
      {damaged && (
        <span class="card-damaged">
          <Icon name="tw-damaged" /> damaged
        </span>
      )}
      {children}
    </Thing>
  );
}

// Districts

function DistrictFace({ id, face }: { id: string; face: FaceInfo }): JSX.Element {
  const p = face.printed as DistrictPrinted;
  return (
    <Frame face={face} plate={empirePlate(id)}>
      <span class="card-gives">
        <Amount n={`+${p.capacity}`} of="capacity" />
        <Given gives={p.gives} />
      </span>
    </Frame>
  );
}

interface SmallProps {
  part: Part<View>;
  id: string;
  verbs?: readonly string[];
  before?: string;
  class?: string;
  opens?: ((anchor: Element) => void) | undefined;
  may?: boolean;
  children?: ComponentChildren;
}

export function DistrictCard(props: SmallProps): JSX.Element | null {
  const { id, verbs = [], before = "", class: more = "", opens, may, children } = props;
  const { contents } = props.part;
  const table = useTable();
  const face = contents.catalogue[id];
  if (!face) return null;
  const p = face.printed as DistrictPrinted;
  const gives = said(p.gives);
  const chosen = opens ? { opens, may: may ?? true } : chosenBy(table, id, verbs);
  return (
    <Thing
      name={id}
      label={`${before}${face.title}, District: capacity ${p.capacity}${gives ? `, ${gives}` : ""}`}
      class={`card district ${more}`}
      {...chosen}
    >
      <DistrictFace id={id} face={face} />
      {children}
    </Thing>
  );
}

// Titans

function Defense({ p }: { p: TitanPrinted }): JSX.Element {
  return (
    <span class="card-defense" title={p.arrows ? "Swords and arrows count" : "Only swords count"}>
      <b>{p.defense}</b>
      <Icon name="tw-sword" />
      {p.arrows && <Icon name="tw-arrow" />}
    </span>
  );
}

function TitanFace({ id, face }: { id: string; face: FaceInfo }): JSX.Element {
  const p = face.printed as TitanPrinted;
  const over = (
    <>
      <Flags banners={p.banners} />
      <Defense p={p} />
    </>
  );
  return (
    <>
      <span class="card-stars" title={counted(p.stars, "star")}>
        {times(p.stars).map((i) => (
          <Icon key={i} name="tw-star" />
        ))}
      </span>
      <Frame face={face} plate={titanPlate(id)} over={over}>
        <span class="card-gives">
          <Amount n={`+${p.capacity}`} of="capacity" />
          <Given gives={p.gives} />
        </span>
      </Frame>
    </>
  );
}

function titanSaid(face: FaceInfo): string {
  const p = face.printed as TitanPrinted;
  const gives = said(p.gives);
  const counts = p.arrows ? "swords and arrows count" : "only swords count";
  const words = [`defense ${p.defense}`, counts, bannersSaid(p.banners), `capacity ${p.capacity}`, gives];
  return `${face.title}, Titan of ${counted(p.stars, "star")}: ${words.filter(Boolean).join(", ")}`;
}

export function TitanCard(props: SmallProps): JSX.Element | null {
  const { id, verbs = [], before = "", class: more = "", opens, may, children } = props;
  const { contents } = props.part;
  const table = useTable();
  const face = contents.catalogue[id];
  if (!face) return null;
  const chosen = opens ? { opens, may: may ?? true } : chosenBy(table, id, verbs);
  return (
    <Thing name={id} label={`${before}${titanSaid(face)}`} class={`card titan ${more}`} {...chosen}>
      <TitanFace id={id} face={face} />
      {children}
    </Thing>
  );
}

/** A card to look at only. */
export function StillCard({ id, face }: { id: string; face: FaceInfo }): JSX.Element | null {
  const kind = face.kind.split(" ")[0]!.toLowerCase();
  if (!["empire", "military", "titan", "district"].includes(kind)) return null;
  return (
    <div class={`card still large ${kind}`} role="img" aria-label={`${face.title}: ${face.lines.join(" ")}`}>
      {kind === "empire" && <EmpireFace id={id} face={face} on={[]} />}
      {kind === "military" && <MilitaryFace id={id} face={face} />}
      {kind === "titan" && <TitanFace id={id} face={face} />}
      {kind === "district" && <DistrictFace id={id} face={face} />}
    </div>
  );
}
