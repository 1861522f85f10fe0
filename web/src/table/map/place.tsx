// A place on a drawn map: a thing like a card, lit when it is offered and with an answer when it is not.
import type { JSX } from "preact";
import { useRef } from "preact/hooks";
import { useTable } from "../../parts/thing";
import { choose } from "../quick";

const LONG_PRESS_MS = 450;

interface PlaceProps {
  /** The name that views, offers and the log use. */
  name: string;
  /** What a screen reader says; whether it can be chosen is added. */
  label: string;
  /** Its outline. */
  d: string;
  /** Whether Tab stops here; arrows lead to all the others. */
  stop: boolean;
  /** The pointer, a key or a long press has come here, or has gone. */
  notice: (name: string, here: boolean) => void;
}

export function Place({ name, label, d, stop, notice }: PlaceProps): JSX.Element {
  const table = useTable();
  const press = useRef(0);
  const held = useRef(false);
  const lit = table.lit(name);
  const picked = table.pickedThing.value === name;
  const state = `${lit ? " lit" : ""}${picked ? " picked" : ""}${table.pointed.value.includes(name) ? " pointed" : ""}`;
  const leave = () => {
    clearTimeout(press.current);
    notice(name, false);
  };
  return (
    <g
      class={`place${state}`}
      role="button"
      // In lower case: the attributes of a drawing are told apart by it.
      tabindex={stop ? 0 : -1}
      data-thing={name}
      aria-label={lit ? `${label}. May be chosen.` : label}
      aria-pressed={lit ? picked : undefined}
      onClick={(event) => {
        if (held.current) held.current = false;
        else choose(table, name, event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        choose(table, name, event.currentTarget);
      }}
      onPointerEnter={(event) => event.pointerType === "mouse" && notice(name, true)}
      onPointerLeave={(event) => event.pointerType === "mouse" && leave()}
      onPointerDown={(event) => {
        held.current = false;
        if (event.pointerType === "mouse") return;
        press.current = window.setTimeout(() => {
          held.current = true;
          notice(name, true);
        }, LONG_PRESS_MS);
      }}
      onPointerUp={() => clearTimeout(press.current)}
      onPointerCancel={leave}
      onLostPointerCapture={() => clearTimeout(press.current)}
      onContextMenu={(event) => held.current && event.preventDefault()}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && notice(name, true)}
      onBlur={leave}
    >
      <path class="place-hit" d={d} />
      <path class="place-gap" d={d} />
      <path class="place-ring" d={d} />
    </g>
  );
}
