// The nine actions of the board: what each does and costs, who stands there, and which citizen may join them.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import type { ComponentChildren, JSX } from "preact";
import { placing } from "./choices";
import { number } from "./numbers";
import { citizen, placements } from "./picking";
import { Amount, Citizen } from "./symbols";
import type { Action, View } from "./view";
import { called, counted, listed, type Shown, type Standing, standing, title } from "./words";

const ACTIONS: readonly Action[] = ["labor", "build", "draft", "expand", "learn", "rebuild", "recruit", "explore", "grow"];
/** Where any skill may be placed; one that nobody there has pays a fee. */
const WITH_FEE: readonly string[] = ["build", "recruit"];
/** Where any skill may be placed at no cost. */
const FOR_ALL: readonly string[] = ["rebuild"];

const ICONS: Record<Action, string> = {
  labor: "tw-labor",
  build: "tw-build",
  draft: "tw-sword",
  expand: "tw-capacity",
  learn: "tw-knowledge",
  rebuild: "tw-repair",
  recruit: "tw-army",
  explore: "tw-explore",
  grow: "i-person",
};

export function actionIcon(action: string): string {
  return ICONS[action as Action] ?? "tw-build";
}

/** What an action costs, if it always costs something. */
function Price({ action }: { action: Action }): JSX.Element | null {
  switch (action) {
    case "expand":
      return (
        <>
          <Amount n={number("expand-knowledge")} of="knowledge" />
          <i>/</i>
          <Amount n={number("expand-coins")} of="coin" />
        </>
      );
    case "learn":
      return <Amount n={number("learn-coins")} of="coin" />;
    case "grow":
      return <Amount n={number("grow-coins")} of="coin" />;
    default:
      return null;
  }
}

const EFFECTS: Record<Action, () => ComponentChildren> = {
  labor: () => <Amount n={`+${number("labor-coins")}`} of="coin" />,
  build: () => "an Empire card",
  draft: () => (
    <>
      <Amount n="+1" of="swords" /> in attacks
    </>
  ),
  expand: () => <Icon name="tw-capacity" title="the District" />,
  learn: () => <Amount n="+1" of="knowledge" />,
  rebuild: () => (
    <>
      <Amount n={number("rebuild-repairs")} of="repair" /> <Icon name="tw-first" title="first player" />{" "}
      <Amount n={`+${number("rebuild-coins")}`} of="coin" />
    </>
  ),
  recruit: () => "a Military card",
  explore: () => `draw ${number("explore-cards")}, store 1`,
  grow: () => <Amount n="+1" of="citizen" />,
};

/** In which round a covered action opens. */
function opensIn(action: Action): number {
  return number(action === "explore" ? "explore-opens" : "grow-opens");
}

function skillsOf(there: Standing[]): number[] {
  return [...new Set(there.map(({ skill }) => skill))];
}

/** Who may still come, in a few words. */
function hint(action: Action, there: Standing[], picked: number | null): string {
  const skills = skillsOf(there);
  const fee = counted(number("fee"), "coin");
  if (WITH_FEE.includes(action)) {
    if (skills.length === 0) return "";
    if (picked !== null) return skills.includes(picked) ? `free: a ${picked} is here` : `${fee}: no ${picked} here`;
    return `${fee} unless a ${skills.join(" or ")}`;
  }
  if (FOR_ALL.includes(action) || skills.length === 0) return "";
  const most = Math.max(...skills);
  return most >= 5 ? "nobody more" : `higher than ${most}`;
}

/** Who stands there, as it is read out. */
function standingSaid(view: Shown, there: Standing[]): string {
  if (there.length === 0) return "nobody is there";
  return listed(there.map(({ seat, skill }) => `citizen ${skill} of ${called(view, seat)}`));
}

export function Space({ part: { view, contents }, action }: { part: Part<View>; action: Action }): JSX.Element {
  const table = useTable();
  const there = standing(view, action);
  const open = view.open.includes(action);
  const words = hint(action, there, placements(table, citizen.value).length ? citizen.value : null);
  const text = contents.catalogue[action]?.lines[0] ?? "";
  const covered = `covered until round ${opensIn(action)}`;
  return (
    <Thing
      name={action}
      label={`${title(contents, action)}: ${text} ${open ? `${standingSaid(view, there)}${words ? `, ${words}` : ""}` : covered}`}
      class={`aw-space ${open ? "" : "covered"}`}
      {...placing(table, action, ["place"])}
    >
      <span class="ws-head">
        <Icon name={actionIcon(action)} />
        <span class="ws-name">{title(contents, action)}</span>
      </span>
      {open ? (
        <>
          <span class="ws-effect">
            <Cost action={action} />
            {EFFECTS[action]()}
          </span>
          <span class="ws-there">
            {there.map((one) => (
              <Citizen key={`${one.seat}-${one.skill}`} {...one} />
            ))}
            {there.length === 0 && <span class="aw-spot" />}
          </span>
          <span class="ws-hint">{words}</span>
        </>
      ) : (
        <span class="ws-covered">opens in round {opensIn(action)}</span>
      )}
    </Thing>
  );
}

function Cost({ action }: { action: Action }): JSX.Element | null {
  if (!["expand", "learn", "grow"].includes(action)) return null;
  return (
    <span class="ws-cost">
      <Price action={action} />
      <i>→</i>
    </span>
  );
}

export function Spaces({ part }: { part: Part<View> }): JSX.Element {
  return (
    <section class="aw-spaces" aria-labelledby="aw-spaces">
      <h2 class="eyebrow" id="aw-spaces">
        Actions
      </h2>
      <ul>
        {ACTIONS.map((action) => (
          <li key={action}>
            <Space part={part} action={action} />
          </li>
        ))}
      </ul>
    </section>
  );
}
