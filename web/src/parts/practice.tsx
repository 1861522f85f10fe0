// A match whose seed somebody chose: what is said of it, and its mark.
import type { JSX } from "preact";

export const PRACTICE = "Practice: the seed was chosen, so whoever chose it may know the deal. Nothing here counts.";

/** The word alone, where there is little room; what it means is said to whoever points or listens. */
export function PracticeMark(): JSX.Element {
  return (
    <span class="practice" title={PRACTICE}>
      <span aria-hidden="true">Practice</span>
      <span class="sr">{PRACTICE}</span>
    </span>
  );
}
