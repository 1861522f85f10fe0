// The attack planner: which armies and coins reach the defense of a Titan, before anything is committed.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import { any } from "@shell/quantity";
import type { JSX } from "preact";
import { planOn, type Reckoning, reckoned } from "./attack";
import { WhichArmies } from "./attack-armies";
import { Bar } from "./attack-bar";
import { attacks, mayPlan, type Plan, planned, setPlan, tokenOf } from "./picking";
import { Amount, Flags, Given } from "./symbols";
import type { View } from "./view";
import { armies, counted, PILES, printed, seatView, type SeatView, title, type TitanPrinted } from "./words";

/** What is wrong with a plan, in a sentence; "" when it can be made. */
function wrongWith(
  plan: Plan,
  { missing, cost, tooDear, used }: Reckoning,
  titan: TitanPrinted,
  owner: SeatView,
): string {
  if (plan.letters.length === 0) return "Choose at least one army.";
  if (used.length > 0) return `Army ${used.join(" and ").toUpperCase()} was used in this round.`;
  if (any(missing)) return `${missing} short of defense ${titan.defense}.`;
  return tooDear ? `It costs ${counted(cost, "coin")}, and you have ${owner.coins}.` : "";
}

function Against({ part: { view, contents }, plan }: { part: Part<View>; plan: Plan }): JSX.Element {
  const table = useTable();
  return (
    <div class="planner-against" role="group" aria-label="Which Titan">
      {PILES.map((pile) => {
        const titan = view.titans[pile].open;
        if (!titan || !view.mine.attack.piles.includes(pile)) return null;
        const on = plan.pile === pile;
        return (
          <button
            type="button"
            key={pile}
            class={`planner-titan${on ? " on" : ""}${attacks(table, pile).length ? " lit" : ""}`}
            data-pile={pile}
            aria-pressed={on}
            onClick={() => planOn(table, view, pile, on ? plan.letters : undefined)}
          >
            {title(contents, titan)} <b>{printed<TitanPrinted>(contents, titan)!.defense}</b>
          </button>
        );
      })}
    </div>
  );
}

/** Whether arrows are at hand that do not count against this Titan. */
function hasIdleArrows(owner: SeatView, plan: Plan, titan: TitanPrinted): boolean {
  const chosen = armies(owner).filter(([letter]) => plan.letters.includes(letter));
  return !titan.arrows && (any(owner.arrows) || chosen.some(([, army]) => any(army.arrows)));
}

interface SumProps {
  plan: Plan;
  reckoning: Reckoning;
  titan: TitanPrinted;
  owner: SeatView;
}

/** Value and cost in numbers, and what is wrong with the plan. */
function Sum({ plan, reckoning, titan, owner }: SumProps): JSX.Element {
  const table = useTable();
  const wrong = wrongWith(plan, reckoning, titan, owner);
  return (
    <p class={`planner-sum${wrong ? " wrong" : ""}`} aria-live="polite">
      <span>
        Attack <b class="planner-value">{reckoning.value}</b> of {titan.defense}
      </span>
      <span>
        costs <b class="planner-cost">{reckoning.cost}</b> of your <Amount n={owner.coins} of="coin" />
      </span>
      {hasIdleArrows(owner, plan, titan) && (
        <span>
          <Amount n="" of="arrows" struck /> do not count
        </span>
      )}
      {wrong ? (
        <span class="planner-wrong">
          {wrong}{" "}
          {plan.letters.length > 0 && (
            <button type="button" class="link" onClick={(event) => void table.ask(tokenOf(plan), event.currentTarget)}>
              Why not?
            </button>
          )}
        </span>
      ) : (
        <span class="planner-right">
          <Icon name="u-check" /> It suffices.
        </span>
      )}
    </p>
  );
}

/** What a defeated Titan brings, and what it does before. */
function Gain({ part: { view }, plan, titan }: { part: Part<View>; plan: Plan; titan: TitanPrinted }): JSX.Element {
  const { points, dice } = view.mine.attack[plan.pile];
  return (
    <p class="planner-gain">
      You would gain <Flags banners={titan.banners} />
      <b>{counted(points, "point")}</b>
      <Amount n={`+${titan.capacity}`} of="capacity" />
      <Given gives={titan.gives} />
      <span>and roll {counted(dice, "damage die", "damage dice")}.</span>
    </p>
  );
}

/** Planning an attack, where the answer is given. */
export function Planner(part: Part<View>): JSX.Element | null {
  const table = useTable();
  const now = planned(table);
  const { view, contents } = part;
  const open = now && view.titans[now.pile].open;
  if (!now || !open || !view.you || !mayPlan(table, view)) return null;
  const titan = printed<TitanPrinted>(contents, open)!;
  const reckoning = reckoned(view, now);
  return (
    <section class="planner" aria-label={`Attack on ${title(contents, open)}`}>
      <div class="planner-choose">
        <Against part={part} plan={now} />
        <WhichArmies part={part} plan={now} withArrows={titan.arrows} />
      </div>
      <button
        type="button"
        class="btn quiet icon-only planner-close"
        aria-label="Plan no attack"
        onClick={() => setPlan(table, null)}
      >
        <Icon name="u-close" />
      </button>
      <Bar reckoning={reckoning} defense={titan.defense} enough={!any(reckoning.missing)} />
      <Sum plan={now} reckoning={reckoning} titan={titan} owner={seatView(view, view.you)} />
      <Gain part={part} plan={now} titan={titan} />
    </section>
  );
}
