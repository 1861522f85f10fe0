// A panel at the right edge that leaves the table usable: not modal, one at a time, the whole screen on a phone.
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import "../styles/drawers.css";
import { Icon } from "./icon";

/** Closes the drawer that is open; a second one would lie on top of it. */
let closeOpen: (() => void) | null = null;

interface DrawerProps {
  title: string;
  onClose: () => void;
  class?: string;
  children: ComponentChildren;
}

export function Drawer({ title, onClose, class: more = "", children }: DrawerProps): JSX.Element {
  const panel = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  const name = useId();
  close.current = onClose;

  useEffect(() => {
    const before = document.activeElement;
    const mine = () => close.current();
    closeOpen?.();
    closeOpen = mine;
    // On a touch screen a field that takes the focus would bring up the keyboard unasked.
    const first = matchMedia("(pointer: fine)").matches
      ? panel.current?.querySelector<HTMLElement>("[data-first]")
      : null;
    if (!panel.current?.contains(document.activeElement)) (first ?? panel.current)?.focus({ preventScroll: true });
    // Esc pressed at the table closes the drawer too, unless something there had more use for it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      mine();
    };
    addEventListener("keydown", onKey);
    return () => {
      removeEventListener("keydown", onKey);
      if (closeOpen === mine) closeOpen = null;
      const now = document.activeElement;
      const lost = now === null || now === document.body || panel.current?.contains(now);
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section ref={panel} class={`drawer ${more}`} role="dialog" aria-labelledby={name} tabIndex={-1}>
      <div class="drawer-head">
        <h2 id={name} class="sc">
          {title}
        </h2>
        <button type="button" class="btn quiet icon-only" aria-label={`Close ${title.toLowerCase()}`} onClick={onClose}>
          <Icon name="u-close" />
        </button>
      </div>
      {children}
    </section>
  );
}
