// Under the question: the attack that is planned, what a picked card costs and brings, the dice that were rolled, and at
// the end how the points came together.
import { parse, type Part } from "@shell/board";
import { Mark } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import type { JSX } from "preact";
import { Dice } from "./dice";
import { mayPlan, planned } from "./picking";
import { Planner } from "./planner";
import { Amount, Flag, Flags } from "./symbols";
import type { View } from "./view";
import {
  bannerPoints,
  bannersAdd,
  called,
  counted,
  type EmpirePrinted,
  place,
  pointsOf,
  printed,
  seatView,
  type SeatView,
  TRIBES,
} from "./words";

/** The Empire card that was picked to be built. */
function useBuilt({ contents }: Part<View>): EmpirePrinted | null {
  const picked = useTable().pickedOffer.value;
  const { verb, thing } = parse(picked?.token ?? "");
  return thing && (verb === "build" || verb === "build-stored") ? printed<EmpirePrinted>(contents, thing) : null;
}

/** What a card costs and what its banners bring, before it is built. */
function Built({ part: { view, contents }, card }: { part: Part<View>; card: EmpirePrinted }): JSX.Element {
  const owner = seatView(view, view.you ?? "");
  return (
    <p class="aw-built wp-aside">
      It costs <Amount n={card.coins} of="coin" />
      {card.knowledge > 0 && <Amount n={card.knowledge} of="knowledge" />}
      <span>and brings</span> <Flags banners={card.banners} />
      <b>{counted(bannersAdd(contents, owner, card.banners), "point")}</b>
    </p>
  );
}

/** A number that may be below nothing, with a minus rather than a hyphen. */
function signed(n: number): string {
  return n < 0 ? `−${-n}` : String(Math.abs(n));
}

function Points({ part: { view, contents }, owner }: { part: Part<View>; owner: SeatView }): JSX.Element {
  const seat = owner.seat ?? "";
  const { cards, starving } = pointsOf(contents, owner);
  return (
    <tr>
      <th scope="row">
        <Mark place={place(seat)} /> <span class="sc">{called(view, seat)}</span>
      </th>
      {TRIBES.map((tribe) => (
        <td key={tribe} title={counted(owner.banners[tribe], "banner")}>
          {bannerPoints(contents, tribe, owner.banners[tribe])}
        </td>
      ))}
      <td>{cards}</td>
      <td>{signed(-starving)}</td>
      <td class="sum">{signed(owner.points)}</td>
      <td>{owner.coins}</td>
    </tr>
  );
}

/** How the points of everybody came together; coins break ties. */
function Reckoning({ part }: { part: Part<View> }): JSX.Element {
  const ranked = [...part.view.seats].sort((a, b) => b.points - a.points || b.coins - a.coins);
  return (
    <table class="aw-reckoning">
      <thead>
        <tr>
          <th scope="col">Points for</th>
          {TRIBES.map((tribe) => (
            <th key={tribe} scope="col">
              <Flag tribe={tribe} />
              <span class="sr">{tribe} banners</span>
            </th>
          ))}
          <th scope="col">Cards</th>
          <th scope="col">Starving</th>
          <th scope="col">Sum</th>
          <th scope="col">Coins</th>
        </tr>
      </thead>
      <tbody>
        {ranked.map((owner) => (
          <Points key={owner.seat} part={part} owner={owner} />
        ))}
      </tbody>
    </table>
  );
}

export function Tally(part: Part<View>): JSX.Element {
  const table = useTable();
  const planning = planned(table) !== null && mayPlan(table);
  const built = useBuilt(part);
  return (
    <>
      {planning && <Planner {...part} />}
      {built && <Built part={part} card={built} />}
      {part.view.over && <Reckoning part={part} />}
      <Dice hidden={planning || built !== null || part.view.over} />
    </>
  );
}
