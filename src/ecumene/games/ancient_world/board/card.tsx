// The frames of the cards: Empire cards, Districts, Titans and Military cards.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import type { FaceInfo, GameContents } from "@shell/wire";
import type { ComponentChildren, JSX } from "preact";
import { chosenBy } from "./choices";
import { empirePlate, militaryPlate, titanPlate } from "./plates";
import { Amount, bannersSaid, Citizen, Flags, Given, Plate } from "./symbols";
import type { View } from "./view";
import {
  counted,
  type DistrictPrinted,
  type EmpirePrinted,
  type MilitaryPrinted,
  printed,
  said,
  type Standing,
  standing,
  title,
  type TitanPrinted,
} from "./words";

// Empire cards

/** What a card does beside its symbols, short enough for the table; the whole text stands on the card at large. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/^While resolving your own Build/, "Discard it when you build: that card is free"],
  [/^After your left neighbour/, "When your left neighbour learns: 1 coin for 1 knowledge"],
  [/^After your right neighbour/, "When your right neighbour learns: take a coin off an army"],
  [/^Each time you gain a new citizen/, "For each new citizen: 1 coin per food"],
  [/^If you are the first to pass/, "First to pass: store a card"],
  [/^End of game: bonus VP for your (\w+) banners/, "1, 3, 5 $1 banners: 1, 2, 3 points"],
  [/^End of game: \+1 VP per complete set/, "1 point per set of five tribes"],
  [/^End of game: \+1 VP per Titan/, "1 point per Titan, up to 4"],
  [/^End of game: \+1 VP per District/, "1 point per District, up to 3"],
  [/^End of game: \+1 VP per 4 coins/, "1 point per 4 coins, up to 3"],
  [/^End of game: \+1 VP per knowledge/, "1 point per knowledge, up to 3"],
  [/^End of game: \+1 VP for each fed/, "1 point per fed citizen beyond 3, up to 2"],
];

/** The text of a card that no symbol on it says already. */
function brief(p: EmpirePrinted): string {
  const short = SHORT.find(([start]) => start.test(p.text));
  if (short) return p.text.match(short[0])![0].replace(short[0], short[1]);
  return Object.keys(p.gives).length || p.action.length || p.citizens ? "" : p.text;
}

function Step({ does, n }: { does: string; n: number }): JSX.Element {
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
    <span class="wc-action">
      <span class="aw-spot">{on[0] && <Citizen seat={on[0].seat} skill={on[0].skill} />}</span>
      <span class="wc-steps">
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
      <span class="wc-head">
        <span class="wc-name">{face.title}</span>
      </span>
      <span class="wc-plate">
        <Plate plate={plate} />
        {over}
      </span>
      <span class="wc-body">{children}</span>
    </>
  );
}

function Price({ p }: { p: EmpirePrinted }): JSX.Element | null {
  if (p.deck === "start") return null;
  return (
    <span class="wc-price">
      <Amount n={p.coins} of="coin" />
      {p.knowledge > 0 && <Amount n={p.knowledge} of="knowledge" />}
    </span>
  );
}

function EmpireFace({ id, face, on, whole = false }: { id: string; face: FaceInfo; on: Standing[]; whole?: boolean }): JSX.Element {
  const p = face.printed as EmpirePrinted;
  const text = whole ? p.text : brief(p);
  const over = (
    <>
      <Flags banners={p.banners} />
      <Price p={p} />
    </>
  );
  return (
    <Frame face={face} plate={empirePlate(id)} over={over}>
      {(Object.keys(p.gives).length > 0 || p.citizens > 0) && (
        <span class="wc-gives">
          <Given gives={p.gives} />
          {p.citizens > 0 && <Amount n={`+${p.citizens}`} of="citizen" />}
        </span>
      )}
      <ActionBox p={p} on={on} />
      {text && (
        <span class="wc-text">
          {p.scores && <Icon name="tw-star" />}
          {text}
        </span>
      )}
    </Frame>
  );
}

/** An Empire card as a sentence. */
function empireSaid(contents: GameContents, id: string): string {
  const p = printed<EmpirePrinted>(contents, id);
  if (!p) return title(contents, id);
  const price = p.deck === "start" ? "" : `, ${counted(p.coins, "coin")}${p.knowledge ? ` and ${p.knowledge} knowledge` : ""}`;
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
      class={`aw-card empire ${(face.printed as EmpirePrinted).deck} ${damaged ? "damaged" : ""} ${more}`}
      {...chosenBy(table, id, verbs)}
    >
      <EmpireFace id={id} face={face} on={on} />
      {damaged && (
        <span class="wc-damaged">
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
      <span class="wc-gives">
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
      class={`aw-card district ${more}`}
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
    <span class="wc-defense" title={p.arrows ? "Swords and arrows count" : "Only swords count"}>
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
      <span class="wc-stars" title={counted(p.stars, "star")}>
        {Array.from({ length: p.stars }, (_, i) => (
          <Icon key={i} name="tw-star" />
        ))}
      </span>
      <Frame face={face} plate={titanPlate(id)} over={over}>
        <span class="wc-gives">
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
    <Thing name={id} label={`${before}${titanSaid(face)}`} class={`aw-card titan ${more}`} {...chosen}>
      <TitanFace id={id} face={face} />
      {children}
    </Thing>
  );
}

// Military cards

interface MilitaryFaceProps {
  id: string;
  face: FaceInfo;
  onName?: ComponentChildren;
  onPicture?: ComponentChildren;
  /** In an army: its own legacy counts only when it retires. */
  active?: boolean;
}

export function MilitaryFace({ id, face, onName, onPicture, active = false }: MilitaryFaceProps): JSX.Element {
  const p = face.printed as MilitaryPrinted;
  return (
    <>
      <span class="wc-head">
        <span class="wc-name">{face.title}</span>
        {onName}
      </span>
      <span class="wc-plate">
        <Plate plate={militaryPlate(id)} />
        {onPicture}
        {!active && p.deck !== "start" && (
          <span class="wc-price">{p.coins ? <Amount n={p.coins} of="coin" /> : "free"}</span>
        )}
      </span>
      <span class="wc-body">
        <span class="wc-gives">
          <Given gives={p.gives} />
        </span>
      </span>
      <span class="wc-legacy" title={active ? "Its legacy, once it is retired" : "Legacy: stays when it is retired"}>
        <Icon name="tw-legacy" /> <Given gives={p.legacy} />
      </span>
    </>
  );
}

export function militarySaid(face: FaceInfo): string {
  const p = face.printed as MilitaryPrinted;
  return `${face.title}: ${said(p.gives) || "nothing"} when used, legacy ${said(p.legacy) || "nothing"}`;
}

export function MilitaryCard({ part: { contents }, id }: { part: Part<View>; id: string }): JSX.Element | null {
  const table = useTable();
  const face = contents.catalogue[id];
  if (!face) return null;
  const { coins } = face.printed as MilitaryPrinted;
  return (
    <Thing
      name={id}
      label={`${militarySaid(face)}, ${coins ? counted(coins, "coin") : "free"} to recruit`}
      class="aw-card military"
      {...chosenBy(table, id, ["recruit"])}
    >
      <MilitaryFace id={id} face={face} />
    </Thing>
  );
}

/** A card to look at only. */
export function StillCard({ id, face }: { id: string; face: FaceInfo }): JSX.Element | null {
  const kind = face.kind.split(" ")[0]!.toLowerCase();
  if (!["empire", "military", "titan", "district"].includes(kind)) return null;
  return (
    <div class={`aw-card still large ${kind}`} role="img" aria-label={`${face.title}: ${face.lines.join(" ")}`}>
      {kind === "empire" && <EmpireFace id={id} face={face} on={[]} whole />}
      {kind === "military" && <MilitaryFace id={id} face={face} />}
      {kind === "titan" && <TitanFace id={id} face={face} />}
      {kind === "district" && <DistrictFace id={id} face={face} />}
    </div>
  );
}
