// The answers about one thing, at that thing: which of them is meant is chosen here, or in the prompt.
import type { Offer } from "@shell/board";
import { useTable } from "@shell/parts/thing";
import { atOnce } from "@shell/table/quick";
import type { ComponentChildren, JSX } from "preact";

interface ChoicesProps {
  name: string;
  offers: Offer[];
  class?: string;
  /** What is written on the button of an answer. */
  words: (offer: Offer) => ComponentChildren;
}

export function Choices({ name, offers, class: more = "", words }: ChoicesProps): JSX.Element {
  const table = useTable();
  const choose = (offer: Offer) => {
    if (atOnce(table, offer) || table.picked.value === offer.token) void table.play(offer.token);
    else table.pick(offer);
  };
  return (
    <div class={`choices ${more}`} role="group" aria-label={name}>
      {offers.map((offer) => (
        <button
          type="button"
          key={offer.token}
          class={`btn lit${table.picked.value === offer.token ? " picked" : ""}`}
          data-choice={offer.token}
          aria-pressed={atOnce(table, offer) ? undefined : table.picked.value === offer.token}
          disabled={table.busy.value}
          onClick={() => choose(offer)}
        >
          {words(offer)}
        </button>
      ))}
    </div>
  );
}
