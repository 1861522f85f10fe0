// What a people has before it that only this game has: its Deity, temples of others, Strongholds and captives.
import type { Part } from "@shell/board";
import { Icon, Mark } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import { type Amount, any } from "@shell/quantity";
import { colours } from "@shell/series/ancient-civilizations/pieces";
import { counted, place, title } from "@shell/series/ancient-civilizations/words";
import type { JSX } from "preact";
import type { View } from "./view";
import { type DeityView, fate, peopleOf, picture } from "./words";

/** One's own Deity with its name, one that was carried off with the mark of its people. */
function Chip({ part: { view, contents, seat }, one }: { part: Part<View>; one: DeityView }): JSX.Element {
  const name = title(contents, one.deity!);
  const own = one.owner === seat;
  const label = `${name}: ${fate(view, one, contents)}`;
  return (
    <Thing name={one.deity!} label={label} class={`deity-chip ${colours(one.owner ?? "")}`}>
      <Icon name={own ? picture(one) : "d-temple"} />
      {own && <span>{name}</span>}
      {own ? (
        <small>{one.plight === "destroyed" ? "in ruins" : one.plight}</small>
      ) : (
        <Mark place={place(one.owner ?? "")} size={16} />
      )}
    </Thing>
  );
}

interface CountProps {
  n: Amount;
  sign: string;
  word: string;
  class: string;
}

function Count({ n, sign, word, class: more }: CountProps): JSX.Element | null {
  if (!any(n)) return null;
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
    <p class="own-people">
      {own ? <Chip part={part} one={own} /> : <span class="no-deity">No Deity</span>}
      {held.map((one) => (
        <Chip key={one.deity} part={part} one={one} />
      ))}
      <Count n={forts.length} sign="d-cube" word="Stronghold" class="fort-sign" />
      <Count n={captives} sign="d-captive" word="captive" class={colours(seat)} />
    </p>
  );
}
