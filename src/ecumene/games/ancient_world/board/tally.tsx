// Under the question: the attack that is planned, or the dice that were rolled.
import type { Part } from "@shell/board";
import { useTable } from "@shell/parts/thing";
import type { JSX } from "preact";
import { Dice } from "./dice";
import { mayPlan, planned } from "./picking";
import { Planner } from "./planner";
import type { View } from "./view";

export function Tally(part: Part<View>): JSX.Element {
  const table = useTable();
  const planning = planned(table) !== null && mayPlan(table);
  return (
    <>
      {planning && <Planner {...part} />}
      <Dice hidden={planning} />
    </>
  );
}
