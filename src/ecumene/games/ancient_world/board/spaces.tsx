// The nine actions of the board: what each does and costs, who stands there, and which citizen may join them.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import { type Amount as HowMany, any } from "@shell/quantity";
import { type ComponentChildren, Fragment, type JSX } from "preact";
import { useRef } from "preact/hooks";
import { placing } from "./choices";
import { citizen, placements } from "./picking";
import { Amount, Citizen } from "./symbols";
import type { Action, Hindrance, View } from "./view";
import {
  actionPrinted,
  type ActionPrinted,
  called,
  citizens,
  counted,
  listed,
  type Shown,
  type Skill,
  SKILLS,
  type Standing,
  standing,
  title,
} from "./words";

export const ACTIONS: readonly Action[] = [
  "labor",
  "build",
  "draft",
  "expand",
  "learn",
  "rebuild",
  "recruit",
  "explore",
  "grow",
];

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

/** What an action costs, if it always costs something: all of it, or one of two ways. */
function Cost({ takes }: { takes: ActionPrinted["takes"] }): JSX.Element | null {
  const ways = Object.entries(takes);
  if (ways.length === 0) return null;
  return (
    <span class="space-cost">
      {ways.map(([of, n], i) => (
        <Fragment key={of}>
          {i > 0 && <i>/</i>}
          <Amount n={n} of={of} />
        </Fragment>
      ))}
      <i>→</i>
    </span>
  );
}

/** Why nothing could be built now, in a few words. */
const HINDERED: Record<Hindrance, string> = {
  "no-room": "capacity is full",
  "no-card": "no card is left",
  "too-dear": "all are too dear",
};

/** What an action is good for, or in a warning why it is good for nothing now. */
function Worth({ words, not }: { words: string; not: string }): JSX.Element {
  return not ? <em class="space-none">{not}</em> : <>{words}</>;
}

/** What an action does that is no amount of anything. */
const EFFECTS: Partial<Record<Action, (part: Part<View>) => ComponentChildren>> = {
  build: ({ view: { mine } }) => (
    <Worth words="an Empire card" not={mine["build-hindered"] ? HINDERED[mine["build-hindered"]] : ""} />
  ),
  draft: ({ view }) => (
    <>
      <Amount n="+1" of="swords" /> {view.options.draft === "all" ? "each here" : "in attacks"}
    </>
  ),
  expand: () => <Icon name="tw-capacity" title="the District" />,
  rebuild: () => <Icon name="tw-first" title="first player" />,
  recruit: ({ view }) => <Worth words="a Military card" not={view.military.length > 0 ? "" : "no card is left"} />,
};

function Effect({ part, action }: { part: Part<View>; action: Action }): JSX.Element {
  const { repair, cards, ...gains } = actionPrinted(part.contents, action).gives;
  return (
    <>
      {repair && <Amount n={repair} of="repair" />}
      {EFFECTS[action]?.(part)}
      {cards && `draw ${cards}, store 1`}
      {Object.entries(gains).map(([of, n]) => (
        <Amount key={of} n={`+${n}`} of={of} />
      ))}
    </>
  );
}

interface Hint {
  words: string;
  /** Coins, after the words. */
  fee: HowMany;
}

type SpaceView = View["spaces"][Action];

/** Who comes for nothing and who pays: whichever are fewer are named. */
function payers({ fees }: SpaceView): Hint {
  const paying = SKILLS.filter((skill) => any(fees[`${skill}`]));
  const free = SKILLS.filter((skill) => !paying.includes(skill));
  if (paying.length === 0) return { words: "free for all", fee: 0 };
  const fee = fees[`${paying[0]!}`];
  if (free.length <= paying.length) return { words: `${free.join(", ")} free, else`, fee };
  return { words: `${paying.join(", ")} ${paying.length === 1 ? "pays" : "pay"}`, fee };
}

/** Who may still come, and what that costs, in a few words. */
function hint(p: ActionPrinted, space: SpaceView, there: Standing[], picked: Skill | null): Hint {
  const only = (words: string) => ({ words, fee: 0 });
  if (any(space.closed)) return only("nobody more");
  if (any(space.above)) return only(`higher than ${space.above}`);
  if (there.length === 0 || !any(p.fee)) return only("");
  if (picked === null) return payers(space);
  const fee = space.fees[`${picked}`];
  return only(any(fee) ? `${counted(fee, "coin")}: no ${picked} here` : `free: a ${picked} is here`);
}

/** Who stands there, as it is read out. */
function standingSaid(view: Shown, there: Standing[]): string {
  if (there.length === 0) return "nobody is there";
  return listed(there.map(({ seat, skill }) => `citizen ${skill} of ${called(view, seat)}`));
}

/** Where everybody stands, but for whoever looks. */
function othersPlaced(view: Shown): string[] {
  return view.seats
    .filter(({ seat }) => seat !== view.you)
    .flatMap((one) => citizens(one).map(({ skill, where }) => `${one.seat} ${skill} ${where}`));
}

/** The citizens of others that have come since the viewer was last asked: `east 2 on-labor`. */
function useNewcomers(view: Shown): Set<string> {
  const now = othersPlaced(view);
  const yours = view.question?.yours ?? false;
  const asked = useRef<string[] | null>(null);
  const before = useRef<string[] | null>(null);
  if (!yours && asked.current) [before.current, asked.current] = [asked.current, null];
  if (yours) asked.current = now;
  return new Set(before.current ? now.filter((one) => !before.current!.includes(one)) : []);
}

interface CrowdProps {
  action: Action;
  there: Standing[];
  newcomers: Set<string>;
}

/** Those who stand there, in one line however many they are: each leaves the number of the one before it in sight. */
function Crowd({ action, there, newcomers }: CrowdProps): JSX.Element {
  const isNew = ({ seat, skill }: Standing) => newcomers.has(`${seat} ${skill} on-${action}`);
  return (
    <span class={`space-there${there.length > 2 ? " crowd" : ""}`} style={{ "--n": there.length }}>
      {there.map((one, i) => (
        <span
          key={`${one.seat}-${one.skill}`}
          class={isNew(one) ? "new" : ""}
          title={isNew(one) ? "Came since your last turn" : undefined}
          style={{ zIndex: there.length - i }}
        >
          <Citizen {...one} />
        </span>
      ))}
      {there.length === 0 && <span class="spot" />}
    </span>
  );
}

interface SpaceProps {
  part: Part<View>;
  action: Action;
  newcomers: Set<string>;
}

function Space({ part, action, newcomers }: SpaceProps): JSX.Element {
  const table = useTable();
  const { view, contents } = part;
  const p = actionPrinted(contents, action);
  const there = standing(view, action);
  const open = view.open.includes(action);
  const { words, fee } = hint(
    p,
    view.spaces[action],
    there,
    placements(table, citizen.value).length ? citizen.value : null,
  );
  const text = contents.catalogue[action]?.lines[0] ?? "";
  const covered = `covered until round ${p.opens}`;
  const told = [standingSaid(view, there), `${words} ${any(fee) ? counted(fee, "coin") : ""}`.trim()]
    .filter(Boolean)
    .join(", ");
  return (
    <Thing
      name={action}
      label={`${title(contents, action)}: ${text} ${open ? told : covered}`}
      class={`space b-place ${open ? "" : "covered"}`}
      {...placing(table, action, ["place"])}
    >
      <span class="space-head">
        <Icon name={actionIcon(action)} />
        <span class="space-name">{title(contents, action)}</span>
      </span>
      {open ? (
        <>
          <span class="space-effect">
            <Cost takes={p.takes} />
            <Effect part={part} action={action} />
          </span>
          <Crowd action={action} there={there} newcomers={newcomers} />
          <span class="space-hint">
            {words} {any(fee) && <Amount n={fee} of="coin" />}
          </span>
        </>
      ) : (
        <span class="space-covered">opens in round {p.opens}</span>
      )}
    </Thing>
  );
}

export function Spaces({ part }: { part: Part<View> }): JSX.Element {
  const newcomers = useNewcomers(part.view);
  return (
    <section class="spaces" aria-labelledby="aw-spaces">
      <h2 class="eyebrow" id="aw-spaces">
        Actions
      </h2>
      <ul>
        {ACTIONS.map((action) => (
          <li key={action}>
            <Space part={part} action={action} newcomers={newcomers} />
          </li>
        ))}
      </ul>
    </section>
  );
}
