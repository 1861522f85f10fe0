// Talk at the table: a drawer with what was said and a line to say something.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableStore } from "../live";
import { Drawer } from "../parts/drawer";
import { useFromEnd } from "../parts/from-end";
import { Icon, Mark } from "../parts/icon";
import { useTable } from "../parts/thing";
import type { Chat, Problem } from "../wire";
import { calling, placeOf } from "./words";

export const chatOpen = signal(false);

const LONGEST = 500;
/** From here on the line says how much room is left. */
const NEAR_THE_END = 400;

/** The newest message that was on the screen, by match; kept, so that a reload makes nothing new again. */
const seen = signal<Record<string, number>>({});

function lastSeen(match: string): number {
  const known = seen.value[match];
  if (known !== undefined) return known;
  try {
    return Number(localStorage.getItem(`ecumene.seen.${match}`) ?? -1);
  } catch {
    return -1;
  }
}

function see(match: string, number: number): void {
  if (number <= lastSeen(match)) return;
  seen.value = { ...seen.value, [match]: number };
  try {
    localStorage.setItem(`ecumene.seen.${match}`, String(number));
  } catch {
    // A browser that keeps nothing counts anew after a reload.
  }
}

/** How many messages came since the chat was last open; empty for none. */
export function unread(table: TableStore): string {
  if (chatOpen.value) return "";
  const last = lastSeen(table.id);
  const lines = table.talk.lines.value;
  const count = lines.filter((chat) => chat.number > last).length;
  return count ? `${count}${count === lines.length && table.talk.earlier.value ? "+" : ""}` : "";
}

function clock(at: string): string {
  const time = new Date(at);
  const today = time.toDateString() === new Date().toDateString();
  const day = today ? {} : ({ day: "numeric", month: "short" } as const);
  return time.toLocaleString(undefined, { ...day, hour: "2-digit", minute: "2-digit" });
}

/** What the table itself says: nobody's name stands before it. */
function Notice({ chat }: { chat: Chat }): JSX.Element {
  return (
    <li class="said notice">
      <p class="said-text">
        <bdi>{chat.text}</bdi>{" "}
        <time class="small" dateTime={chat.at}>
          {clock(chat.at)}
        </time>
      </p>
    </li>
  );
}

function Message({ chat, before }: { chat: Chat; before: Chat | undefined }): JSX.Element {
  const table = useTable();
  const follows = before !== undefined && before.name === chat.name && before.seat === chat.seat;
  return (
    <li class={`said${follows ? " follows" : ""}`}>
      <p class={follows ? "sr" : "said-by"}>
        {chat.seat === null ? <Icon name="u-eye" /> : <Mark place={placeOf(table, chat.seat)} size={20} />}
        <b>
          <bdi>{chat.name}</bdi>
        </b>
        <span class="small">{chat.seat === null ? "watching" : calling(table, chat.seat)}</span>
        <time class="small" dateTime={chat.at}>
          {clock(chat.at)}
        </time>
      </p>
      <p class="said-text">
        <bdi>{chat.text}</bdi>
      </p>
    </li>
  );
}

function Talk(): JSX.Element {
  const table = useTable();
  const messages = table.talk.lines.value;
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [sending, setSending] = useState(false);
  const newest = messages.at(-1)?.number;
  const { list, onScroll, askEarlier, toEnd } = useFromEnd<HTMLDivElement>(
    messages[0]?.number,
    () => void table.chatEarlier(),
  );

  useEffect(() => {
    if (newest !== undefined) see(table.id, newest);
  }, [newest]);

  const send = async () => {
    const words = text.trim();
    if (!words || sending) return;
    setSending(true);
    toEnd();
    const refused = await table.say(words);
    setSending(false);
    setProblem(refused);
    if (!refused) setText("");
  };

  return (
    <>
      <div
        ref={list}
        class="drawer-body chat-log"
        role="log"
        aria-label="What was said"
        tabIndex={0}
        onScroll={onScroll}
      >
        {table.talk.earlier.value && (
          <button type="button" class="btn quiet earlier" aria-busy={table.talk.coming.value} onClick={askEarlier}>
            Earlier
          </button>
        )}
        {messages.length === 0 && (
          <p class="aside">
            Nothing was said yet. Everybody at the table and everybody watching reads what you write here.
          </p>
        )}
        <ol>
          {messages.map((chat, i) =>
            chat.name === "" ? (
              <Notice key={chat.number} chat={chat} />
            ) : (
              <Message key={chat.number} chat={chat} before={messages[i - 1]} />
            ),
          )}
        </ol>
      </div>
      <form
        class="drawer-foot"
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {problem && (
          <p class="note bad" role="alert">
            {problem.detail}
          </p>
        )}
        <div class="chat-line">
          <input
            class="field"
            data-first
            aria-label="Your message"
            placeholder="Say something"
            maxLength={LONGEST}
            autoComplete="off"
            enterkeyhint="send"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="btn" disabled={sending || !text.trim()}>
            Send
          </button>
        </div>
        {text.length > NEAR_THE_END && <p class="small">{LONGEST - text.length} characters left</p>}
      </form>
    </>
  );
}

export function ChatDrawer(): JSX.Element | null {
  if (!chatOpen.value) return null;
  return (
    <Drawer title="Chat" class="chat" onClose={() => (chatOpen.value = false)}>
      <Talk />
    </Drawer>
  );
}
