// What happened, in sentences by chapter. Pointing at one points at what it speaks of on the table.
import type { JSX } from "preact";
import type { TableStore } from "../live";
import { useFromEnd } from "../parts/from-end";
import { Icon, Mark } from "../parts/icon";
import { useTable } from "../parts/thing";
import type { LogEntry, Line } from "../wire";
import { startReplay } from "./replay";
import { calling, heading, placeOf, titleOf } from "./words";

export function Log(): JSX.Element {
  const table = useTable();
  const entries = table.log.value;
  const chapters = table.board.value?.chapters ?? [];
  const undone = new Set(entries.map((entry) => entry.undoes).filter((step) => step !== null));
  const { list, onScroll, askEarlier } = useFromEnd<HTMLOListElement>(
    entries[0]?.step,
    () => void table.lookBack.logEarlier(),
  );
  return (
    <section class="t-logs" aria-label="Log">
      <header>
        <h2 class="eyebrow">Log</h2>
        <span class="t-log-links">
          {table.viewer.value ? (
            <button type="button" class="link" onClick={() => void table.playBack()} disabled={!table.atNow.value}>
              Since my last move
            </button>
          ) : null}
          <button type="button" class="link only-small" onClick={() => startReplay(table)}>
            Look back
          </button>
        </span>
      </header>
      <ol ref={list} class="t-log" aria-label="What happened" onScroll={onScroll} onKeyDown={walk}>
        {table.hasEarlierLog.value ? (
          <li class="earlier">
            <button type="button" class="btn quiet" onClick={askEarlier}>
              Earlier
            </button>
          </li>
        ) : null}
        {entries.map((entry, i) => (
          <Step
            key={entry.step}
            entry={entry}
            chapters={chapters}
            undone={undone.has(entry.step)}
            last={i === entries.length - 1}
          />
        ))}
      </ol>
    </section>
  );
}

/** Arrows walk through the log: only one entry of it is in the order of Tab. */
function walk(event: KeyboardEvent): void {
  if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
  const here = (event.target as HTMLElement).closest("li");
  const next = event.key === "ArrowUp" ? here?.previousElementSibling : here?.nextElementSibling;
  if (next) (next as HTMLElement).focus();
  event.preventDefault();
}

interface StepProps {
  entry: LogEntry;
  chapters: string[];
  undone: boolean;
  last: boolean;
}

function Step({ entry, chapters, undone, last }: StepProps): JSX.Element {
  const table = useTable();
  const things = [...new Set(entry.lines.flatMap((line) => line.things))];
  const on = () => (table.pointed.value = things);
  const off = () => (table.pointed.value = []);
  return (
    <li
      class={undone ? "undone" : ""}
      tabIndex={last ? 0 : -1}
      onPointerEnter={on}
      onPointerLeave={off}
      onFocus={on}
      onBlur={off}
    >
      {undone ? <span class="sr">Taken back: </span> : null}
      {entry.undoes !== null ? (
        <p class="log-line aside">
          {entry.seat ? <Mark place={placeOf(table, entry.seat)} size={17} /> : <Icon name="u-undo" />}
          <span>{entry.seat ? `${heading(table, entry.seat)}: taken back.` : "Taken back."}</span>
        </p>
      ) : null}
      {entry.lines.map((line, i) =>
        chapters.includes(line.name) ? (
          <h3 key={i} class="log-chapter">
            {line.text.replace(/\.$/, "")}
          </h3>
        ) : (
          <Sentence key={i} line={line} same={i > 0 && seatOf(table, line) === seatOf(table, entry.lines[i - 1]!)} />
        ),
      )}
    </li>
  );
}

function seatOf(table: TableStore, line: Line): string | null {
  return line.things.find((thing) => placeOf(table, thing) >= 0) ?? null;
}

/** One sentence; the mark is not said again while the same seat goes on. */
function Sentence({ line, same }: { line: Line; same: boolean }): JSX.Element {
  const table = useTable();
  const seat = seatOf(table, line);
  return (
    <p class={`log-line${seat ? "" : " plain"}`}>
      {seat && !same ? <Mark place={placeOf(table, seat)} size={17} /> : null}
      {seat && same ? <span class="log-indent" /> : null}
      <span>{marked(table, line)}</span>
    </p>
  );
}

/** The sentence with its seats in bold and its things underlined. */
function marked(table: TableStore, line: Line): (string | JSX.Element)[] {
  const names = new Map<string, boolean>();
  for (const thing of line.things) {
    const isSeat = placeOf(table, thing) >= 0;
    names.set(titleOf(table, thing), isSeat);
    // A seat that is called "the Hittites" stands in the middle of a sentence or begins it.
    if (isSeat) names.set(calling(table, thing), true);
    if (isSeat && thing === table.view.value?.you) names.set("You", true);
  }
  if (names.size === 0) return [line.text];
  const escaped = [...names.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return line.text.split(new RegExp(`\\b(${escaped.join("|")})\\b`)).map((part) => {
    const isSeat = names.get(part);
    return isSeat === undefined ? part : isSeat ? <b>{part}</b> : <span class="log-thing">{part}</span>;
  });
}
