// The strip at the bottom: the Fate cards in hand, and what is invested, with the disks that lie on it.
import type { Part } from "@shell/board";
import { times } from "@shell/quantity";
import type { JSX } from "preact";
import { Card } from "./card";
import { colours } from "./pieces";
import type { View } from "./view";
import { called, counted, listed, seatView, title } from "./words";

function Invested({ part, card }: { part: Part<View>; card: string }): JSX.Element {
  const { view, contents, seat } = part;
  const disks = seatView(view, seat).stakes[card] ?? 0;
  const said = `invested, ${counted(disks, "disk")} on it`;
  return (
    <Card id={card} contents={contents} class={`invested ${colours(seat)}`} said={said}>
      <span class="stakes">
        {times(disks).map((i) => (
          <svg key={i} width="18" height="17">
            <use href="#d-camp" />
          </svg>
        ))}
        {counted(disks, "disk")}
      </span>
    </Card>
  );
}

interface CardsProps {
  part: Part<View>;
  cards: string[];
  /** What is to be said of them. */
  word: string;
  more: string;
}

/** Cards that lie in the same way. */
function Cards({ part, cards, word, more }: CardsProps): JSX.Element {
  return (
    <>
      {cards.map((card) => (
        <li key={card}>
          <Card id={card} contents={part.contents} class={more} said={word}>
            {word && <span class="card-tag">{word}</span>}
          </Card>
        </li>
      ))}
    </>
  );
}

/** What is known of a hand that is not the viewer's. */
function Hidden({ part }: { part: Part<View> }): JSX.Element {
  const { view, contents, seat } = part;
  const { hand } = seatView(view, seat);
  const known = view.mine.known.map((card) => title(contents, card));
  return (
    <>
      {times(hand).map((i) => (
        <li key={i} class="back" aria-hidden="true" />
      ))}
      <li class="nothing">
        {called(view, seat)} holds {counted(hand, "Fate card")}, hidden.
        {known.length > 0 && ` In other hands you have seen ${listed(known)}.`}
      </li>
    </>
  );
}

export function Hand(part: Part<View>): JSX.Element {
  const { view, seat } = part;
  const has = seatView(view, seat);
  const own = seat === view.you;
  const { hand, drawn, committed } = view.mine;
  return (
    <div class="hand">
      <ul class="cards">
        {own && <Cards part={part} cards={drawn} word="just drawn" more="fresh" />}
        {own && <Cards part={part} cards={hand} word="" more="" />}
        {own && <Cards part={part} cards={committed} word="face down" more="down" />}
        {own && hand.length + drawn.length + committed.length === 0 && <li class="nothing">No Fate cards in hand.</li>}
        {!own && view.over && <Cards part={part} cards={has["open-hand"]} word="" more="" />}
        {!own && !view.over && <Hidden part={part} />}
        {has.invested.map((card) => (
          <li key={card}>
            <Invested part={part} card={card} />
          </li>
        ))}
      </ul>
    </div>
  );
}
