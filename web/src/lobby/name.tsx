// Who this browser is: the name others see, the time one needs, a link for another device, and a way to be forgotten.
import { computed, signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { api, inviteLink, refused } from "../api";
import { CopyLink } from "../parts/copy";
import { Dialog } from "../parts/dialog";
import { Icon } from "../parts/icon";
import type { Me } from "../wire";
import { SecondsSelect } from "./seconds";

/** Longest name the service takes. */
export const LONGEST_NAME = 40;

/** Null until we know. */
const me = signal<Me | null>(null);

/** The name; null until we know. */
export const myName = computed(() => me.value?.name ?? null);

export async function loadMe(): Promise<void> {
  me.value = await api.me();
}

/** The last change, whatever came of it. */
let changing = Promise.resolve();

/** The service keeps the whole of it, so what is not changed is told again: as the change before has left it. */
function changeMe(part: Partial<Me>): Promise<void> {
  const change = changing.then(async () => {
    me.value = await api.rename({ name: "", ...me.value, ...part });
  });
  // Whoever wanted a change hears of its refusal; the next one begins all the same.
  changing = change.then(undefined, () => undefined);
  return change;
}

/** Whether somebody chose this name; whoever is new is a guest until then, soon with a number. */
export function isChosen(name: string): boolean {
  return name !== "" && !/^Guest( \d+)?$/.test(name);
}

interface NameFormProps {
  action: string;
  onDone(): void;
}

/** One field and one button; a refusal is a sentence and loses nothing. */
export function NameForm({ action, onDone }: NameFormProps): JSX.Element {
  const field = useId();
  const problem = useId();
  const [name, setName] = useState(isChosen(myName.value ?? "") ? myName.value! : "");
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  const save = async (event: Event) => {
    event.preventDefault();
    const wanted = name.trim();
    if (!wanted) {
      setWrong("Write a name first; any name will do.");
      return;
    }
    setBusy(true);
    const problem = await refused(async () => {
      await changeMe({ name: wanted });
      onDone();
    });
    if (problem) setWrong(problem.detail);
    setBusy(false);
  };
  return (
    <form class="lob-name" onSubmit={(event) => void save(event)} noValidate>
      <label for={field}>Your name, as others see it</label>
      <div class="lob-row">
        <input
          id={field}
          class="field"
          value={name}
          maxLength={LONGEST_NAME}
          autocomplete="nickname"
          placeholder={myName.value ?? ""}
          autofocus
          aria-invalid={wrong ? true : undefined}
          aria-describedby={wrong ? problem : undefined}
          onInput={(event) => {
            setName(event.currentTarget.value);
            setWrong("");
          }}
        />
        <button type="submit" class="btn primary" disabled={busy}>
          {action}
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

/** A link that works once, made only when it is asked for. */
function OtherDevice(): JSX.Element {
  const [link, setLink] = useState("");
  const [wrong, setWrong] = useState("");
  const make = async () => {
    const problem = await refused(async () => setLink(inviteLink((await api.deviceLink()).secret)));
    setWrong(problem?.detail ?? "");
  };
  return (
    <section class="lob-device">
      <h3>Another device</h3>
      {link ? (
        <>
          <p class="small">
            Open this link there: that browser is then you, with all your matches. It works once, and for ten minutes.
            Keep it to yourself.
          </p>
          <CopyLink link={link} what="for your other device" />
        </>
      ) : (
        <>
          <p class="small">Go on playing on a phone or another computer, with the same seats.</p>
          <button type="button" class="btn" onClick={() => void make()}>
            <Icon name="u-link" />
            Make a link
          </button>
        </>
      )}
      {wrong && (
        <p class="note bad" role="alert">
          {wrong}
        </p>
      )}
    </section>
  );
}

/** The least time one needs; a match takes the longest of its people and does not say whose it is. */
function NeededTime(): JSX.Element {
  const field = useId();
  const [wrong, setWrong] = useState("");
  const choose = async (seconds: number | null) => {
    const problem = await refused(() => changeMe({ window_seconds: seconds }));
    setWrong(problem?.detail ?? "");
  };
  return (
    <section class="lob-device" aria-labelledby={field}>
      <h3 id={field}>Time to answer</h3>
      <p class="small">
        I need at least{" "}
        <SecondsSelect
          label="I need at least so many seconds to answer when several are asked at once"
          none="the usual time"
          seconds={me.value?.window_seconds ?? null}
          onChange={(seconds) => void choose(seconds)}
        />{" "}
        to answer when several are asked at once. Nobody is told who needs it.
      </p>
      {wrong && (
        <p class="note bad" role="alert">
          {wrong}
        </p>
      )}
    </section>
  );
}

/** This browser becomes nobody; it is asked twice, for there may be no way back. */
function Forget(): JSX.Element {
  const [sure, setSure] = useState(false);
  const [wrong, setWrong] = useState("");
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (sure) stay.current?.focus();
  }, [sure]);
  const forget = async () => {
    const problem = await refused(async () => {
      await api.logout();
      // Nothing of what this page knew stays.
      location.replace("/");
    });
    setWrong(problem?.detail ?? "");
  };
  return (
    <section class="lob-device">
      <h3>Log out</h3>
      {sure ? (
        <>
          <p class="note" role="alert">
            This browser forgets who you are. Without a link from another device your matches cannot be reached again
            from here.
          </p>
          <div class="lob-row">
            <button ref={stay} type="button" class="btn" onClick={() => setSure(false)}>
              Stay
            </button>
            <button type="button" class="btn primary" onClick={() => void forget()}>
              Log out
            </button>
          </div>
        </>
      ) : (
        <button type="button" class="btn" onClick={() => setSure(true)}>
          Log out of this browser
        </button>
      )}
      {wrong && (
        <p class="note bad" role="alert">
          {wrong}
        </p>
      )}
    </section>
  );
}

/** The name in the top bar; opens the dialog that changes it. */
export function NameButton(): JSX.Element {
  const [open, setOpen] = useState(false);
  const name = myName.value;
  return (
    <>
      <button
        type="button"
        class="btn quiet lob-me"
        aria-haspopup="dialog"
        aria-label={name ? `You are ${name}. Change your name` : "Choose your name"}
        onClick={() => setOpen(true)}
      >
        <Icon name="i-person" />
        <span class="lob-wide">{name ? <bdi>{name}</bdi> : "Your name"}</span>
      </button>
      {open && (
        <Dialog title="Who you are" onClose={() => setOpen(false)}>
          <NameForm action="Save" onDone={() => setOpen(false)} />
          <NeededTime />
          <OtherDevice />
          <Forget />
        </Dialog>
      )}
    </>
  );
}
