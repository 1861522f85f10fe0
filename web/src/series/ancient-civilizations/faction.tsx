// The mark of any faction; the shell knows those of seats.
import { Mark } from "@shell/parts/icon";
import type { JSX } from "preact";
import { BARBARIANS, place } from "./words";

export function FactionMark({ faction, size = 22 }: { faction: string; size?: number }): JSX.Element {
  if (faction !== BARBARIANS) return <Mark place={place(faction)} size={size} />;
  return (
    <svg class="mk barbarians" width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="10" class="mkc" />
      <use href="#m-pb" x="5.500" y="5.500" width="11" height="11" class="mkm" />
    </svg>
  );
}
