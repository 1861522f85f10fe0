// The common table: the time track, the market of civilizations with its bonus coins, wonders and special technology
// cards; in the draft, the packet and what was kept of it.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import type { JSX } from "preact";
import { Card } from "./card";
import { Rich } from "./rich";
import { Scenario } from "./solo";
import { Track } from "./track";
import type { View } from "./view";
import { counted, isAlone, printed, title } from "./words";

interface CardsProps {
  part: Part<View>;
  id: string;
  name: string;
  aside?: string;
  cards: string[];
}

/** Civilizations in a row. */
function Cards({ part, id, name, aside, cards }: CardsProps): JSX.Element | null {
  if (cards.length === 0) return null;
  return (
    <section class={`aoc-cards ${id}`} aria-labelledby={`aoc-${id}`} style={{ "--cards": cards.length }}>
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
      <Thing name={id} label={`${title(contents, id)}, wonder: ${text}`} class="aoc-row wonder">
        <Icon name={wonderIcon(id)} />
        <span>
          <b class="aoc-row-name">{title(contents, id)}</b>
          <span class="aoc-row-text">
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
      <Thing name={id} label={`Special card, ${column} column: ${contents.catalogue[id]?.lines.join(" ") ?? ""}`} class="aoc-row special">
        <span class={`aoc-column ${column}`} title={`Covers the ${column} column`}>
          <i />
          <i />
          <i />
        </span>
        <span>
          {(p?.technologies ?? []).map((technology) => (
            <span key={technology} class="aoc-row-line">
              <b class="aoc-row-name">{title(contents, technology)}</b>{" "}
              <span class="aoc-row-text">
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
    <section class="aoc-wonders" aria-labelledby="aoc-wonders">
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
  return (
    <section class="aoc-specials" aria-labelledby="aoc-specials">
      <h2 class="eyebrow" id="aoc-specials">
        Special technologies <em>1 coin, one a player</em>
      </h2>
      <ul>
        {specials.map((id) => (
          <SpecialRow key={id} part={part} id={id} />
        ))}
      </ul>
    </section>
  );
}

export function Board(part: Part<View>): JSX.Element {
  const { view } = part;
  const { hand, packet } = view.mine;
  return (
    <div class="aoc-board">
      <Track {...part} />
      <div class={`aoc-market${packet.length ? " drafting" : ""}`}>
        <div class="aoc-civilizations">
          <Cards part={part} id="packet" name="Your packet" aside="keep one, the others go to the left" cards={packet} />
          <Cards part={part} id="hand" name={packet.length ? "Kept" : "Your hand"} aside={counted(hand.length, "card")} cards={hand} />
          <Cards part={part} id="market" name="Civilizations" aside={`${view.deck} in the deck`} cards={view.market} />
        </div>
        <div class="aoc-others">
          <Wonders part={part} />
          {isAlone(view) && <Scenario {...part} />}
        </div>
        <Specials part={part} />
      </div>
    </div>
  );
}
