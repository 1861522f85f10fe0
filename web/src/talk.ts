// What is said at a table: the newest page comes with the table, earlier ones when they are asked for.
import { signal } from "@preact/signals";
import type { Chat, Chats } from "./wire";

export class Talk {
  /** Oldest first, without gaps. */
  readonly lines = signal<Chat[]>([]);
  /** Whether something was said before that. */
  readonly earlier = signal(false);
  /** Whether that is on its way. */
  readonly coming = signal(false);

  /** A page that joins what is known is added to it; one that does not takes its place. */
  page({ lines, earlier }: Chats): void {
    const known = this.lines.value;
    const first = lines[0]?.number ?? Infinity;
    const last = lines.at(-1)?.number ?? -Infinity;
    const joins = first <= (known.at(-1)?.number ?? -1) + 1;
    const before = joins ? known.filter(({ number }) => number < first) : [];
    const after = known.filter(({ number }) => number > last);
    this.coming.value = false;
    if (before.length === 0) this.earlier.value = earlier;
    this.lines.value = [...before, ...lines, ...after];
  }

  said(chat: Chat): void {
    this.lines.value = [...this.lines.value.filter(({ number }) => number !== chat.number), chat];
  }
}
