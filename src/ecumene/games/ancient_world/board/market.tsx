// The shared board: the actions, the Empire and Military rows, the District on top, and the three piles of Titans.
import type { Offer, Part } from "@shell/board";
import { useTable } from "@shell/parts/thing";
import { any, plain } from "@shell/quantity";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { planOn } from "./attack";
import { DistrictCard, EmpireCard, TitanCard } from "./card";
import { Choices, touch } from "./choices";
import { Dice } from "./dice";
import { MilitaryCard } from "./military";
import { attacks, citizen, mayPlan, plan, planned } from "./picking";
import { Spaces } from "./spaces";
import { Amount } from "./symbols";
import type { View } from "./view";
import { actionPrinted, called, counted, each, type Pile, PILES, title } from "./words";

interface RowProps {
  id: string;
  name: string;
  aside?: ComponentChildren;
  n: number;
  /** Beside the heading. */
  head?: ComponentChildren;
  children: ComponentChildren;
}

/**
 * The cards of a row in their places: one that is taken leaves a gap until the next round, so that no other card moves.
 * Whoever comes in the middle of a round sees them side by side.
 */
function useSlots(row: readonly string[], places: number): (string | null)[] {
  const slots = useRef<(string | null)[]>([]);
  const kept = slots.current.length > 0 ? keptIn(slots.current, row) : null;
  slots.current = kept ?? [...row, ...Array.from({ length: Math.max(0, places - row.length) }, () => null)];
  return slots.current;
}

/** The places with no other cards in them than these, in the same order; null if they hold others. */
function keptIn(slots: readonly (string | null)[], row: readonly string[]): (string | null)[] | null {
  let next = 0;
  const kept = slots.map((card) => (card !== null && card === row[next] ? row[next++]! : null));
  return next === row.length ? kept : null;
}

/** Cards side by side under a heading. */
function Row({ id, name, aside, n, head, children }: RowProps): JSX.Element {
  return (
    <section class={`card-row ${id}`} aria-labelledby={`aw-${id}`} style={{ "--n": n }}>
      <h2 class="eyebrow" id={`aw-${id}`}>
        {name} {aside && <em>{aside}</em>}
      </h2>
      {head}
      <ul>{children}</ul>
    </section>
  );
}

/** An answer about a deck, which is no card: a lit button at the heading of its row. */
function DeckOffer({ words }: { words: Record<string, string> }): JSX.Element {
  const table = useTable();
  const offers = table.offers.value.filter((offer) => offer.token in words);
  return <Choices name="The deck" class="with-head" offers={offers} words={(offer) => words[offer.token]} />;
}

function EmpireRow({ part }: { part: Part<View> }): JSX.Element {
  const { view } = part;
  const out = each(view.discard).length;
  const slots = useSlots(view.row, plain(view["row-places"]));
  const exploring = view.question?.key === "explore";
  const draws = view.mine["explore-draws"];
  return (
    <Row
      id="row"
      name="Empire row"
      aside={`${view.deck} in the deck${out ? `, ${out} discarded` : ""}`}
      n={slots.length}
      head={
        <DeckOffer
          words={{ ...(exploring && { draw: `Draw ${counted(draws, "card")}` }), "store-top": "Store the top card" }}
        />
      }
    >
      {slots.map((card, i) => (
        <li key={`${card}-${i}`} class={card ? "" : "gap"}>
          {card && <EmpireCard part={part} id={card} verbs={["build", "store"]} />}
        </li>
      ))}
    </Row>
  );
}

function MilitaryRow({ part }: { part: Part<View> }): JSX.Element {
  const { view } = part;
  const gone = view["military-discard"].length;
  const slots = useSlots(view.military, plain(view["military-places"]));
  return (
    <Row
      id="military"
      name="Military row"
      aside={`${view["military-deck"]} in the deck${gone ? `, ${gone} discarded` : ""}`}
      n={slots.length}
    >
      {slots.map((card, i) => (
        <li key={`${card}-${i}`} class={card ? "" : "gap"}>
          {card && <MilitaryCard part={part} id={card} />}
        </li>
      ))}
    </Row>
  );
}

/** The two ways to pay for a District, and of what they take how much. */
const PAYS: Record<string, "knowledge" | "coin"> = { "pay-knowledge": "knowledge", "pay-coins": "coin" };

function DistrictPile({ part }: { part: Part<View> }): JSX.Element {
  const table = useTable();
  const { view, contents } = part;
  const left = view["districts-left"];
  const known = view.mine.under;
  const pays = table.offers.value.filter((offer) => offer.token in PAYS);
  const { takes, choice } = actionPrinted(contents, "expand");
  const paid = ({ token }: Offer) => <Amount n={takes[PAYS[token]!] ?? 0} of={PAYS[token]!} />;
  const drawing = view.question?.key === "expand/draw";
  const draws = drawing ? table.offers.value.filter((offer) => offer.token === "draw") : [];
  const many = counted(view["districts-drawn"], "District");
  return (
    <Row id="district" name="District" aside={view.options.expand === "plus" && `1 of ${choice}`} n={1}>
      <li>
        {view.district ? (
          <>
            <DistrictCard
              part={part}
              id={view.district}
              class="top"
              before="On top: "
              verbs={["choose"]}
              opens={pays.length ? () => touch(table, pays) : undefined}
            />
            <p class="under">
              {left} more
              {known.length > 0 && <b>, at the bottom {known.map((one) => title(contents, one)).join(", ")}</b>}
            </p>
            <Choices name="Pay for the District" class="over" offers={pays} words={paid} />
            <Choices name="The deck of Districts" class="over" offers={draws} words={() => `Draw ${many}`} />
          </>
        ) : (
          <p class="nothing">None left.</p>
        )}
      </li>
    </Row>
  );
}

/** What lies under the open Titan, as far as one knows it. */
function Under({ part: { view, contents }, pile }: { part: Part<View>; pile: Pile }): JSX.Element {
  const { left, second, third, fourth, "known-to": by } = view.titans[pile];
  const known = [second, third, fourth].filter((one): one is string => one !== null);
  return (
    <p class="under">
      {counted(left, "more", "more")}
      {known.length > 0 && <b>, next {known.map((one) => title(contents, one)).join(", ")}</b>}
      {known.length === 0 && by && `, put in order by ${called(view, by)}`}
    </p>
  );
}

function TitanPile({ part, pile }: { part: Part<View>; pile: Pile }): JSX.Element {
  const table = useTable();
  const { view } = part;
  const { open: titan, left } = view.titans[pile];
  // While a Titan is fought or a pile put in order, nothing lies open.
  if (!titan)
    return (
      <p class="nothing">
        {any(left) || view.mine.looked.length ? `None open now, ${left} more.` : "No Titan is left."}
      </p>
    );
  const looks = table.about(pile);
  const planning = mayPlan(table, view);
  const opens = looks.length ? () => touch(table, looks) : planning ? () => planOn(table, view, pile) : undefined;
  return (
    <>
      <TitanCard
        part={part}
        id={titan}
        class={planned(table)?.pile === pile || table.pickedThing.value === pile ? "chosen" : ""}
        opens={opens}
        may={looks.length > 0 || attacks(table, pile).length > 0}
      />
      <Under part={part} pile={pile} />
    </>
  );
}

function Titans({ part }: { part: Part<View> }): JSX.Element {
  const table = useTable();
  return (
    <Row
      id="titans"
      name="Titans"
      aside={mayPlan(table, part.view) && "choose one to plan an attack"}
      n={PILES.length}
      head={table.replay.value && <Dice />}
    >
      {PILES.map((pile) => (
        <li key={pile}>
          <TitanPile part={part} pile={pile} />
        </li>
      ))}
    </Row>
  );
}

/** What was drawn or looked at, for whoever has to choose from it. */
function Tray({ part }: { part: Part<View> }): JSX.Element | null {
  const { drawn, viewed, looked } = part.view.mine;
  const cards = each(drawn);
  const districts = each(viewed);
  if (cards.length + districts.length + looked.length === 0) return null;
  return (
    <Row id="tray" name="To choose from" aside="only you see these" n={cards.length + districts.length + looked.length}>
      {cards.map((card, i) => (
        <li key={`${card}-${i}`}>
          <EmpireCard part={part} id={card} verbs={["keep"]} />
        </li>
      ))}
      {districts.map((district, i) => (
        <li key={`${district}-${i}`}>
          <DistrictCard part={part} id={district} verbs={["choose"]} />
        </li>
      ))}
      {looked.map((titan) => (
        <li key={titan}>
          <TitanCard part={part} id={titan} verbs={["order"]} />
        </li>
      ))}
    </Row>
  );
}

/** What was picked is let go of with every new position, and with Escape. */
function useLettingGo(view: unknown): void {
  const table = useTable();
  const letGo = () => {
    citizen.value = null;
    plan.value = null;
  };
  useEffect(letGo, [view]);
  useEffect(() => {
    const letGoOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || table.why.value || (citizen.value === null && plan.value === null)) return;
      event.stopPropagation();
      letGo();
      table.unpick();
    };
    // Before the keys of the table, which would let go of the answer alone.
    window.addEventListener("keydown", letGoOnEscape, true);
    return () => window.removeEventListener("keydown", letGoOnEscape, true);
  }, [table]);
}

export function Board(part: Part<View>): JSX.Element {
  useLettingGo(part.view);
  const { view } = part;
  const columns = Math.max(plain(view["row-places"]) + 1, plain(view["military-places"]) + PILES.length);
  return (
    <div class="commons">
      <div class="table" style={{ "--columns": columns }}>
        <Tray part={part} />
        <Spaces part={part} />
        <EmpireRow part={part} />
        <DistrictPile part={part} />
        <MilitaryRow part={part} />
        <Titans part={part} />
      </div>
      {view.holder && <p class="sr">First player: {called(view, view.holder)}</p>}
    </div>
  );
}
