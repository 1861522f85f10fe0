// Anything on the table that can be pointed at: lit when it is offered, and with an answer when it is not.
import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext, useRef } from "preact/hooks";
import type { TableStore } from "../live";

export const TableContext = createContext<TableStore | null>(null);

export function useTable(): TableStore {
  const table = useContext(TableContext);
  if (!table) throw new Error("there is no table around this part");
  return table;
}

const LONG_PRESS_MS = 450;

interface ThingProps {
  /** The name that views, offers and the log use. */
  name: string;
  /** What a screen reader says; whether it can be chosen is added. */
  label: string;
  class?: string;
  /** Whether hover, focus and long press enlarge it. */
  enlarges?: boolean;
  children: ComponentChildren;
}

/** A card, a track, a coin: one click picks or explains it, Enter and Space do the same. */
export function Thing({ name, label, class: more = "", enlarges = true, children }: ThingProps): JSX.Element {
  const table = useTable();
  const press = useRef(0);
  const held = useRef(false);
  const lit = table.lit(name);
  const picked = table.pickedThing.value === name;
  const state = `${lit ? " lit" : ""}${picked ? " picked" : ""}${table.pointed.value.includes(name) ? " pointed" : ""}`;
  const show = (event: Event) => {
    if (enlarges) table.enlarged.value = { thing: name, anchor: event.currentTarget as Element, held: false };
  };
  const hide = () => {
    clearTimeout(press.current);
    if (table.enlarged.value?.thing === name) table.enlarged.value = null;
  };
  return (
    <div
      class={`thing ${more}${state}`}
      role="button"
      tabIndex={0}
      data-thing={name}
      aria-pressed={lit ? picked : undefined}
      onClick={(event) => {
        if (held.current) held.current = false;
        else table.touch(name, event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        table.touch(name, event.currentTarget);
      }}
      onPointerEnter={(event) => event.pointerType === "mouse" && show(event)}
      onPointerLeave={hide}
      onPointerDown={(event) => {
        if (event.pointerType === "mouse" || !enlarges) return;
        const anchor = event.currentTarget;
        press.current = window.setTimeout(() => {
          held.current = true;
          table.enlarged.value = { thing: name, anchor, held: true };
        }, LONG_PRESS_MS);
      }}
      onPointerUp={() => clearTimeout(press.current)}
      onPointerCancel={hide}
      onContextMenu={(event) => held.current && event.preventDefault()}
      onFocus={(event) => event.currentTarget.matches(":focus-visible") && show(event)}
      onBlur={hide}
    >
      {/* The name is text, not an attribute: a label that differs from what is seen misleads those who speak to the page. */}
      <span class="sr">{lit ? `${label}. May be chosen.` : label}</span>
      <span class="thing-seen" aria-hidden="true">
        {children}
      </span>
    </div>
  );
}
