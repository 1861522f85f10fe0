// Under the question: the attack that is planned, what a picked card costs and brings, the dice that were rolled, and at
// the end how the points came together.
import { parse, type Part } from "@shell/board";
import { Mark } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import { type Amount as HowMany, any } from "@shell/quantity";
import type { JSX } from "preact";
import { Dice } from "./dice";
import { mayPlan, planned } from "./picking";
import { Planner } from "./planner";
import { Amount, Flag, Flags } from "./symbols";
import type { View } from "./view";
import { called, counted, type EmpirePrinted, place, printed, seatView, type SeatView, TRIBES } from "./words";

/** The Empire card that was picked to be built. */
function useBuilt(): string | null {
  const picked = useTable().pickedOffer.value;
  const { verb, thing } = parse(picked?.token ?? "");
  return thing && (verb === "build" || verb === "build-stored") ? thing : null;
}

/** What a card costs and what its banners bring, before it is built. */
function Built({ part: { view, contents }, id }: { part: Part<View>; id: string }): JSX.Element | null {
  const card = printed<EmpirePrinted>(contents, id);
  if (!card) return null;
  return (
    <p class="built planner-aside">
      It costs <Amount n={card.coins} of="coin" />
      {any(card.knowledge) && <Amount n={card.knowledge} of="knowledge" />}
      <span>and brings</span> <Flags banners={card.banners} />
      <b>{counted(view.mine["banner-gain"][id] ?? 0, "point")}</b>
    </p>
  );
}

/** A number that may be below nothing, with a minus rather than a hyphen. */
function signed(n: HowMany): string {
  return String(n).replace("-", "−");
}

function Points({ part: { view }, owner }: { part: Part<View>; owner: SeatView }): JSX.Element {
  const seat = owner.seat ?? "";
  const starving = owner["starving-points"];
  return (
    <tr>
      <th scope="row">
        <Mark place={place(seat)} /> <span class="sc">{called(view, seat)}</span>
      </th>
      {TRIBES.map((tribe) => (
        <td key={tribe} title={counted(owner.banners[tribe], "banner")}>
          {owner["tribe-points"][tribe]}
        </td>
      ))}
      <td>{owner["card-points"]}</td>
      <td>{any(starving) ? `−${starving}` : starving}</td>
      <td class="sum">{signed(owner.points)}</td>
      <td>{owner.coins}</td>
    </tr>
  );
}

/** How the points of everybody came together, the best first. */
function Reckoning({ part }: { part: Part<View> }): JSX.Element {
  const ranked = part.view.ranking.map((seat) => seatView(part.view, seat));
  return (
    <table class="reckoning">
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
  const planning = planned(table) !== null && mayPlan(table, part.view);
  const built = useBuilt();
  return (
    <>
      {planning && <Planner {...part} />}
      {built && <Built part={part} id={built} />}
      {part.view.over && <Reckoning part={part} />}
      <Dice hidden={planning || built !== null || part.view.over} />
    </>
  );
}
