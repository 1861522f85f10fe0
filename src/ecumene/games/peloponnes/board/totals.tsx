// What a tableau adds up to, what it would score as it stands, and what a supply phase would take now.
import type { Part } from "@shell/board";
import { Icon, Mark } from "@shell/parts/icon";
import { type Amount, any } from "@shell/quantity";
import type { JSX } from "preact";
import { Piles } from "./piles";
import type { View } from "./view";
import { amounts, called, counted, listed, place, seatView, type SeatView, type Shown, title } from "./words";

function Score({ view, seat }: { view: Shown; seat: SeatView }): JSX.Element {
  const name = seat.seat ?? "";
  const final = view.scores?.[place(name)];
  const own = name === view.you;
  const population = own ? view.mine["population-points"] : seat["open-population"];
  const power = own ? view.mine["power-points"] : seat["open-power"];
  const open = own ? "" : ", without hand and luxury card";
  const restored = seat.restored.length ? ", with what late protection uncovers" : "";
  return (
    <p class="score">
      <b>{final ?? (own ? view.mine.score : seat["open-score"])}</b>
      <span>
        {final === undefined ? "points as it stands" : "points in the end"}
        {(own || final === undefined) && (
          <small>
            population {population}, power {power}
            {open}
            {restored}
          </small>
        )}
      </span>
    </p>
  );
}

/** What the hand could pay of what is missing; only the owner knows. */
function help(view: Shown, seat: SeatView): string {
  if (seat.seat !== view.you) return "";
  const { hand } = view.mine;
  const has = [
    any(hand.grain) ? counted(hand.grain, "grain card") : "",
    any(hand.inhabitant) ? counted(hand.inhabitant, "inhabitant card") : "",
    any(seat.goods) ? counted(seat.goods, "luxury good") : "",
  ].filter(Boolean);
  return has.length ? ` You hold ${listed(has)}.` : " You hold nothing that feeds them.";
}

function Supply({ view, contents, seat }: Part<View>): JSX.Element {
  const owner = seatView(view, seat);
  const lacks = owner["supply-lacks"];
  const spares = owner["supply-spares"];
  const { wood, stone } = lacks;
  const unpaid = any(wood) || any(stone);
  return (
    <div class={`supply${unpaid || any(lacks.grain) ? " short" : ""}`}>
      <h3>
        <Icon name="i-supply" /> If supply came now
      </h3>
      <p>
        {owner.inhabitants} to feed, {owner.production.grain} grain:{" "}
        {any(lacks.grain) ? (
          <>
            <b class="loss">{lacks.grain} short.</b>
            {help(view, owner)}
          </>
        ) : any(spares) ? (
          <b>{counted(spares, "spare becomes a luxury good", "spare become luxury goods")}.</b>
        ) : (
          "just enough."
        )}
      </p>
      {owner.sites.length > 0 && (
        <p>
          {listed(owner.sites.map((card) => title(contents, card)))}: {amounts(owner["sites-cost"])} due,{" "}
          {unpaid ? <b class="loss">{amounts({ wood, stone })} short.</b> : "all of it produced."}
        </p>
      )}
    </div>
  );
}

export function Totals(part: Part<View>): JSX.Element {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const { wood, stone, grain } = owner.production;
  const rows: [string, string, Amount][] = [
    ["i-person", "Inhabitants", owner.inhabitants],
    ["i-power", "Power", owner["power-points"]],
    ["i-grain", "Grain", grain],
    ["i-wood", "Wood", wood],
    ["i-stone", "Stone", stone],
  ];
  if (!view.over) rows.push(["i-coin", "Income", owner["next-income"]]);
  return (
    <section class="totals" aria-label={`What ${called(view, seat)} has`}>
      <h2>
        <Mark place={place(seat)} /> <span class="sc">{called(view, seat)}</span>
      </h2>
      <Score view={view} seat={owner} />
      <dl>
        {rows.map(([icon, name, n]) => (
          <div key={name}>
            <dt>
              <Icon name={icon} /> {name}
            </dt>
            <dd>{n}</dd>
          </div>
        ))}
      </dl>
      {!view.over && <Supply {...part} />}
      <Piles view={view} />
    </section>
  );
}
