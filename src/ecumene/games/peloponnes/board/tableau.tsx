// What a seat has built: buildings grow left of the civilization card, landscapes right of it; beside them what it adds up to.
import type { Part } from "@shell/board";
import { Icon, Mark, pigment } from "@shell/parts/icon";
import { type Amount, any } from "@shell/quantity";
import type { JSX } from "preact";
import { Card } from "./card";
import { Totals } from "./totals";
import type { View } from "./view";
import { called, coinAt, coinIcon, counted, place, seatView, type Shown } from "./words";

/** The coin card that covers a card: only the head still counts, and by the usual option its inhabitants. */
function Cover({ view, card, kept }: { view: Shown; card: string; kept: Amount }): JSX.Element {
  const coin = coinAt(view, card, "over");
  return (
    <span class="card-cover">
      <Icon name={coin ? coinIcon(coin) : "i-coin"} />
      <b>Covered</b>
      {any(kept) && <small>{counted(kept, "inhabitant still counts", "inhabitants still count")}</small>}
      {coin && !any(kept) && <small>your {coin} card</small>}
    </span>
  );
}

function Site({ view, card }: { view: Shown; card: string }): JSX.Element {
  const coin = coinAt(view, card, "under");
  return (
    <span class="card-site">
      <span class="card-site-long">Under construction</span>
      <span class="card-site-short">Site</span>
      <Icon name={coin ? coinIcon(coin) : "i-coin"} />
    </span>
  );
}

/** So few cards may be drawn larger. */
const ROOMY = 4;

interface LyingProps {
  part: Part<View>;
  card: string;
  tag?: string;
}

/** A card of the tableau with what lies on and under it. */
function Lying({ part: { view, contents, seat }, card, tag }: LyingProps): JSX.Element | null {
  const face = contents.catalogue[card];
  if (!face) return null;
  const owner = seatView(view, seat);
  const covered = owner.covered.includes(card);
  const site = owner.sites.includes(card);
  const kept = owner["still-inhabited"][card] ?? 0;
  const said = [covered ? "covered, only its symbols count" : "", site ? "under construction" : "", tag ?? ""];
  const more = `${covered ? " covered" : ""}${site ? " site" : ""}${owner.won === card ? " fresh" : ""}`;
  return (
    <Card id={card} face={face} price={null} said={said.filter(Boolean).join(", ")} class={more}>
      {site && <Site view={view} card={card} />}
      {covered && <Cover view={view} card={card} kept={kept} />}
      {tag && <span class="card-site">{tag}</span>}
    </Card>
  );
}

function Wing({
  part,
  side,
  name,
  cards,
}: {
  part: Part<View>;
  side: "left" | "right";
  name: string;
  cards: string[];
}): JSX.Element {
  return (
    <section class={`wing ${side}${cards.length ? "" : " none"}`} aria-label={name} style={{ "--cards": cards.length }}>
      <h3 class="eyebrow">{side === "left" ? `← ${name}` : `${name} →`}</h3>
      <ul>
        {cards.map((card, i) => (
          <li key={card} class="card-place" style={{ "--over": cards.length - i }}>
            <Lying part={part} card={card} />
          </li>
        ))}
        {cards.length === 0 && <li class="empty" aria-hidden="true" />}
      </ul>
    </section>
  );
}

export function Tableau(part: Part<View>): JSX.Element {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const lies = new Set([...owner.buildings, ...owner.landscapes]);
  // A card that was won lies nowhere yet while its owner, or one before him, decides how to pay for a building.
  const won = owner.won !== null && !lies.has(owner.won) ? owner.won : null;
  const tag = won && part.contents.catalogue[won]?.kind === "building" ? "To be paid" : "To be added";
  const owned = `mk-${pigment(place(seat))}`;
  return (
    <div class={`mine ${owned}${lies.size <= ROOMY ? " roomy" : ""}`}>
      <div class="mine-in">
        <Totals {...part} />
        <div class="tableau">
          {won && (
            <section class="just-won" aria-label="Just won">
              <h3 class="eyebrow">Just won</h3>
              <div class="card-place">
                <Lying part={part} card={won} tag={tag} />
              </div>
            </section>
          )}
          <Wing part={part} side="left" name="Buildings" cards={[...owner.buildings].reverse()} />
          <div class="city-place card-place">
            {owner.civilization ? (
              <Lying part={part} card={owner.civilization} />
            ) : (
              <div class="gone">
                <Mark place={place(seat)} />
                <span class="sc">{called(view, seat)}</span>
                <span class="gone-why">its civilization card was lost</span>
              </div>
            )}
          </div>
          <Wing part={part} side="right" name="Landscapes" cards={owner.landscapes} />
        </div>
      </div>
    </div>
  );
}
