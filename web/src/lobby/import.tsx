// Opening a journal that somebody kept, from a file or pasted: it becomes a match to look back at.
import type { JSX } from "preact";
import { useId, useState } from "preact/hooks";
import { api, refused } from "../api";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import { go } from "../router";

/** What the service takes, in characters. */
const LONGEST = 400_000;

function ImportForm(): JSX.Element {
  const area = useId();
  const file = useId();
  const problem = useId();
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > LONGEST) {
      setWrong("This file is too large to be a journal of ours.");
      return;
    }
    setWrong("");
    setText(await chosen.text());
  };
  const open = async (event: Event) => {
    event.preventDefault();
    if (!text.trim() || text.length > LONGEST) {
      setWrong(
        text.trim() ? "This text is too long to be a journal of ours." : "Choose a file or paste a journal first.",
      );
      return;
    }
    setBusy(true);
    const problem = await refused(async () => go(`/match/${(await api.importJournal(text)).id}#0`));
    if (problem) setWrong(problem.detail);
    setBusy(false);
  };
  return (
    <form class="lob-import" onSubmit={(event) => void open(event)} noValidate>
      <p class="small">
        A journal holds every move of a match. Opened here, it can be replayed step by step and played on from any of
        them.
      </p>
      <label for={file}>A file</label>
      <input id={file} type="file" onChange={(event) => void read(event.currentTarget.files?.[0])} />
      <label for={area}>Or paste it</label>
      <textarea
        id={area}
        class="field"
        rows={7}
        value={text}
        spellcheck={false}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? problem : undefined}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setWrong("");
        }}
      />
      {wrong && (
        <p class="note bad" id={problem} role="alert">
          {wrong}
        </p>
      )}
      <button type="submit" class="btn primary" disabled={busy}>
        {busy ? "Reading…" : "Open the journal"}
      </button>
    </form>
  );
}

/** The button in the top bar, and its dialog. */
export function ImportButton(): JSX.Element {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        class="btn quiet"
        aria-haspopup="dialog"
        aria-label="Open a journal"
        onClick={() => setOpen(true)}
      >
        <Icon name="u-help" />
        <span class="lob-wide">Open a journal</span>
      </button>
      {open && (
        <Dialog title="Open a journal" onClose={() => setOpen(false)}>
          <ImportForm />
        </Dialog>
      )}
    </>
  );
}
