// A bot that thinks: who it is, and how far, as soon as it takes longer than a moment.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableStore } from "../live";
import { useTable } from "../parts/thing";
import type { SeatInfo } from "../wire";

/** Bots that answer within this time are not worth a word. */
const MOMENT_MS = 500;

/** The bot that everybody sees deciding now, if it is one. */
export function thinker(table: TableStore): SeatInfo | null {
  const view = table.view.value;
  const info = table.info.value;
  if (!view?.question || view.over || !table.atNow.value || info?.status !== "playing") return null;
  const { question } = view;
  const seat = info.seats.find((one) => one.seat === question.seat);
  return seat?.kind === "bot" && !question.yours ? seat : null;
}

/** How far a bot is in percent; null if it does not tell, as of what is asked in private. */
export function percent(progress: number | undefined): number | null {
  return progress ? Math.round(Math.min(progress, 1) * 100) : null;
}

/** Under the question: the bot that is waited for, in words and as a line. */
export function Thinking(): JSX.Element | null {
  const table = useTable();
  const bot = thinker(table);
  const turn = bot ? `${bot.seat} ${table.shown.value?.step}` : "";
  const isLong = useLong(turn);
  if (!bot || !isLong) return null;
  const part = percent(table.thinking.value[bot.seat]);
  return (
    <div class="t-thinks">
      <p class="small">
        <bdi>{bot.name}</bdi> · thinking
      </p>
      <div
        class="thinking-frame"
        role="progressbar"
        aria-label={`Thinking: ${bot.name}`}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={part ?? undefined}
        aria-valuetext={part === null ? undefined : `${part} percent`}
      >
        <ThinkingLine part={part} />
      </div>
    </div>
  );
}

/** How far a bot is, if it tells; a quiet pulse if not. */
export function ThinkingLine({ part }: { part: number | null }): JSX.Element {
  return (
    <span class={`thinking${part === null ? " unknown" : ""}`} aria-hidden="true">
      <i style={part === null ? {} : { width: `${part}%` }} />
    </span>
  );
}

/** Whether something has lasted longer than a moment. */
function useLong(what: string): boolean {
  const [long, setLong] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setLong(what), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [what]);
  return what !== "" && long === what;
}
