// The damage dice, seen to roll: what a step of the log says was rolled.
import { Icon } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { counted, listed } from "./words";

const FACES = ["titan", "coin", "blank"] as const;
const ICONS: Record<string, string> = { titan: "tw-titan", coin: "i-coin" };
const WORDS: Record<string, string> = { titan: "Titan: a card is damaged", coin: "1 coin is lost", blank: "nothing" };
/** How long dice tumble, and how long each face is seen meanwhile. */
const ROLL_MS = 900;
const FACE_MS = 90;

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

/** What was rolled in the step on the table, in order; a step that holds several attacks shows the last of them. */
function useRolled(): string[] {
  const lines = useTable().shown.value?.lines ?? [];
  const attack = lines.map((line) => line.name).lastIndexOf("attacks");
  return lines.slice(attack + 1).filter((line) => line.name === "rolled").map((line) => line.things.at(-1) ?? "blank");
}

function rolledSaid(faces: string[]): string {
  const kinds = FACES.filter((face) => faces.includes(face));
  return `Rolled: ${listed(kinds.map((kind) => `${counted(faces.filter((face) => face === kind).length, "time")} ${kind}`))}`;
}

export function Dice(): JSX.Element | null {
  const table = useTable();
  const faces = useRolled();
  if (faces.length === 0) return null;
  return (
    <div class="aw-dice" role="img" aria-label={rolledSaid(faces)} key={table.shown.value?.step}>
      {faces.map((face, i) => (
        <Rolling key={i} face={face} nth={i} />
      ))}
    </div>
  );
}
