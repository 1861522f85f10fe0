// A button that copies a link and says so; with the link beside it where it can be copied by hand.
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import "../styles/drawers.css";
import { Icon } from "./icon";

const SAID_MS = 2500;

/** Browsers give the clipboard only to secure pages; at a friend's address in the house the old way still works. */
async function copied(text: string, near: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "sr";
    // Inside a modal dialog nothing outside of it can be selected.
    near.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}

interface CopyProps {
  text: string;
  label: string;
  /** What is copied, for those who do not see what the button stands next to. */
  what?: string;
  class?: string;
}

export function CopyButton({ text, label, what, class: more = "" }: CopyProps): JSX.Element {
  const [state, setState] = useState<"" | "Copied" | "Not copied">("");
  const timer = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (event: MouseEvent) => {
    const button = event.currentTarget as HTMLElement;
    const done = await copied(text, button.parentElement!);
    button.focus({ preventScroll: true });
    setState(done ? "Copied" : "Not copied");
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setState(""), SAID_MS);
  };
  return (
    <span class="copy">
      <button
        type="button"
        class={`btn ${more}`}
        aria-label={what ? `${state || label}: ${what}` : undefined}
        onClick={copy}
      >
        <Icon name={state === "Copied" ? "u-check" : "u-link"} />
        <span class="copy-text">
          {/* Both are laid out, so that the button keeps its width. */}
          <span class={state ? "away" : ""}>{label}</span>
          <span class={state ? "" : "away"} aria-hidden={state ? undefined : "true"}>
            {state || "Copied"}
          </span>
        </span>
      </button>
      <span class="sr" role="status">
        {state === "Copied" ? "Copied." : state && "It could not be copied. Select the link and copy it by hand."}
      </span>
    </span>
  );
}

/** A link in a field, and its copy button. */
export function CopyLink({ link, what }: { link: string; what: string }): JSX.Element {
  return (
    <span class="copy-link">
      <input
        class="field"
        readOnly
        value={link}
        aria-label={`Link: ${what}`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={link} label="Copy" what={`link: ${what}`} />
    </span>
  );
}
