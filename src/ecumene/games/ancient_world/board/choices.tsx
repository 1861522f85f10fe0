// The answers about one thing, at that thing; and how a thing that lies on the table more than once knows which are its own.
import type { Offer } from "@shell/board";
import type { TableStore } from "@shell/live";
import { useTable } from "@shell/parts/thing";
import { atOnce } from "@shell/table/quick";
import type { ComponentChildren, JSX } from "preact";
import { citizen, placements, plan, verbOf } from "./picking";

/** Touch some answers: the only one is played if it is quick or was picked before, else the first one is picked. */
export function touch(table: TableStore, offers: Offer[]): void {
  const [first, ...more] = offers;
  table.why.value = null;
  if (!first) return;
  if (more.length === 0 && (atOnce(table, first) || table.picked.value === first.token)) void table.play(first.token);
  else if (!offers.some((offer) => offer.token === table.picked.value)) table.pick(first);
}

interface Chosen {
  may: boolean;
  opens: ((anchor: Element) => void) | undefined;
}

/** Whether a thing in this place may be chosen, and what choosing it does: only answers of these verbs are about it here. */
export function chosenBy(table: TableStore, thing: string, verbs: readonly string[]): Chosen {
  const about = table.about(thing);
  const own = about.filter((offer) => verbs.includes(verbOf(offer)));
  const placed = own.some((offer) => placements(table).includes(offer));
  if (placed) return placing(table, thing, verbs);
  if (own.length > 0) return { may: true, opens: () => touch(table, own) };
  // The same card lies elsewhere and may be chosen there: ask about this one.
  const [verb] = verbs;
  return {
    may: false,
    opens: about.length && verb ? (anchor) => void table.ask(`${verb} ${thing}`, anchor) : undefined,
  };
}

/** A place for citizens: one that was picked before goes there, the only possible one too, else the place is picked first. */
export function placing(table: TableStore, thing: string, verbs: readonly string[]): Chosen {
  const skill = citizen.value;
  const all = placements(table, null, thing).filter((offer) => verbs.includes(verbOf(offer)));
  const offers = skill === null ? all : placements(table, skill, thing);
  const [only, ...more] = offers;
  const place = (anchor: Element) => {
    plan.value = null;
    table.why.value = null;
    if (only && more.length === 0) void table.play(only.token);
    else if (only) table.pick(offers.find((offer) => offer.token === table.picked.value) ?? only);
    else if (skill !== null) void table.ask(`${verbs[0]} ${thing} ${skill}`, anchor);
    else void table.ask(thing, anchor);
  };
  return { may: offers.length > 0, opens: place };
}

interface ChoicesProps {
  name: string;
  offers: Offer[];
  class?: string;
  /** What is written on the button of an answer. */
  words: (offer: Offer) => ComponentChildren;
}

export function Choices({ name, offers, class: more = "", words }: ChoicesProps): JSX.Element | null {
  const table = useTable();
  if (offers.length === 0) return null;
  return (
    <div class={`choices ${more}`} role="group" aria-label={name}>
      {offers.map((offer) => (
        <button
          type="button"
          key={offer.token}
          class={`btn lit${table.picked.value === offer.token ? " picked" : ""}`}
          data-choice={offer.token}
          aria-pressed={table.picked.value === offer.token}
          disabled={table.busy.value}
          onClick={() => touch(table, [offer])}
        >
          {words(offer)}
        </button>
      ))}
    </div>
  );
}
