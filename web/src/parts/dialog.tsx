// A question that must be answered first: the browser's own modal dialog, so that focus stays in it and comes back.
import type { ComponentChildren, JSX } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import "../styles/drawers.css";
import { Icon } from "./icon";

interface DialogProps {
  title: string;
  onClose: () => void;
  class?: string;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, class: more = "", children }: DialogProps): JSX.Element {
  const frame = useRef<HTMLDialogElement>(null);
  const name = useId();

  useLayoutEffect(() => {
    const dialog = frame.current!;
    const before = document.activeElement;
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={frame}
      class={`dialog ${more}`}
      aria-labelledby={name}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => event.target === frame.current && onClose()}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={name} class="sc">
            {title}
          </h2>
          <button type="button" class="btn quiet icon-only" aria-label="Close" onClick={onClose}>
            <Icon name="u-close" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
