// Slots of actions: where workers are assigned. On the permanent card, on the cards of the time track, and on cards of
// one's own.
import { type Offer, parse, type Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import type { FaceInfo, GameContents } from "@shell/wire";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Choices } from "./choices";
import { Amount, Rich } from "./rich";
import type { View } from "./view";
import { type ActionPrinted, counted, listed, printed, type Shown, sits, title } from "./words";
import { Places } from "./worker";

export const RESEARCH = "research";

/** Symbols that other games drew already. */
const SHARED: Record<string, string> = {
  wonder: "a-wonder",
  research: "a-technology",
  farm: "i-grain",
  plague: "c-plague",
  quarrying: "i-stone",
  "great-works": "a-wonder",
  bazaar: "i-luxury",
};

export function actionIcon(action: string): string {
  return SHARED[action] ?? `a-${action}`;
}

/** What an action takes from whoever looks; from a spectator, what is printed. */
interface Takes {
  workers: number;
  price: number;
  red: boolean;
  printedPrice: number;
  forbidden: boolean;
  /** What it would bring now, where that is not what is printed. */
  yields: { points: number; coins: number } | null;
}

function takes(view: Shown, action: string, p: ActionPrinted): Takes {
  if (!sits(view)) return { workers: p.workers, price: p.price, red: p.red, printedPrice: p.price, forbidden: false, yields: null };
  const { prices, needs, red, forbidden, scores, gains } = view.mine;
  const [points, coins] = [scores[action] ?? p.points, gains[action] ?? p.coins];
  return {
    workers: needs[action] ?? p.workers,
    price: prices[action] ?? p.price,
    red: red.includes(action),
    printedPrice: p.price,
    forbidden: forbidden.includes(action),
    yields: points === p.points && coins === p.coins ? null : { points, coins },
  };
}

/** How often the common slot of an action may be used in a turn. */
function twice(view: Shown, action: string): boolean {
  return action === RESEARCH || action === view.options["twice"];
}

/** What a slot costs, and the printed cost where that differs. */
function Cost({ price, printedPrice }: { price: number; printedPrice: number }): JSX.Element {
  return (
    <span class="aoc-cost">
      {price !== printedPrice && <s>{printedPrice}</s>}
      {price ? <Amount n={price} of="coin" /> : <span class="aoc-free">free</span>}
    </span>
  );
}

function workersOn(view: Shown, action: string, needed: number): number {
  return (view.used[action] ?? 0) * needed;
}

function inWords({ points, coins }: { points: number; coins: number }): string {
  return listed([points ? counted(points, "point") : "", coins ? counted(coins, "coin") : ""].filter(Boolean)) || "nothing";
}

/** What an action would bring whoever looks, as things stand. */
function Yields({ points, coins }: { points: number; coins: number }): JSX.Element {
  return (
    <span class="as-yours" title="For you, as things stand">
      for you {points > 0 && <Amount n={points} of="point" />} {coins > 0 && <Amount n={coins} of="coin" />}
      {points + coins === 0 && "nothing now"}
    </span>
  );
}

/** A slot as a sentence. */
function sentence(face: FaceInfo, t: Takes, taken: number): string {
  const p = face.printed as ActionPrinted;
  if (!p.workers) return `${face.title}: ${p.text}`;
  const cost = t.price === t.printedPrice ? counted(t.price, "coin") : `${counted(t.price, "coin")} instead of ${t.printedPrice}`;
  const sacrificed = t.red ? (t.workers === 1 ? ", who is sacrificed," : ", who are sacrificed,") : "";
  const words = [
    `${face.title}: takes ${counted(t.workers, "worker")}${sacrificed} and ${t.price || t.printedPrice ? cost : "no coins"}.`,
    p.text,
    t.yields ? `For you now: ${inWords(t.yields)}.` : "",
    taken ? `${counted(taken, "worker")} ${taken === 1 ? "lies" : "lie"} there.` : "",
    t.forbidden ? "Another player forbids it to you." : "",
  ];
  return words.filter(Boolean).join(" ");
}

interface SlotFaceProps {
  view: Shown;
  action: string;
  face: FaceInfo;
  /** Whether its card is still to open: then only what makes it better is told, since much may change until then. */
  soon?: boolean;
}

/** Name, places, cost and effect of an action. */
export function SlotFace({ view, action, face, soon = false }: SlotFaceProps): JSX.Element {
  const p = face.printed as ActionPrinted;
  const t = takes(view, action, p);
  const taken = workersOn(view, action, t.workers);
  return (
    <>
      <span class="as-head">
        <Icon name={actionIcon(action)} />
        <span class="as-name">{face.title}</span>
      </span>
      {p.workers > 0 && (
        <span class="as-takes">
          <Places n={t.workers} red={t.red} seat={view.turn} taken={taken} />
          <Cost price={t.price} printedPrice={t.printedPrice} />
          {twice(view, action) && (
            <span class="as-twice" title="May be performed twice in a turn">
              2×
            </span>
          )}
        </span>
      )}
      <span class="as-effect">
        {t.forbidden ? <b class="aoc-bad">Forbidden to you</b> : p.workers ? <Rich text={p.text} /> : "No action slot"}{" "}
        {t.yields && !t.forbidden && (!soon || t.yields.points + t.yields.coins > p.points + p.coins) && <Yields {...t.yields} />}
      </span>
    </>
  );
}

interface SlotProps {
  part: Part<View>;
  action: string;
  class?: string;
  said?: string;
  soon?: boolean;
  children?: ComponentChildren;
}

/** A slot on the table: one click assigns workers to it. */
export function Slot({ part: { view, contents }, action, class: more = "", said = "", soon = false, children }: SlotProps): JSX.Element | null {
  const face = contents.catalogue[action];
  if (!face) return null;
  const t = takes(view, action, face.printed as ActionPrinted);
  const taken = workersOn(view, action, t.workers);
  return (
    <Thing name={action} label={`${sentence(face, t, taken)}${said}`} class={`aoc-slot b-place ${taken ? "taken " : ""}${more}`}>
      <SlotFace view={view} action={action} face={face} soon={soon} />
      {children}
    </Thing>
  );
}

/** The slot of Research: its answers name a technology, so it opens them. */
export function ResearchSlot({ part: { view, contents } }: { part: Part<View> }): JSX.Element | null {
  const table = useTable();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const offers = table.offers.value.filter((offer) => parse(offer.token).verb === RESEARCH);
  const face = contents.catalogue[RESEARCH];
  useEffect(() => setOpen(false), [view]);
  useEffect(() => {
    if (!open) return;
    root.current?.querySelector<HTMLElement>("[data-choice]")?.focus();
    const elsewhere = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, [open]);
  const escape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    root.current?.querySelector<HTMLElement>("[data-thing]")?.focus();
  };
  if (!face) return null;
  const t = takes(view, RESEARCH, face.printed as ActionPrinted);
  const taken = workersOn(view, RESEARCH, t.workers);
  return (
    <div class="as-research" ref={root} onKeyDown={escape}>
      <Thing
        name={RESEARCH}
        label={sentence(face, t, taken)}
        class={`aoc-slot b-place ${taken ? "taken" : ""}${open ? " picked" : ""}`}
        opens={offers.length > 0 ? () => setOpen(!open) : undefined}
      >
        <SlotFace view={view} action={RESEARCH} face={face} />
      </Thing>
      {open && offers.length > 0 && (
        <Choices name="Research which technology?" class="as-technologies" offers={offers} words={(offer) => researched(offer, view, contents)} />
      )}
    </div>
  );
}

function researched(offer: Offer, view: Shown, contents: GameContents): ComponentChildren {
  const thing = parse(offer.token).thing ?? "";
  const points = view.mine["research-scores"][thing] ?? 0;
  return (
    <>
      {title(contents, thing)}
      <span class="as-costs">
        {points !== view.mine.scores[RESEARCH] && <Amount n={`+${points}`} of="point" />}
        <Amount n={view.mine.research[thing] ?? 0} of="coin" />
      </span>
    </>
  );
}

interface OwnSlotProps {
  view: Shown;
  contents: GameContents;
  /** Whose card it lies on. */
  seat: string;
  ability: string;
  /** The title of the action. */
  action: string;
}

/** The slot that a card of one's own brings: it stands on that card. */
export function OwnSlot({ view, contents, seat, ability, action }: OwnSlotProps): JSX.Element | null {
  const id = Object.keys(contents.catalogue).find(
    (one) => contents.catalogue[one]!.kind === "action" && contents.catalogue[one]!.title === action,
  );
  const p = id ? printed<ActionPrinted>(contents, id) : null;
  if (!id || !p) return null;
  const mine = seat === view.you;
  const t = mine ? takes(view, id, p) : { workers: p.workers, price: p.price, red: p.red, printedPrice: p.price };
  const used = view.turn === seat && view["used-own"].includes(ability);
  return (
    <span class="aoc-own-slot">
      <Places n={t.workers} red={t.red} seat={seat} taken={used ? t.workers : 0} />
      <span class="as-name">
        <Icon name={actionIcon(id)} /> {action}
      </span>
      {t.price > 0 && <Cost price={t.price} printedPrice={t.printedPrice} />}
    </span>
  );
}
