// Anything on the table that can be pointed at: lit when it is offered, and with an answer when it is not.
import { createContext, type ComponentChildren, type JSX } from "preact";
import { useContext, useRef } from "preact/hooks";
import type { TableStore } from "../live";
import { choose } from "../table/quick";

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
  /** What choosing it opens, where its answers are given one by one elsewhere; it is lit while there is something to open. */
  opens?: ((anchor: Element) => void) | undefined;
  /** Whether it may be chosen, where the same name lies on the table more than once or it hangs on what else is picked. */
  may?: boolean | undefined;
  children: ComponentChildren;
}

/** A card, a track, a coin: one click picks or explains it, Enter and Space do the same. */
export function Thing({
  name,
  label,
  class: more = "",
  enlarges = true,
  opens,
  may,
  children,
}: ThingProps): JSX.Element {
  const table = useTable();
  const press = useRef(0);
  const held = useRef(false);
  const lit = may ?? (opens !== undefined || table.lit(name));
  const chosen = (anchor: Element) => (opens ? opens(anchor) : choose(table, name, anchor));
  const picked = may !== false && table.pickedThing.value === name;
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
        else chosen(event.currentTarget);
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        chosen(event.currentTarget);
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
