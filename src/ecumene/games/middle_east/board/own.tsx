// What a people has before it that only this game has: its Deity, temples of others, Strongholds and captives.
import type { Part } from "@shell/board";
import { Icon, Mark } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import { colours } from "@shell/series/ancient-civilizations/pieces";
import { counted, place, title } from "@shell/series/ancient-civilizations/words";
import type { JSX } from "preact";
import type { View } from "./view";
import { type DeityView, fate, isCaptured, peopleOf, picture, stands } from "./words";

/** How one's own Deity stands, in a word. */
function standing(one: DeityView): string {
  if (isCaptured(one)) return "captured";
  if (!stands(one)) return "in ruins";
  return one.active ? "active" : "inactive";
}

/** One's own Deity with its name, one that was carried off with the mark of its people. */
function Chip({ part: { view, contents, seat }, one }: { part: Part<View>; one: DeityView }): JSX.Element {
  const name = title(contents, one.deity!);
  const own = one.owner === seat;
  const label = `${name}: ${fate(view, one, contents)}`;
  return (
    <Thing name={one.deity!} label={label} class={`me-chip ${colours(one.owner ?? "")}`}>
      <Icon name={own ? picture(one) : "d-temple"} />
      {own && <span>{name}</span>}
      {own ? <small>{standing(one)}</small> : <Mark place={place(one.owner ?? "")} size={16} />}
    </Thing>
  );
}

interface CountProps {
  n: number;
  sign: string;
  word: string;
  class: string;
}

function Count({ n, sign, word, class: more }: CountProps): JSX.Element | null {
  if (n === 0) return null;
  return (
    <span class={more} title={counted(n, word)}>
      <svg width="17" height="17" aria-hidden="true">
        <use href={`#${sign}`} />
      </svg>
      <span aria-hidden="true">{n}</span>
      <span class="sr">{counted(n, word)}</span>
    </span>
  );
}

export function Own(part: Part<View>): JSX.Element {
  const { view, seat } = part;
  const { deity, holds, forts, captives } = peopleOf(view, seat);
  const own = view.deities.find((one) => one.deity !== null && one.deity === deity);
  const held = view.deities.filter((one) => one.deity !== null && holds.includes(one.deity));
  return (
    <p class="me-own">
      {own ? <Chip part={part} one={own} /> : <span class="me-none">No Deity</span>}
      {held.map((one) => (
        <Chip key={one.deity} part={part} one={one} />
      ))}
      <Count n={forts.length} sign="d-cube" word="Stronghold" class="is-fort" />
      <Count n={captives} sign="d-captive" word="captive" class={colours(seat)} />
    </p>
  );
}
