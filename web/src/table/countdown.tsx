// A window that has its time: a thin bar that runs out, and the seconds beside it. Everybody at the table sees it.
import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Closing } from "../closings";
import type { TableStore } from "../live";
import { useTable } from "../parts/thing";
import { counted } from "../words";

const WHAT_THEN = "Whoever has not answered by then passes.";

function secondsLeft({ at }: Closing): number {
  return Math.max(0, Math.ceil((at - performance.now()) / 1000));
}

/** Counts down by whole seconds, on the second. */
function useSeconds(closing: Closing): number {
  const [left, setLeft] = useState(secondsLeft(closing));
  useEffect(() => {
    const now = secondsLeft(closing);
    setLeft(now);
    if (now === 0) return;
    const timer = setTimeout(() => setLeft(now - 1), Math.max(0, closing.at - performance.now() - (now - 1) * 1000));
    return () => clearTimeout(timer);
  }, [closing, left]);
  return left;
}

/** What is read out when a window opens, once: a voice that counts would leave no room to think. */
export function timeInWords(table: TableStore): string {
  const closing = table.closing.value;
  return closing ? `${counted(Math.round(closing.seconds), "second")} to answer. ${WHAT_THEN}` : "";
}

export function Countdown(): JSX.Element | null {
  const closing = useTable().closing.value;
  return closing ? <Running key={closing.step} closing={closing} /> : null;
}

function Running({ closing }: { closing: Closing }): JSX.Element | null {
  const left = useSeconds(closing);
  // It begins where the time is when it is drawn, and runs out by itself.
  const gone = useMemo(() => closing.seconds - (closing.at - performance.now()) / 1000, [closing.at]);
  if (left === 0) return null;
  return (
    <div class="t-window">
      <p role="timer" aria-live="off">
        <b>{counted(left, "second")}</b>
        <span> · {WHAT_THEN}</span>
      </p>
      <span class="t-ebb" aria-hidden="true">
        <i key={closing.at} style={{ animationDuration: `${closing.seconds}s`, animationDelay: `${-gone}s` }} />
      </span>
    </div>
  );
}
