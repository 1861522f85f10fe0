// The end of the game: who won, the scores, and where to go from here.
import type { JSX } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { api, refused } from "../api";
import type { Part } from "../board";
import { Icon, Mark } from "../parts/icon";
import { useTable } from "../parts/thing";
import { follow, go } from "../router";
import { outcome } from "./prompt";
import { Achieved } from "./achieved";
import { startReplay } from "./replay";
import { Sealed } from "./seal";
import { WhoSits } from "./who";
import { heading } from "./words";

interface Props {
  part: Part<Record<string, unknown>>;
  close: () => void;
}

export function Result({ part, close }: Props): JSX.Element {
  const table = useTable();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The first button would be the one that closes; nothing is wanted yet.
    dialog.current?.focus();
  }, []);
  return (
    <dialog ref={dialog} class="dialog result" aria-labelledby="result-title" tabIndex={-1} onClose={close}>
      <header>
        <p class="eyebrow">The end</p>
        <button
          type="button"
          class="btn quiet icon-only"
          aria-label="Close and look at the table"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="u-close" />
        </button>
      </header>
      <h2 class="sc" id="result-title">
        {outcome(table)}
      </h2>
      <Scores part={part} />
      <Achieved />
      <div class="result-acts">
        <Again />
        <button
          type="button"
          class="btn"
          onClick={() => {
            dialog.current?.close();
            startReplay(table);
          }}
        >
          <Icon name="u-clock" />
          Look back
        </button>
        <a class="btn" href="/" onClick={follow}>
          Back to the lobby
        </a>
      </div>
      {table.info.value ? <Sealed match={table.info.value} /> : null}
    </dialog>
  );
}

function Scores({ part }: { part: Part<Record<string, unknown>> }): JSX.Element {
  const table = useTable();
  const { columns } = table.board.value!;
  const scores = part.view.scores ?? [];
  const winners = part.view.winners ?? [];
  const ranked = (table.info.value?.seats ?? [])
    .map((seat, place) => ({ seat, place, score: scores[place] ?? 0, won: winners.includes(seat.seat) }))
    .sort((a, b) => Number(b.won) - Number(a.won) || b.score - a.score);
  return (
    <table class="scores">
      <thead>
        <tr>
          <th scope="col">Player</th>
          {columns.map((column) => (
            <th key={column.head} class="num extra" scope="col">
              <abbr title={column.title}>{column.head}</abbr>
            </th>
          ))}
          <th class="num" scope="col">
            Score
          </th>
        </tr>
      </thead>
      <tbody>
        {ranked.map(({ seat, place, score, won }) => (
          <tr key={seat.seat} class={won ? "won" : ""}>
            <th scope="row">
              <Mark place={place} />
              <span>
                <b class="sc">{heading(table, seat.seat)}</b>
                <small>
                  <WhoSits seat={seat} />
                  {won ? " · winner" : ""}
                </small>
              </span>
            </th>
            {columns.map((column) => (
              <td key={column.head} class="num extra">
                {column.value(part.view, seat.seat)}
              </td>
            ))}
            <td class="num total">{score}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Another game with the same people; if somebody has begun one already, the way to it. */
function Again(): JSX.Element | null {
  const table = useTable();
  const busy = useSignal(false);
  const problem = useSignal("");
  const info = table.info.value;
  if (!info || info.status === "record") return null;
  const alone = info.seats.length === 1;
  if (info.rematch) {
    return (
      <a class="btn primary" href={`/match/${info.rematch}`} onClick={follow}>
        {alone ? "To the next match" : "Join the rematch"}
      </a>
    );
  }
  if (table.mine.value.length === 0) return null;
  const again = async () => {
    busy.value = true;
    const refusal = await refused(async () => go(`/match/${(await api.rematch(info.id)).id}`));
    problem.value = refusal?.detail ?? "";
    busy.value = false;
  };
  return (
    <>
      <button type="button" class="btn primary" disabled={busy.value} onClick={() => void again()}>
        {alone ? "Play again" : "Rematch"}
      </button>
      {problem.value ? (
        <p class="note bad" role="alert">
          {problem.value}
        </p>
      ) : null}
    </>
  );
}
