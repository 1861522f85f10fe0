// The common table: the time track, the market of civilizations with its bonus coins, wonders and special technology
// cards; in the draft, the packet and what was kept of it.
import { parse, type Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import type { JSX } from "preact";
import { Card } from "./card";
import { Rich } from "./rich";
import { Scenario } from "./solo";
import { Track } from "./track";
import type { View } from "./view";
import { counted, isAlone, printed, type Shown, sits, title } from "./words";

interface CardsProps {
  part: Part<View>;
  id: string;
  name: string;
  aside?: string;
  cards: string[];
  /** Nothing but their heads: there are many, and they are not what is asked about. */
  folded?: boolean;
}

/** Civilizations in a row. */
function Cards({ part, id, name, aside, cards, folded = false }: CardsProps): JSX.Element | null {
  if (cards.length === 0) return null;
  return (
    <section
      class={`cards ${id}${folded ? " folded" : ""}`}
      aria-labelledby={`aoc-${id}`}
      style={{ "--cards": cards.length }}
    >
      <h2 class="eyebrow" id={`aoc-${id}`}>
        {name} {aside && <em>{aside}</em>}
      </h2>
      <ul>
        {cards.map((card) => (
          <Card key={card} {...part} id={card} />
        ))}
      </ul>
    </section>
  );
}

/** The figure of a wonder; one of a data pack has none of its own. */
export function wonderIcon(id: string): string {
  return document.getElementById(`aw-${id}`) ? `aw-${id}` : "a-wonder";
}

/** A wonder, in the market or built. */
export function WonderRow({ part: { contents }, id }: { part: Part<View>; id: string }): JSX.Element {
  const text = printed<{ text: string }>(contents, id)?.text ?? "";
  return (
    <li>
      <Thing name={id} label={`${title(contents, id)}, wonder: ${text}`} class="row wonder">
        <Icon name={wonderIcon(id)} />
        <span>
          <b class="row-name">{title(contents, id)}</b>
          <span class="row-text">
            <Rich text={text} />
          </span>
        </span>
      </Thing>
    </li>
  );
}

/** A special technology card with the two technologies it brings, and the column it covers. */
function SpecialRow({ part: { contents }, id }: { part: Part<View>; id: string }): JSX.Element {
  const p = printed<{ column: string; technologies: string[] }>(contents, id);
  const column = p?.column ?? "";
  return (
    <li>
      <Thing
        name={id}
        label={`Special card, ${column} column: ${contents.catalogue[id]?.lines.join(" ") ?? ""}`}
        class="row special"
      >
        <span class={`column-sign ${column}`} title={`Covers the ${column} column`}>
          <i />
          <i />
          <i />
        </span>
        <span>
          {(p?.technologies ?? []).map((technology) => (
            <span key={technology} class="row-line">
              <b class="row-name">{title(contents, technology)}</b>{" "}
              <span class="row-text">
                <Rich text={printed<{ text: string }>(contents, technology)?.text ?? ""} />
              </span>
            </span>
          ))}
        </span>
      </Thing>
    </li>
  );
}

function Wonders({ part }: { part: Part<View> }): JSX.Element | null {
  const { wonders } = part.view;
  if (wonders.length === 0) return null;
  return (
    <section class="wonders" aria-labelledby="aoc-wonders">
      <h2 class="eyebrow" id="aoc-wonders">
        Wonders
      </h2>
      <ul>
        {wonders.map((id) => (
          <WonderRow key={id} part={part} id={id} />
        ))}
      </ul>
    </section>
  );
}

function Specials({ part }: { part: Part<View> }): JSX.Element | null {
  const { specials } = part.view;
  if (specials.length === 0) return null;
  const price = printed<{ price: number }>(part.contents, specials[0]!)?.price;
  return (
    <section class="specials" aria-labelledby="aoc-specials">
      <h2 class="eyebrow" id="aoc-specials">
        Special technologies <em>{price && `${counted(price, "coin")}, `}one a player</em>
      </h2>
      <ul>
        {specials.map((id) => (
          <SpecialRow key={id} part={part} id={id} />
        ))}
      </ul>
    </section>
  );
}

const ABOUT_CIVILIZATIONS = new Set(["rise", "annex", "keep", "invest"]);

/** As many cards as usually lie there: one row. */
const ONE_ROW = 5;

/** Whether hand and market would leave no room for what is asked about, which are other things. */
function useFolded(view: Shown): boolean {
  const asked = useTable().offers.value.some((offer) => ABOUT_CIVILIZATIONS.has(parse(offer.token).verb));
  const many = view.mine.hand.length + view.market.length > ONE_ROW;
  return sits(view) && many && !asked && view.mine.packet.length === 0;
}

export function Board(part: Part<View>): JSX.Element {
  const { view } = part;
  const { hand, packet } = view.mine;
  const folded = useFolded(view);
  const specials = folded ? "left" : hand.length > 0 && packet.length === 0 ? "right" : "below";
  return (
    <div class="commons">
      <Track {...part} />
      <div class={`market-panel${packet.length ? " drafting" : ""}`}>
        <div class="civilizations">
          <Cards
            part={part}
            id="packet"
            name="Your packet"
            aside="keep one, the others go to the left"
            cards={packet}
          />
          <Cards
            part={part}
            id="hand"
            name={packet.length ? "Kept" : "Your hand"}
            aside={counted(hand.length, "card")}
            cards={hand}
            folded={folded}
          />
          <Cards
            part={part}
            id="market"
            name="Civilizations"
            aside={`${view.deck} in the deck`}
            cards={view.market}
            folded={folded}
          />
          {specials === "left" && <Specials part={part} />}
        </div>
        <div class="others">
          <Wonders part={part} />
          {isAlone(view) && <Scenario {...part} />}
          {specials === "right" && <Specials part={part} />}
        </div>
        {specials === "below" && <Specials part={part} />}
      </div>
    </div>
  );
}
