// Icons and the marks of seats: a shape and a pigment, never a colour alone.
import type { JSX } from "preact";

export function Icon({ name, title, class: more = "" }: { name: string; title?: string; class?: string }): JSX.Element {
  return (
    <svg
      class={`ic ${more}`}
      role={title ? "img" : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : "true"}
    >
      <use href={`#${name}`} />
    </svg>
  );
}

/** Pigments in the order they are dealt, so that the closest pair comes last. */
const PIGMENTS = [1, 2, 3, 6, 5, 4] as const;

/** The pigment of a seat by its place in the game's list of seats. */
export function pigment(place: number): number {
  return PIGMENTS[place] ?? 4;
}

/** The mark of a seat. `place` counts from 0 in the game's own order of seats. */
export function Mark({ place, size = 22 }: { place: number; size?: number }): JSX.Element {
  const p = pigment(place);
  return (
    <svg class={`mk mk-${p}`} width={size} height={size} viewBox="0 0 22 22" aria-hidden="true">
      <circle cx="11" cy="11" r="10" class="mkc" />
      <use href={`#m-p${p}`} x="5.500" y="5.200" width="11" height="11" class="mkm" />
    </svg>
  );
}
