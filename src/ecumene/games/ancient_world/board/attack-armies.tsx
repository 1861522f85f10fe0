// The armies that may go into a planned attack: what each would add and cost, and whether it is in.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import { any } from "@shell/quantity";
import type { JSX } from "preact";
import { type Plan, toggle, tokenOf } from "./picking";
import { Amount } from "./symbols";
import type { View } from "./view";
import { armies, type ArmyView, counted, type Letter, seatView, title } from "./words";

/** What counts of an army against a Titan, with what does not count struck out. */
function Worth({ army, withArrows }: { army: ArmyView; withArrows: boolean }): JSX.Element {
  return (
    <span class="planner-worth">
      {any(army.swords) && <Amount n={army.swords} of="swords" />}
      {any(army.arrows) && <Amount n={army.arrows} of="arrows" struck={!withArrows} />}
    </span>
  );
}

interface TickProps {
  part: Part<View>;
  plan: Plan;
  letter: Letter;
  army: ArmyView & { card: string };
  withArrows: boolean;
}

function Tick({ part: { view, contents }, plan, letter, army, withArrows }: TickProps): JSX.Element {
  const table = useTable();
  const on = plan.letters.includes(letter);
  const used = view.mine.attack.used.includes(letter);
  const cost = used ? "used in this round" : `costs ${counted(army.cost, "coin")}`;
  const arrows = `${counted(army.arrows, "arrow")}${withArrows ? "" : " not counted"}`;
  const counts = `${counted(army.swords, "sword")}${any(army.arrows) ? `, ${arrows}` : ""}`;
  return (
    <button
      type="button"
      class={`btn planner-army${on ? " on" : ""}${used ? " used" : ""}`}
      data-army={letter}
      aria-pressed={on}
      onClick={(event) => {
        if (used && !on) void table.ask(tokenOf({ pile: plan.pile, letters: [letter] }), event.currentTarget);
        else toggle(table, letter);
      }}
    >
      <span class="sr">{`Army ${letter.toUpperCase()}, ${title(contents, army.card)}: ${counts}, ${cost}`}</span>
      <span class="thing-seen" aria-hidden="true">
        <span class="planner-tick">{on && <Icon name="u-check" />}</span>
        <b class="planner-letter">{letter.toUpperCase()}</b>
        <span class="planner-card">{title(contents, army.card)}</span>
        {used ? <em>used</em> : <Worth army={army} withArrows={withArrows} />}
        {!used && <Amount n={army.cost} of="coin" />}
      </span>
    </button>
  );
}

export function WhichArmies({
  part,
  plan,
  withArrows,
}: {
  part: Part<View>;
  plan: Plan;
  withArrows: boolean;
}): JSX.Element {
  const owner = seatView(part.view, part.view.you ?? "");
  return (
    <div class="planner-armies" role="group" aria-label="Which armies">
      {armies(owner).map(([letter, army]) => (
        <Tick key={letter} part={part} plan={plan} letter={letter} army={army} withArrows={withArrows} />
      ))}
    </div>
  );
}
