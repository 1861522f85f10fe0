// The bar above a table: the way to the lobby, the game, its time and phase, and the tools.
import type { JSX } from "preact";
import type { Part } from "../board";
import { Icon } from "../parts/icon";
import { PracticeMark } from "../parts/practice";
import { useTable } from "../parts/thing";
import { follow } from "../router";
import { toggleTheme } from "../settings";
import { chatOpen, unread } from "./chat";
import { helpAt } from "./help";
import { TableMenu } from "./menu";
import { startReplay } from "./replay";

/** `part` is null before the game has begun. */
export function Top({ part }: { part: Part<Record<string, unknown>> | null }): JSX.Element {
  const table = useTable();
  const board = table.board.value!;
  const news = unread(table);
  return (
    <header class="bar t-top">
      {/* biome-ignore lint/a11y/useAnchorContent: its label is its content, and the letters are its look. */}
      <a class="brand" href="/" onClick={follow} aria-label="Ecumene, to the lobby">
        <span aria-hidden="true">E</span>
        <span class="brand-rest" aria-hidden="true">
          cumene
        </span>
      </a>
      <h1 class="gname">{table.contents.value!.info.title}</h1>
      {table.info.value?.practice ? <PracticeMark /> : null}
      <div class="t-head">{part ? <board.Head {...part} /> : null}</div>
      <span class="grow" />
      <nav class="t-tools" aria-label="Table">
        {part ? (
          <button
            type="button"
            class="btn quiet t-back"
            onClick={() => startReplay(table)}
            disabled={table.replay.value !== null}
          >
            <Icon name="u-clock" />
            <span class="word">Look back</span>
          </button>
        ) : null}
        <button
          type="button"
          class="btn quiet"
          aria-expanded={helpAt.value !== null}
          onClick={() => (helpAt.value = helpAt.value === null ? "" : null)}
        >
          <Icon name="u-help" />
          <span class="word">Rules</span>
        </button>
        <button
          type="button"
          class="btn quiet"
          aria-expanded={chatOpen.value}
          onClick={() => (chatOpen.value = !chatOpen.value)}
        >
          <Icon name="u-chat" />
          <span class="word">Chat</span>
          {news ? (
            <b class="count">
              {news}
              <span class="sr"> unread</span>
            </b>
          ) : null}
        </button>
        <TableMenu />
        <button
          type="button"
          class="btn quiet icon-only t-theme"
          aria-label="Light or dark"
          title="Light or dark"
          onClick={toggleTheme}
        >
          <Icon name="u-theme" />
        </button>
      </nav>
    </header>
  );
}
