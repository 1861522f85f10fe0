// Slots of actions: where workers are assigned. On the permanent card, on the cards of the time track, and on cards of
// one's own.
import { type Offer, parse, type Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import { type Amount as HowMany, any, isOne } from "@shell/quantity";
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
  workers: HowMany;
  price: HowMany;
  /** What is printed instead of the price, where it is something else. */
  insteadOf: HowMany | null;
  red: boolean;
  forbidden: boolean;
  /** What it would bring now, where that is not what is printed. */
  yields: Yield | null;
}

interface Yield {
  points: HowMany;
  coins: HowMany;
  /** Whether it is more than what is printed. */
  better: boolean;
}

function takes(view: Shown, action: string, p: ActionPrinted): Takes {
  if (!sits(view)) return asPrinted(p);
  const { mine } = view;
  return {
    workers: mine.needs[action] ?? p.workers,
    price: mine.prices[action] ?? p.price,
    insteadOf: mine.repriced.includes(action) ? p.price : null,
    red: mine.red.includes(action),
    forbidden: mine.forbidden.includes(action),
    yields: mine["not-as-printed"].includes(action) ? yielded(view, action) : null,
  };
}

/** What is printed on an action, whoever looks. */
function asPrinted({ workers, price, red }: ActionPrinted): Takes {
  return { workers, price, insteadOf: null, red, forbidden: false, yields: null };
}

function yielded({ mine }: Shown, action: string): Yield {
  const better = mine["better-than-printed"].includes(action);
  return { points: mine.scores[action] ?? 0, coins: mine.gains[action] ?? 0, better };
}

/** What a slot costs, and the printed cost where that differs. */
function Cost({ price, insteadOf }: Pick<Takes, "price" | "insteadOf">): JSX.Element {
  return (
    <span class="cost">
      {insteadOf !== null && <s>{insteadOf}</s>}
      {any(price) ? <Amount n={price} of="coin" /> : <span class="free">free</span>}
    </span>
  );
}

function inWords({ points, coins }: Yield): string {
  return (
    listed([any(points) ? counted(points, "point") : "", any(coins) ? counted(coins, "coin") : ""].filter(Boolean)) ||
    "nothing"
  );
}

/** What an action would bring whoever looks, as things stand. */
function Yields({ points, coins }: Yield): JSX.Element {
  return (
    <span class="slot-yours" title="For you, as things stand">
      for you {any(points) && <Amount n={points} of="point" />} {any(coins) && <Amount n={coins} of="coin" />}
      {!any(points) && !any(coins) && "nothing now"}
    </span>
  );
}

/** A slot as a sentence. */
function sentence(face: FaceInfo, t: Takes, taken: HowMany): string {
  const p = face.printed as ActionPrinted;
  if (!any(p.workers)) return `${face.title}: ${p.text}`;
  const cost = `${counted(t.price, "coin")}${t.insteadOf === null ? "" : ` instead of ${t.insteadOf}`}`;
  const sacrificed = t.red ? (isOne(t.workers) ? ", who is sacrificed," : ", who are sacrificed,") : "";
  const words = [
    `${face.title}: takes ${counted(t.workers, "worker")}${sacrificed} and ${any(t.price) || t.insteadOf !== null ? cost : "no coins"}.`,
    p.text,
    t.yields ? `For you now: ${inWords(t.yields)}.` : "",
    any(taken) ? `${counted(taken, "worker lies", "workers lie")} there.` : "",
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
  const taken = view["workers-on"][action] ?? 0;
  return (
    <>
      <span class="slot-head">
        <Icon name={actionIcon(action)} />
        <span class="slot-name">{face.title}</span>
      </span>
      {any(p.workers) && (
        <span class="slot-takes">
          <Places n={t.workers} red={t.red} seat={view.turn} taken={taken} />
          <Cost {...t} />
          {view.twice.includes(action) && (
            <span class="slot-twice" title="May be performed twice in a turn">
              2×
            </span>
          )}
        </span>
      )}
      <span class="slot-effect">
        {t.forbidden ? (
          <b class="loss">Forbidden to you</b>
        ) : any(p.workers) ? (
          <Rich text={p.text} />
        ) : (
          "No action slot"
        )}{" "}
        {t.yields && !t.forbidden && (!soon || t.yields.better) && <Yields {...t.yields} />}
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
export function Slot({
  part: { view, contents },
  action,
  class: more = "",
  said = "",
  soon = false,
  children,
}: SlotProps): JSX.Element | null {
  const face = contents.catalogue[action];
  if (!face) return null;
  const t = takes(view, action, face.printed as ActionPrinted);
  const taken = view["workers-on"][action] ?? 0;
  return (
    <Thing
      name={action}
      label={`${sentence(face, t, taken)}${said}`}
      class={`slot b-place ${any(taken) ? "taken " : ""}${more}`}
    >
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
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    root.current?.querySelector<HTMLElement>("[data-thing]")?.focus();
  };
  if (!face) return null;
  const t = takes(view, RESEARCH, face.printed as ActionPrinted);
  const taken = view["workers-on"][RESEARCH] ?? 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears Escape from what it holds.
    <div class="slot-research" ref={root} onKeyDown={closeOnEscape}>
      <Thing
        name={RESEARCH}
        label={sentence(face, t, taken)}
        class={`slot b-place ${any(taken) ? "taken" : ""}${open ? " picked" : ""}`}
        opens={offers.length > 0 ? () => setOpen(!open) : undefined}
      >
        <SlotFace view={view} action={RESEARCH} face={face} />
      </Thing>
      {open && offers.length > 0 && (
        <Choices
          name="Research which technology?"
          class="slot-technologies"
          offers={offers}
          words={(offer) => researched(offer, view, contents)}
        />
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
      <span class="slot-costs">
        {view.mine["research-scoring"].includes(thing) && <Amount n={`+${points}`} of="point" />}
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
  action: string;
}

/** The slot that a card of one's own brings: it stands on that card. */
export function OwnSlot({ view, contents, seat, ability, action }: OwnSlotProps): JSX.Element | null {
  const p = printed<ActionPrinted>(contents, action);
  if (!p) return null;
  const t = seat === view.you ? takes(view, action, p) : asPrinted(p);
  const used = view.turn === seat && view["used-own"].includes(ability);
  return (
    <span class="own-slot">
      <Places n={t.workers} red={t.red} seat={seat} taken={used ? t.workers : 0} />
      <span class="slot-name">
        <Icon name={actionIcon(action)} /> {title(contents, action)}
      </span>
      {any(t.price) && <Cost {...t} />}
    </span>
  );
}
