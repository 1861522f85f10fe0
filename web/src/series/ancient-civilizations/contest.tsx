// The Competition Phase step by step: where, who stands there with how many, what lies on the table, what comes next.
import type { Part } from "@shell/board";
import { useTable } from "@shell/parts/thing";
import { type Amount, any, plain } from "@shell/quantity";
import type { JSX } from "preact";
import { KindMark } from "./card";
import { atlasOf } from "./edition";
import { FactionMark } from "./faction";
import { allStacks, type Stack } from "./pieces";
import type { Shown } from "./shown";
import type { CompetitionStep, View } from "./view";
import { BARBARIANS, called, capital, counted, counts, seatView, title } from "./words";

/** The steps, each with what happens in it. */
const STEPS: [step: CompetitionStep, name: string, what: string][] = [
  ["commit", "Cards face down", "Those who stand here may lay cards face down and announce powers, in turn order."],
  ["resolve", "Cards resolved", "All cards are turned up, may be answered, and take effect."],
  ["losses", "Losses", "One disk at a time, the smallest stacks first, until the area is contested no longer."],
];

/** One faction at the arena: its disks, its allies and its cards. */
function Side({ part, stack }: { part: Part<View>; stack: Stack }): JSX.Element {
  const { view, contents } = part;
  const seat = stack.faction === BARBARIANS ? null : seatView(view, stack.faction);
  return (
    <li>
      <FactionMark faction={stack.faction} size={20} />
      <b class="sc">{capital(called(view, stack.faction))}</b>
      <span class="side-count">
        {stack.disks}
        {stack.fort && <small> + Stronghold</small>}
        {any(stack.allies) && <small> + {counted(stack.allies, "ally", "allies")}</small>}
      </span>
      {seat && (any(seat.committed) || seat.revealed.length > 0) && (
        <span class="side-cards">
          {any(seat.committed) && <span class="facedown">{counted(seat.committed, "card")} face down</span>}
          {seat.revealed.map((card) => (
            <span key={card} class="faceup">
              {contents.catalogue[card] && <KindMark face={contents.catalogue[card]} />}
              {title(contents, card)}
            </span>
          ))}
        </span>
      )}
    </li>
  );
}

function Arena({ part, arena }: { part: Part<View>; arena: string }): JSX.Element {
  const { view } = part;
  const now = view["competition-step"];
  return (
    <>
      <h3 class="sc">{atlasOf(view).name(arena)}</h3>
      <ol class="steps" aria-label="Steps of the competition">
        {STEPS.map(([step, name]) => (
          <li key={name} class={step === now ? "now" : ""} aria-current={step === now ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <p class="one-step">{STEPS.find(([step]) => step === now)?.[2]}</p>
      <ul class="sides">
        {(allStacks(view).get(arena) ?? []).map((stack) => (
          <Side key={stack.faction} part={part} stack={stack} />
        ))}
      </ul>
    </>
  );
}

/** So many of those to come are named. */
const MOST_NAMED = 8;

/** What is still to be resolved, in its order; pointing at a name shows where it is. */
function Queue({ view, waiting }: { view: Shown; waiting: [string, Amount][] }): JSX.Element {
  const table = useTable();
  const atlas = atlasOf(view);
  const more = waiting.length - MOST_NAMED;
  return (
    <p class="queue">
      Still to come:{" "}
      {waiting.slice(0, MOST_NAMED).map(([id, rank]) => (
        <span
          key={id}
          onPointerEnter={() => (table.pointed.value = [id])}
          onPointerLeave={() => (table.pointed.value = [])}
        >
          <i class="rank-mark">{rank}</i> {atlas.name(id)}
        </span>
      ))}
      {more > 0 && <span>and {more} more</span>}
    </p>
  );
}

export function Contest(part: Part<View>): JSX.Element | null {
  const { view } = part;
  if (view.phase !== "competition" && !view.arena) return null;
  const waiting = counts(view["contest-rank"])
    .filter(([id]) => id !== view.arena)
    .sort(([, a], [, b]) => plain(a) - plain(b));
  return (
    <section class="panel contests" aria-label="Competition">
      <h2 class="eyebrow">Competition</h2>
      {view.arena && <Arena part={part} arena={view.arena} />}
      {waiting.length > 0 && <Queue view={view} waiting={waiting} />}
    </section>
  );
}
