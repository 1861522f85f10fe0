// How many seconds a window has: a short list to choose from.
import type { JSX } from "preact";

const SECONDS = [3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30];

interface SecondsProps {
  label: string;
  /** What it is called if nothing is said. */
  none: string;
  seconds: number | null;
  onChange(seconds: number | null): void;
}

export function SecondsSelect({ label, none, seconds, onChange }: SecondsProps): JSX.Element {
  const choices = seconds === null || SECONDS.includes(seconds) ? SECONDS : [...SECONDS, seconds].sort((a, b) => a - b);
  return (
    <span class="lob-select">
      <select
        aria-label={label}
        value={String(seconds ?? "")}
        onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      >
        <option value="">{none}</option>
        {choices.map((number) => (
          <option key={number} value={String(number)}>
            {number} seconds
          </option>
        ))}
      </select>
    </span>
  );
}
