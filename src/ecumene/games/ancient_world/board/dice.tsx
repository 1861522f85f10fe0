// The damage dice, seen to roll: what a step of the log says was rolled.
import { Icon, Mark } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import type { LogEntry } from "@shell/wire";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { counted, listed, place } from "./words";

const FACES = ["titan", "coin", "blank"] as const;
const ICONS: Record<string, string> = { titan: "tw-titan", coin: "i-coin" };
const WORDS: Record<string, string> = { titan: "a card is damaged", coin: "1 coin is lost", blank: "nothing" };
/** How long dice tumble, and how long each face is seen meanwhile. */
const ROLL_MS = 900;
const FACE_MS = 90;
/** How long they stay in sight when play goes on. */
const HOLD_MS = 6000;

export function Die({ face }: { face: string }): JSX.Element {
  return <span class={`die ${face}`}>{ICONS[face] ? <Icon name={ICONS[face]} /> : <i />}</span>;
}

function still(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** One die that tumbles and then shows what was rolled. */
function Rolling({ face, nth }: { face: string; nth: number }): JSX.Element {
  const [turn, setTurn] = useState(still() ? -1 : nth);
  useEffect(() => {
    if (turn < 0) return;
    const timer = setInterval(() => setTurn((before) => before + 1), FACE_MS);
    const end = setTimeout(() => setTurn(-1), ROLL_MS + nth * FACE_MS * 2);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [turn < 0]);
  const shown = turn < 0 ? face : FACES[turn % FACES.length]!;
  return (
    <span class={`roll${turn < 0 ? "" : " rolling"}`} data-face={turn < 0 ? face : undefined}>
      <Die face={shown} />
      <small>{turn < 0 ? WORDS[face] : " "}</small>
    </span>
  );
}

interface Roll {
  step: number;
  seat: string;
  faces: string[];
}

/** What an entry of the log says was rolled; one that holds several attacks shows the last of them. */
function rolledIn({ step, lines }: LogEntry): Roll | null {
  const attack = lines.map((line) => line.name).lastIndexOf("attacks");
  const dice = lines.slice(attack + 1).filter((line) => line.name === "rolled");
  if (dice.length === 0) return null;
  return { step, seat: dice[0]!.things[0] ?? "", faces: dice.map((line) => line.things.at(-1) ?? "blank") };
}

/** The rolls of the step on the table, and for a while longer those before it: the next players may be quick. */
function useRolls(): Roll[] {
  const table = useTable();
  const step = table.shown.value?.step ?? 0;
  const rolls = table.log.value.map(rolledIn).filter((roll) => roll !== null);
  const known = useRef(step);
  const [held, setHeld] = useState<number[]>([]);
  const timers = useRef(new Set<number>());
  useEffect(() => {
    const fresh = rolls.map((roll) => roll.step).filter((one) => one > known.current);
    if (fresh.length === 0) return;
    known.current = Math.max(...fresh);
    setHeld((before) => [...before, ...fresh]);
    const letGo = () => setHeld((before) => before.filter((one) => !fresh.includes(one)));
    timers.current.add(window.setTimeout(letGo, HOLD_MS));
  }, [rolls.at(-1)?.step]);
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  return rolls.filter((roll) => roll.step === step || held.includes(roll.step));
}

function rolledSaid(faces: string[]): string {
  const kinds = FACES.filter((face) => faces.includes(face));
  return `Rolled: ${listed(kinds.map((kind) => `${counted(faces.filter((face) => face === kind).length, "time")} ${kind}`))}`;
}

/** What somebody rolled. */
function Thrown({ roll: { seat, faces } }: { roll: Roll }): JSX.Element {
  return (
    <div class="dice" role="img" aria-label={rolledSaid(faces)}>
      <Mark place={place(seat)} />
      {faces.map((face, i) => (
        <Rolling key={i} face={face} nth={i} />
      ))}
    </div>
  );
}

/** The dice of everybody who rolled just now; they watch what is rolled even while something else takes their place. */
export function Dice({ hidden = false }: { hidden?: boolean }): JSX.Element | null {
  const rolls = useRolls();
  if (rolls.length === 0 || hidden) return null;
  return (
    <div class="thrown planner-aside">
      {rolls.map((roll) => (
        <Thrown key={roll.step} roll={roll} />
      ))}
    </div>
  );
}
