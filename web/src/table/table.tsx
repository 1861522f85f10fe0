// The page of a table: the bar, the board, what is asked, my things, the players and the log. What lies on the board is
// the game's own; all else is the same in every game.
import type { JSX } from "preact";
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Part } from "../board";
import { TableStore } from "../live";
import { Mark } from "../parts/icon";
import { TableContext, useTable } from "../parts/thing";
import { follow } from "../router";
import "../styles/boards.css";
import "../styles/table.css";
import "../styles/prompt.css";
import "../styles/plain-board.css";
import "../styles/side.css";
import "../styles/floating.css";
import "../styles/notices.css";
import "../styles/table-small.css";
import "../styles/map.css";
import type { Problem } from "../wire";
import { ChatDrawer } from "./chat";
import { timeInWords } from "./countdown";
import { Cover } from "./cover";
import { Enlargement } from "./enlarged";
import { Help } from "./help";
import { listen } from "./keys";
import { Log } from "./log";
import { Prompt, sentence } from "./prompt";
import { ReplayBar } from "./replay";
import { Result } from "./result";
import { Standing } from "./standing";
import { type Tab, Tabs } from "./tabs";
import { Top } from "./top";
import { Waiting } from "./waiting";
import { Why } from "./why";
import { calling, heading, placeOf } from "./words";

export function TablePage({ id }: { id: string }): JSX.Element {
  const table = useMemo(() => new TableStore(id), [id]);
  useEffect(() => {
    const quiet = listen(table);
    return () => {
      quiet();
      table.close();
    };
  }, [table]);
  useTitle(table);
  return (
    <TableContext.Provider value={table}>
      <Page />
    </TableContext.Provider>
  );
}

/** The tab of the browser says whose move it is. */
function useTitle(table: TableStore): void {
  useSignalEffect(() => {
    const title = table.contents.value?.info.title ?? "Ecumene";
    const question = table.view.value?.question;
    if (table.offers.value.length > 0) document.title = `● Your move · ${title}`;
    else if (question?.seat && !question.yours) document.title = `${heading(table, question.seat)} to move · ${title}`;
    else document.title = title;
  });
  useEffect(() => {
    return () => {
      document.title = "Ecumene";
    };
  }, []);
}

function Page(): JSX.Element {
  const table = useTable();
  const { info, contents, board, failure, cover } = table;
  if (failure.value) return <Failure problem={failure.value} />;
  if (!info.value || !contents.value || !board.value) return <Loading />;
  if (cover.value) return <Cover seat={cover.value} />;
  const waits = info.value.status === "waiting";
  if (!waits && !table.view.value) return <Loading />;
  return (
    <div class={rootOf(info.value.game, board.value.series)}>
      {waits ? (
        <div class="t-page">
          <Top part={null} />
          <ConnectionStrip />
          <Waiting />
        </div>
      ) : (
        <Table />
      )}
      <ChatDrawer />
      <Help />
    </div>
  );
}

/** The classes under which the styles of a board stand: its game's, and its series' if it is of one. */
function rootOf(game: string, series: string | undefined): string {
  const named = `t-root game-${game.replaceAll("_", "-")}`;
  return series ? `${named} series-${series}` : named;
}

function Failure({ problem }: { problem: Problem }): JSX.Element {
  return (
    <main class="t-notice">
      <p class="eyebrow">{problem.title}</p>
      <h1 class="sc">This table cannot be opened</h1>
      <p>{problem.detail}</p>
      <a class="btn primary" href="/" onClick={follow}>
        Back to the lobby
      </a>
    </main>
  );
}

function Loading(): JSX.Element {
  const table = useTable();
  return (
    <main class="t-notice">
      <p class="eyebrow" role="status">
        {table.connection.value === "off" ? "No connection; trying again" : "Laying the table…"}
      </p>
      {table.refusal.value ? <p>{table.refusal.value.detail}</p> : null}
    </main>
  );
}

function ConnectionStrip(): JSX.Element {
  const table = useTable();
  return (
    <div class="t-strip" role="status">
      {table.connection.value === "off" ? (
        <p>Connection lost; trying again{table.busy.value ? ". Your answer is sent as soon as it is back" : ""}</p>
      ) : null}
    </div>
  );
}

type GamePart = Part<Record<string, unknown>>;

/** In a lower window the key would leave no room for the log; it can still be opened. */
const ROOM_FOR_KEY = 820;
const ROOM_FOR_KEY_OF_MAP = 1040;

function Table(): JSX.Element {
  const table = useTable();
  const picked = useSignal<string | null>(null);
  const tab = useSignal<Tab>("board");
  const result = useSignal(false);
  const seenEnd = useRef(false);
  const view = table.view.value!;
  const board = table.board.value!;
  const seats = table.info.value!.seats;
  const own = table.replay.value ? table.replay.value.seat : table.viewer.value;
  const seat = picked.value ?? own ?? view.question?.seat ?? seats[0]!.seat;
  const part: GamePart = { view, contents: table.contents.value!, seat };

  // The result comes up once, when the end is on the table.
  useSignalEffect(() => {
    if (!table.view.value?.over || !table.atNow.value || seenEnd.current) return;
    seenEnd.current = true;
    result.value = true;
  });
  // A new question is about one's own things.
  const turn = table.offers.value.length > 0 ? view.question?.key : undefined;
  useEffect(() => {
    if (turn) picked.value = null;
  }, [turn]);

  const look = (name: string) => {
    picked.value = name === own ? null : name;
    tab.value = "mine";
  };
  return (
    <div
      class={`t-app t-page${board.fills ? " fills" : ""}`}
      data-tab={tab.value}
      data-step={table.shown.value?.step}
      data-asked={table.offers.value.length > 0 && !table.busy.value ? "yes" : "no"}
      data-over={view.over && table.atNow.value ? "yes" : "no"}
    >
      <button
        type="button"
        class="btn t-skip"
        onClick={() => document.querySelector<HTMLElement>("[data-offer]")?.focus()}
      >
        Skip to the answers
      </button>
      <Top part={part} />
      <ConnectionStrip />
      <main class="t-scroll">
        <section class="t-board" aria-label={board.tabs.board}>
          <board.Board {...part} />
        </section>
        <div class="t-deed">
          <ReplayBar />
          {table.replay.value ? null : <Prompt part={part} showResult={() => (result.value = true)} />}
        </div>
        <section class="t-mine" aria-label={board.tabs.mine}>
          {picked.value ? <LookingAt seat={picked.value} back={() => (picked.value = null)} /> : null}
          <board.Mine {...part} />
        </section>
        <Enlargement />
      </main>
      <section class="t-hand" aria-label="Hand">
        <board.Hand {...part} />
      </section>
      <aside class="t-side" aria-label="Players and log">
        <Standing part={part} look={look} />
        <Log />
        <details class="t-key" open={innerHeight >= (board.fills ? ROOM_FOR_KEY_OF_MAP : ROOM_FOR_KEY)}>
          <summary class="eyebrow">Key to the symbols</summary>
          <board.Key {...part} />
        </details>
      </aside>
      <Tabs tab={tab.value} show={(name) => (tab.value = name)} />
      <Why />
      <Announcer />
      {result.value ? <Result part={part} close={() => (result.value = false)} /> : null}
    </div>
  );
}

function LookingAt({ seat, back }: { seat: string; back: () => void }): JSX.Element {
  const table = useTable();
  const own = table.viewer.value;
  return (
    <p class="t-looking">
      <Mark place={placeOf(table, seat)} size={18} />
      <span>
        Looking at <b>{calling(table, seat)}</b>
      </span>
      <button type="button" class="link" onClick={back}>
        Back to {own ? calling(table, own) : "the player to move"}
      </button>
    </p>
  );
}

/** Sentences of a step that are read out; the log has them all. */
const MOST_READ = 3;

/** One place from which a screen reader hears what happened and what is asked. */
function Announcer(): JSX.Element {
  const table = useTable();
  const lines = table.shown.value?.lines ?? [];
  const happened = lines.slice(-MOST_READ).map((line) => line.text);
  // Looking back has a voice of its own.
  const text = table.replay.value ? "" : [...new Set([...happened, sentence(table), timeInWords(table)])].join(" ");
  return (
    <p class="sr" aria-live="polite">
      {text}
    </p>
  );
}
