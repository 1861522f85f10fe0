// What can be done with the table as a whole: share it, keep it, set it, leave it.
import { useSignal } from "@preact/signals";
import type { ComponentChildren, JSX } from "preact";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { api, inviteLink, refused } from "../api";
import type { TableStore } from "../live";
import { CopyButton, CopyLink } from "../parts/copy";
import { Dialog } from "../parts/dialog";
import { Icon, Mark } from "../parts/icon";
import { Segments } from "../parts/segments";
import { useTable } from "../parts/thing";
import { follow, go } from "../router";
import { pace, theme } from "../settings";
import type { MatchInfo, OptionInfo, Problem } from "../wire";
import { AutoPass } from "./auto-pass";
import { BotPaceSetting } from "./bot-pace";
import { startReplay } from "./replay";
import { SealFacts } from "./seal";
import { StandInDialog } from "./stand-in";
import { calling, placeOf, readable } from "./words";

const PACES = [
  { value: "slow", text: "Slow" },
  { value: "steady", text: "Steady" },
  { value: "quick", text: "Quick" },
  { value: "none", text: "Not at all" },
] as const;

const THEMES = [
  { value: "auto", text: "As the system" },
  { value: "light", text: "Light" },
  { value: "dark", text: "Dark" },
] as const;

function Part({ head, children }: { head: string; children: ComponentChildren }): JSX.Element {
  const name = useId();
  return (
    <section class="menu-part" aria-labelledby={name}>
      <h2 id={name} class="eyebrow">
        {head}
      </h2>
      {children}
    </section>
  );
}

function Share({ table, info }: { table: TableStore; info: MatchInfo }): JSX.Element {
  const open = info.seats.filter((seat) => seat.invite !== null);
  return (
    <Part head="Share">
      <ul class="menu-rows">
        {open.map(({ seat, invite }) => (
          <li key={seat}>
            <Mark place={placeOf(table, seat)} size={20} />
            <span class="grow">Sit down as {calling(table, seat)}</span>
            <CopyButton text={inviteLink(invite!)} label="Copy link" what={`sit down as ${calling(table, seat)}`} />
          </li>
        ))}
        <li>
          <Icon name="u-eye" />
          <span class="grow">Watch this match</span>
          <CopyButton text={`${location.origin}/match/${info.id}`} label="Copy link" what="watch this match" />
        </li>
      </ul>
      <OtherDevice />
    </Part>
  );
}

/** The link is made when it is asked for: each can be opened once. */
function OtherDevice(): JSX.Element {
  const secret = useSignal<string | null>(null);
  const problem = useSignal<Problem | null>(null);
  const make = async () => {
    problem.value = await refused(async () => {
      secret.value = (await api.deviceLink()).secret;
    });
  };
  return (
    <>
      <div class="menu-row">
        <Icon name="u-phone" />
        <span class="grow">Go on on another device</span>
        {secret.value === null && (
          <button type="button" class="btn" onClick={() => void make()}>
            Make a link
          </button>
        )}
      </div>
      {secret.value !== null && <CopyLink link={inviteLink(secret.value)} what="go on on another device" />}
      <p class={secret.value === null ? "sr" : "note"} role="status">
        {secret.value !== null &&
          "Open it on your other device: it works once, and for ten minutes. Whoever opens it plays as you, so keep it to yourself."}
      </p>
      {problem.value && (
        <p class="note bad" role="alert">
          {problem.value.detail}
        </p>
      )}
    </>
  );
}

function Settings(): JSX.Element {
  return (
    <Part head="Settings">
      <p class="menu-label">How long the others&rsquo; moves are shown</p>
      <Segments
        class="menu-wide"
        label="How long the others' moves are shown"
        choices={PACES}
        value={pace.value}
        onChoose={(value) => (pace.value = value)}
      />
      <p class="menu-label">Light or dark</p>
      <Segments
        class="menu-wide"
        label="Light or dark"
        choices={THEMES}
        value={theme.value}
        onChoose={(value) => (theme.value = value)}
      />
      <BotPaceSetting />
      <AutoPass />
    </Part>
  );
}

interface FactsProps {
  info: MatchInfo;
  options: OptionInfo[];
  /** Null while there is nothing to look back at. */
  onLookBack: (() => void) | null;
}

function Facts({ info, options, onLookBack }: FactsProps): JSX.Element {
  const done = info.status === "over" || info.status === "record";
  return (
    <Part head="This match">
      {onLookBack && (
        <button type="button" class="btn menu-wide" onClick={onLookBack}>
          <Icon name="u-clock" /> Look back
        </button>
      )}
      <details class="menu-more">
        <summary>Options and seal</summary>
        <dl class="facts">
          {Object.entries(info.options).map(([name, value]) => (
            <div key={name}>
              <dt>{readable(name)}</dt>
              <dd>{typeof value === "string" ? readable(value) : value}</dd>
              <dd class="small">{options.find((option) => option.name === name)?.text}</dd>
            </div>
          ))}
          <SealFacts match={info} />
        </dl>
      </details>
      {info.forked_from && (
        <p>
          <a href={`/match/${info.forked_from}`} onClick={follow}>
            To the match this was played on from
          </a>
        </p>
      )}
      {done ? (
        <a class="btn menu-wide" href={api.journalAddress(info.id)} download>
          <Icon name="u-download" /> Download the journal
        </a>
      ) : (
        <p class="small">
          The journal of the match holds every secret, so it can be downloaded when the match is over.
        </p>
      )}
    </Part>
  );
}

function CloseMatch({ table, onDone }: { table: TableStore; onDone: () => void }): JSX.Element {
  const problem = useSignal<Problem | null>(null);
  const busy = useSignal(false);
  const close = async () => {
    busy.value = true;
    problem.value = await refused(async () => {
      table.info.value = await api.close(table.id);
      onDone();
    });
    busy.value = false;
  };
  return (
    <Dialog title="Close the match?" onClose={onDone}>
      <p>Nobody can play on after that, and it cannot be opened again. What was played stays to be looked at.</p>
      {problem.value && (
        <p class="note bad" role="alert">
          {problem.value.detail}
        </p>
      )}
      <div class="dialog-foot">
        <button type="button" class="btn" onClick={onDone}>
          Leave it open
        </button>
        <button type="button" class="btn primary" disabled={busy.value} onClick={() => void close()}>
          Close the match
        </button>
      </div>
    </Dialog>
  );
}

interface LeaveProps {
  info: MatchInfo;
  onCloseMatch: () => void;
  onStandIn: (seat: string) => void;
}

function Leave({ info, onCloseMatch, onStandIn }: LeaveProps): JSX.Element {
  const table = useTable();
  const problem = useSignal<Problem | null>(null);
  const alone = info.seats.length === 1;
  const again = async () => {
    problem.value = await refused(async () => go(`/match/${(await api.rematch(info.id)).id}`));
  };
  return (
    <div class="menu-part menu-leave">
      {problem.value && (
        <p class="note bad" role="alert">
          {problem.value.detail}
        </p>
      )}
      {info.rematch ? (
        <a class="btn menu-wide" href={`/match/${info.rematch}`} onClick={follow}>
          {alone ? "To the next match" : "To the rematch"}
        </a>
      ) : (
        info.status === "over" && (
          <button type="button" class="btn menu-wide" onClick={() => void again()}>
            {alone ? "Play again" : "Rematch"}
          </button>
        )
      )}
      {info.status === "playing" &&
        info.seats
          .filter(({ mine }) => mine)
          .map(({ seat }, _, mine) => (
            <button key={seat} type="button" class="btn menu-wide" onClick={() => onStandIn(seat)}>
              Let a bot play {mine.length > 1 ? calling(table, seat) : "for me"}
            </button>
          ))}
      {info.host && (info.status === "waiting" || info.status === "playing") && (
        <button type="button" class="btn menu-wide" onClick={onCloseMatch}>
          Close the match
        </button>
      )}
      <a class="btn menu-wide" href="/" onClick={follow}>
        Back to the lobby
      </a>
    </div>
  );
}

function reachable(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>("a[href], button, input, summary")].filter((one) => one.tabIndex >= 0);
}

interface PanelProps {
  name: string;
  button: HTMLButtonElement;
  onClose: () => void;
  onCloseMatch: () => void;
  onStandIn: (seat: string) => void;
}

function Panel({ name, button, onClose, onCloseMatch, onStandIn }: PanelProps): JSX.Element | null {
  const table = useTable();
  const panel = useRef<HTMLDivElement>(null);
  const info = table.info.value;

  useLayoutEffect(() => {
    const box = button.getBoundingClientRect();
    panel.current?.style.setProperty("--from", `${Math.round(box.bottom + 6)}px`);
    panel.current?.style.setProperty("--end", `${Math.max(8, Math.round(innerWidth - box.right))}px`);
    panel.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    const away = (event: Event) => {
      const target = event.target as Element;
      if (panel.current?.contains(target) || button.contains(target)) return;
      onClose();
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("focusin", away);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("focusin", away);
    };
  }, []);

  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Escape") {
      onClose();
      button.focus();
      return;
    }
    const all = reachable(panel.current!);
    const at = all.indexOf(document.activeElement as HTMLElement);
    const to =
      event.key === "ArrowDown"
        ? at + 1
        : event.key === "ArrowUp"
          ? at - 1
          : event.key === "Home"
            ? 0
            : event.key === "End"
              ? all.length - 1
              : null;
    if (to === null) return;
    event.preventDefault();
    all[(to + all.length) % all.length]?.focus();
  };

  const lookBack = () => {
    onClose();
    button.focus();
    startReplay(table);
  };

  if (!info) return null;
  return (
    <div ref={panel} id={name} class="pop menu" role="region" aria-label="Table" tabIndex={-1} onKeyDown={press}>
      <Share table={table} info={info} />
      <Settings />
      <Facts
        info={info}
        options={table.contents.value?.info.options ?? []}
        onLookBack={table.view.value && !table.replay.value ? lookBack : null}
      />
      <Leave info={info} onCloseMatch={onCloseMatch} onStandIn={onStandIn} />
    </div>
  );
}

export function TableMenu(): JSX.Element {
  const table = useTable();
  const open = useSignal(false);
  const closing = useSignal(false);
  const left = useSignal<string | null>(null);
  const leaving = table.info.value?.seats.find(({ seat }) => seat === left.value);
  const close = () => {
    open.value = false;
    button.current?.focus();
  };
  const button = useRef<HTMLButtonElement>(null);
  const name = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        class="btn quiet menu-button"
        aria-label="Table"
        aria-expanded={open.value}
        aria-controls={open.value ? name : undefined}
        onClick={() => (open.value = !open.value)}
      >
        <Icon name="u-menu" />
        <span class="word">Table</span>
      </button>
      {open.value && (
        <Panel
          name={name}
          button={button.current!}
          onClose={() => (open.value = false)}
          onCloseMatch={() => {
            close();
            closing.value = true;
          }}
          onStandIn={(seat) => {
            close();
            left.value = seat;
          }}
        />
      )}
      {leaving && <StandInDialog seat={leaving} onClose={() => (left.value = null)} />}
      {closing.value && <CloseMatch table={table} onDone={() => (closing.value = false)} />}
    </>
  );
}
