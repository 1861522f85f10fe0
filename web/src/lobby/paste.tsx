// "Have a link?": a whole invitation, its secret alone, or the address of a table to watch.
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { go } from "../router";

const SECRET = /^[\w-]{16,64}$/;

/** Where a pasted text leads in this page, or a sentence that says why it leads nowhere. */
export function whereTo(text: string): { address: string } | { problem: string } {
  const pasted = text.trim();
  if (!pasted) return { problem: "Paste the link you were sent." };
  if (SECRET.test(pasted)) return { address: `/join#${pasted}` };
  let link: URL;
  try {
    link = new URL(pasted, location.origin);
  } catch {
    return { problem: "This is not a link. Paste the whole invitation." };
  }
  const secret = link.hash.slice(1);
  const invitation = link.pathname === "/join" && SECRET.test(secret);
  if (!invitation && !/^\/match\/[\w-]+$/.test(link.pathname)) {
    return { problem: "This does not look like an invitation. Paste the whole link, with what stands after the #." };
  }
  // A secret is only told to the service it belongs to.
  if (link.origin !== location.origin) return { problem: `This link belongs to ${link.host}. Open it there.` };
  return { address: link.pathname + link.hash };
}

export function PasteLink(): JSX.Element {
  const field = useId();
  const problem = useId();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState("");
  const open = (event: Event) => {
    event.preventDefault();
    const found = whereTo(text);
    if ("address" in found) go(found.address);
    else setWrong(found.problem);
  };
  return (
    <form class="lob-paste" onSubmit={open} noValidate>
      <label for={field}>Have a link?</label>
      <div class="lob-row">
        <input
          id={field}
          class="field"
          value={text}
          placeholder="Paste an invitation"
          autocomplete="off"
          spellcheck={false}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? problem : undefined}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setWrong("");
          }}
        />
        <button type="submit" class="btn">
          Join
        </button>
      </div>
      {wrong && (
        <p class="note bad" id={problem} role="alert">
          {wrong}
        </p>
      )}
    </form>
  );
}
