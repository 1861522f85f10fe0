// The damage dice, seen to roll: what a step of the log says was rolled.
import { Icon, Mark } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import type { Entry } from "@shell/wire";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { counted, listed, place } from "./words";

const FACES = ["titan", "coin", "blank"] as const;
const ICONS: Record<string, string> = { titan: "tw-titan", coin: "i-coin" };
const WORDS: Record<string, string> = { titan: "Titan: a card is damaged", coin: "1 coin is lost", blank: "nothing" };
/** How long dice tumble, and how long each face is seen meanwhile. */
const ROLL_MS = 900;
const FACE_MS = 90;
/** How long they stay in sight when play goes on. */
const HOLD_MS = 6000;

export function Die({ face }: { face: string }): JSX.Element {
  return <span class={`aw-die ${face}`}>{ICONS[face] ? <Icon name={ICONS[face]} /> : <i />}</span>;
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
    <span class={`aw-roll${turn < 0 ? "" : " rolling"}`} data-face={turn < 0 ? face : undefined}>
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
function rolledIn({ step, lines }: Entry): Roll | null {
  const attack = lines.map((line) => line.name).lastIndexOf("attacks");
  const dice = lines.slice(attack + 1).filter((line) => line.name === "rolled");
  if (dice.length === 0) return null;
  return { step, seat: dice[0]!.things[0] ?? "", faces: dice.map((line) => line.things.at(-1) ?? "blank") };
}

/** The last roll, in the step on the table and for a while longer: the next player may be quick. */
function useRoll(): Roll | null {
  const table = useTable();
  const step = table.shown.value?.step ?? 0;
  const rolls = table.log.value.map(rolledIn).filter((roll) => roll !== null);
  const last = rolls.at(-1) ?? null;
  const known = useRef(step);
  const [held, setHeld] = useState(-1);
  useEffect(() => {
    if (!last || last.step <= known.current) return;
    known.current = last.step;
    setHeld(last.step);
    const timer = setTimeout(() => setHeld(-1), HOLD_MS);
    return () => clearTimeout(timer);
  }, [last?.step]);
  return last && (last.step === step || last.step === held) ? last : null;
}

function rolledSaid(faces: string[]): string {
  const kinds = FACES.filter((face) => faces.includes(face));
  return `Rolled: ${listed(kinds.map((kind) => `${counted(faces.filter((face) => face === kind).length, "time")} ${kind}`))}`;
}

/** The dice; they watch what is rolled even while something else takes their place. */
export function Dice({ hidden = false }: { hidden?: boolean }): JSX.Element | null {
  const roll = useRoll();
  if (!roll || hidden) return null;
  return (
    <div class="aw-dice" role="img" aria-label={rolledSaid(roll.faces)} key={roll.step}>
      <Mark place={place(roll.seat)} />
      {roll.faces.map((face, i) => (
        <Rolling key={i} face={face} nth={i} />
      ))}
    </div>
  );
}
