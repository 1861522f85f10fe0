// Looking back: the bar with the slider, the step in words, and through whose eyes it is seen.
import { useSignal } from "@preact/signals";
import type { JSX, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { readStep, writeStep } from "../fragment";
import type { TableStore } from "../live";
import type { Replay } from "../look-back";
import { CopyButton } from "../parts/copy";
import { Icon, Mark } from "../parts/icon";
import { type Choice, Segments } from "../parts/segments";
import { useTable } from "../parts/thing";
import { hash, setHash } from "../router";
import { pace, PACE_MS } from "../settings";
import type { Step } from "../wire";
import { ForkDialog } from "./fork";
import { heading, placeOf } from "./words";

/** For the list in the help. */
export const REPLAY_KEYS: { keys: string; text: string }[] = [
  { keys: "← or →", text: "a step back or forward" },
  { keys: "Home or End", text: "to the beginning or to the newest step" },
  { keys: "Space", text: "play or pause" },
];

/** A replay that shows everything at once would show nothing. */
const FASTEST_MS = 250;

/** A seat is named, for each viewer counts only what he saw; a spectator's steps are plain numbers. */
function place({ seat, at }: Pick<Replay, "seat" | "at">): string {
  return writeStep(seat === null ? { at } : { seat, at });
}

/** Once all is over there are no secrets left; until then one looks through one's own eyes. */
function eyes(table: TableStore): (string | null)[] {
  const info = table.info.value;
  if (info?.status === "over" || info?.status === "record") return [...info.seats.map(({ seat }) => seat), null];
  return table.mine.value.length > 0 ? table.mine.value : [null];
}

/** Look back at the step in the address, or at the newest one. */
export function startReplay(table: TableStore): void {
  const wish = readStep(hash.value);
  const named = wish ? (wish.seat ?? null) : table.viewer.value;
  const seat = eyes(table).includes(named) ? named : table.viewer.value;
  void table.lookBack.to(wish?.at ?? table.steps.newest(seat), seat);
}

function sentences(table: TableStore, step: Step): string {
  const said = step.lines.map((line) => line.text);
  if (step.undoes !== null) said.unshift(`Step ${step.undoes} was taken back.`);
  if (said.length > 0) return said.join(" ");
  if (step.step === 0) return "The table is laid.";
  return step.seat ? `${heading(table, step.seat)} made a choice.` : "Something was chosen out of sight.";
}

function setPlaying(table: TableStore, playing: boolean): void {
  const replay = table.replay.value;
  if (replay) table.replay.value = { ...replay, playing };
}

/** From the end it begins again. */
function togglePlaying(table: TableStore): void {
  const replay = table.replay.value;
  if (!replay) return;
  setPlaying(table, !replay.playing);
  if (!replay.playing && replay.at >= table.steps.newest(replay.seat)) void table.lookBack.to(0);
}

/** Whether a key pressed there is meant for the replay: at the bar, at the board, or nowhere in particular. */
function heeds(target: Element, key: string): boolean {
  if (target.closest("dialog, .drawer, .pop, .segments, select, textarea, [contenteditable]")) return false;
  // The slider has arrows, Home and End of its own.
  if (target.matches("input")) return key === " " && target.matches("[type=range]");
  return key !== " " || target.closest("[data-thing]") !== null || target.closest("a, button") === null;
}

/** Steps, the address, the keys and the focus, while there is a replay. */
function useReplay(table: TableStore, slider: RefObject<HTMLInputElement | null>): void {
  const replay = table.replay.value;
  const open = replay !== null;
  const ready = table.info.value !== null && table.contents.value !== null;

  // A page opened at a step, or an address that was changed by hand.
  // What we wrote there ourselves is no wish: by the time it is read the replay may be further.
  const wrote = useRef("");
  useEffect(() => {
    if (!ready || !readStep(hash.value) || hash.value === wrote.current) return;
    startReplay(table);
  }, [ready, hash.value]);

  useEffect(() => {
    if (!replay && !wrote.current) return;
    wrote.current = replay ? place(replay) : "";
    setHash(wrote.current);
  }, [open, replay?.at, replay?.seat]);

  useEffect(() => {
    if (!replay?.playing) return;
    const timer = setTimeout(() => void table.lookBack.to(replay.at + 1), Math.max(FASTEST_MS, PACE_MS[pace.value]));
    return () => clearTimeout(timer);
  }, [replay?.playing, replay?.at, pace.value]);

  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    // Nowhere in particular the keys work as well, and a page that opens at a step takes no focus.
    if (before !== document.body) slider.current?.focus({ preventScroll: true });
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

  useEffect(() => {
    if (!open) return;
    const press = (event: KeyboardEvent) => {
      const now = table.replay.value;
      const target = event.target instanceof Element ? event.target : document.body;
      if (!now || event.ctrlKey || event.metaKey || event.altKey || !heeds(target, event.key)) return;
      if (event.key === "ArrowLeft") void table.lookBack.to(Math.max(0, now.at - 1));
      else if (event.key === "ArrowRight") void table.lookBack.to(Math.min(table.steps.newest(now.seat), now.at + 1));
      else if (event.key === "Home") void table.lookBack.to(0);
      else if (event.key === "End") void table.lookBack.to(table.steps.newest(now.seat));
      else if (event.key === " ") togglePlaying(table);
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [open]);
}

interface StepButton {
  icon: string;
  label: string;
  to: number;
  off: boolean;
}

function Controls({ table, replay, total }: { table: TableStore; replay: Replay; total: number }): JSX.Element {
  const { at, playing } = replay;
  const Button = ({ icon, label, to, off }: StepButton) => (
    // Not disabled at the ends: a button that goes away under the finger loses the focus.
    <button
      type="button"
      class="btn icon-only"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && void table.lookBack.to(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="replay-buttons" role="group" aria-label="Steps">
      <Button icon="u-first" label="To the beginning" to={0} off={at === 0} />
      <Button icon="u-back" label="A step back" to={at - 1} off={at === 0} />
      <button
        type="button"
        class="btn icon-only"
        aria-label={playing ? "Pause" : "Play"}
        title={playing ? "Pause" : "Play"}
        onClick={() => togglePlaying(table)}
      >
        <Icon name={playing ? "u-pause" : "u-play"} />
      </button>
      <Button icon="u-next" label="A step forward" to={at + 1} off={at >= total} />
      <Button icon="u-last" label="To the newest step" to={total} off={at >= total} />
    </div>
  );
}

function Eyes({ table, replay }: { table: TableStore; replay: Replay }): JSX.Element | null {
  // What was chosen is shown at once; its steps take a moment to come.
  const chosen = useSignal<string | null>(replay.seat);
  useEffect(() => {
    chosen.value = replay.seat;
  }, [replay.seat]);
  const seats = eyes(table);
  if (seats.length < 2) return null;
  const choices: Choice<string | null>[] = seats.map((seat) =>
    seat === null
      ? {
          value: null,
          label: "A spectator",
          text: (
            <>
              <Icon name="u-eye" />
              <span>Spectator</span>
            </>
          ),
        }
      : {
          value: seat,
          label: heading(table, seat),
          text: (
            <>
              <Mark place={placeOf(table, seat)} size={18} />
              <span>{heading(table, seat)}</span>
            </>
          ),
        },
  );
  return (
    <div class="replay-eyes">
      <span class="eyebrow">As seen by</span>
      <Segments
        label="As seen by"
        choices={choices}
        value={chosen.value}
        onChoose={(seat) => {
          chosen.value = seat;
          void table.lookBack.as(seat).then(() => (chosen.value = table.replay.value?.seat ?? null));
        }}
      />
    </div>
  );
}

export function ReplayBar(): JSX.Element | null {
  const table = useTable();
  const forking = useSignal(false);
  const slider = useRef<HTMLInputElement>(null);
  useReplay(table, slider);
  const replay = table.replay.value;
  if (!replay) return null;
  const total = Math.max(replay.total, table.steps.newest(replay.seat));
  const text = replay.step ? sentences(table, replay.step) : "";
  // The slider speaks for itself while it has the focus.
  const quiet = replay.playing || (slider.current !== null && document.activeElement === slider.current);
  const link = `${location.origin}/match/${table.id}#${place(replay)}`;
  return (
    <section class="replay" aria-label="Looking back">
      <div class="replay-text">
        <p class="eyebrow">
          <span class="replay-head">Looking back</span>{" "}
          <span class="replay-count">
            Step {replay.at} of {total}
          </span>
        </p>
        <p class="replay-lines" tabIndex={0} aria-live={quiet ? "off" : "polite"}>
          {replay.step?.seat && <Mark place={placeOf(table, replay.step.seat)} size={20} />}
          {text}
        </p>
      </div>
      <div class="replay-track">
        <Controls table={table} replay={replay} total={total} />
        <input
          ref={slider}
          class="slider"
          type="range"
          min={0}
          max={total}
          value={replay.at}
          aria-label="Step"
          aria-valuetext={`Step ${replay.at} of ${total}: ${text}`}
          onInput={(event) => void table.lookBack.to(Number(event.currentTarget.value))}
        />
      </div>
      <div class="replay-foot">
        <Eyes table={table} replay={replay} />
        <div class="replay-deeds">
          <CopyButton text={link} label="Copy link to this step" />
          <button type="button" class="btn" onClick={() => (forking.value = true)}>
            <Icon name="u-fork" /> Play on from here
          </button>
          <button type="button" class="btn replay-leave" onClick={() => table.lookBack.leave()}>
            <Icon name="u-close" /> Back to the table
          </button>
        </div>
      </div>
      {table.refusal.value && (
        <p class="note bad replay-refusal" role="alert">
          {table.refusal.value.detail}
        </p>
      )}
      {forking.value && <ForkDialog at={replay.at} seat={replay.seat} onClose={() => (forking.value = false)} />}
    </section>
  );
}
