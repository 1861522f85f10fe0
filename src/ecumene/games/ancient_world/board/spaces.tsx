// The nine actions of the board: what each does and costs, who stands there, and which citizen may join them.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import { type ComponentChildren, Fragment, type JSX } from "preact";
import { useRef } from "preact/hooks";
import { placing } from "./choices";
import { citizen, placements } from "./picking";
import { Amount, Citizen } from "./symbols";
import type { Action, View } from "./view";
import {
  actionPrinted,
  type ActionPrinted,
  called,
  citizens,
  counted,
  type EmpirePrinted,
  listed,
  printed,
  seatView,
  type Shown,
  SKILLS,
  type Standing,
  standing,
  title,
} from "./words";

export const ACTIONS: readonly Action[] = ["labor", "build", "draft", "expand", "learn", "rebuild", "recruit", "explore", "grow"];

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
    <span class="ws-cost">
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

/** Why nothing could be built now, in a few words; "" if something could, or if nobody knows whose hand it is. */
function nothingToBuild({ view, contents }: Part<View>): string {
  if (!view.you) return "";
  const owner = seatView(view, view.you);
  const card = (id: string) => printed<EmpirePrinted>(contents, id);
  const whole = owner.empire.filter((id) => !owner.damaged.includes(id));
  if (whole.some((id) => card(id)?.when === "building")) return "";
  if (owner.empire.length >= owner.capacity) return "capacity is full";
  const others = [...view.row, ...Object.keys(view.mine.stored)].filter((id) => !owner.empire.includes(id)).map(card);
  if (others.length === 0) return "no card is left";
  return others.some((p) => p && p.coins <= owner.coins && p.knowledge <= owner.knowledge) ? "" : "all are too dear";
}

/** What an action is good for, or in a warning why it is good for nothing now. */
function Worth({ words, not }: { words: string; not: string }): JSX.Element {
  return not ? <em class="ws-none">{not}</em> : <>{words}</>;
}

/** What an action does that is no amount of anything. */
const EFFECTS: Partial<Record<Action, (part: Part<View>) => ComponentChildren>> = {
  build: (part) => <Worth words="an Empire card" not={nothingToBuild(part)} />,
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

function skillsOf(there: Standing[]): number[] {
  return [...new Set(there.map(({ skill }) => skill))];
}

interface Hint {
  words: string;
  /** Coins, after the words. */
  fee: number;
}

/** Who comes for nothing and who pays, by the skills that stand there: whichever are fewer are named. */
function payers(fee: number, skills: number[]): Hint {
  const others = SKILLS.filter((skill) => !skills.includes(skill));
  if (others.length === 0) return { words: "free for all", fee: 0 };
  if (skills.length <= others.length) return { words: `${skills.join(", ")} free, else`, fee };
  return { words: `${others.join(", ")} ${others.length === 1 ? "pays" : "pay"}`, fee };
}

/** Who may still come, and what that costs, in a few words. */
function hint({ fee, any }: ActionPrinted, there: Standing[], picked: number | null): Hint {
  const skills = skillsOf(there);
  const only = (words: string) => ({ words, fee: 0 });
  if (skills.length === 0 || (any && !fee)) return only("");
  if (!any) return only(Math.max(...skills) >= SKILLS.at(-1)! ? "nobody more" : `higher than ${Math.max(...skills)}`);
  if (picked === null) return payers(fee, skills);
  return only(skills.includes(picked) ? `free: a ${picked} is here` : `${counted(fee, "coin")}: no ${picked} here`);
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
    <span class={`ws-there${there.length > 2 ? " crowd" : ""}`} style={{ "--n": there.length }}>
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
      {there.length === 0 && <span class="aw-spot" />}
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
  const { words, fee } = hint(p, there, placements(table, citizen.value).length ? citizen.value : null);
  const text = contents.catalogue[action]?.lines[0] ?? "";
  const covered = `covered until round ${p.opens}`;
  const told = [standingSaid(view, there), `${words} ${fee ? counted(fee, "coin") : ""}`.trim()].filter(Boolean).join(", ");
  return (
    <Thing
      name={action}
      label={`${title(contents, action)}: ${text} ${open ? told : covered}`}
      class={`aw-space b-place ${open ? "" : "covered"}`}
      {...placing(table, action, ["place"])}
    >
      <span class="ws-head">
        <Icon name={actionIcon(action)} />
        <span class="ws-name">{title(contents, action)}</span>
      </span>
      {open ? (
        <>
          <span class="ws-effect">
            <Cost takes={p.takes} />
            <Effect part={part} action={action} />
          </span>
          <Crowd action={action} there={there} newcomers={newcomers} />
          <span class="ws-hint">
            {words} {fee > 0 && <Amount n={fee} of="coin" />}
          </span>
        </>
      ) : (
        <span class="ws-covered">opens in round {p.opens}</span>
      )}
    </Thing>
  );
}

export function Spaces({ part }: { part: Part<View> }): JSX.Element {
  const newcomers = useNewcomers(part.view);
  return (
    <section class="aw-spaces" aria-labelledby="aw-spaces">
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
