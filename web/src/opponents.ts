// The bots of a game as opponents to choose from: what each is called, how strong it is, and in which group it stands.
import type { BotInfo } from "./wire";
import { capital } from "./words";

/** The level that is meant where nothing was chosen. */
const USUAL = "fair";

export const FOR_COMPARISON = "For comparison";

interface Group {
  head: string;
  bots: BotInfo[];
}

/** The bot that is taken if nobody chooses; empty if a game has none. */
export function usual(bots: BotInfo[]): string {
  return (bots.find(({ name }) => name === USUAL) ?? bots.at(-1))?.name ?? "";
}

/** What a bot is called: its own name, or that of its level. */
export function calledBot({ called, level }: BotInfo): string {
  return called || capital(level);
}

/** How strong it is; empty where nobody has measured it. */
export function rated({ rating }: BotInfo): string {
  return rating === null ? "" : String(Math.round(rating));
}

/** Name and strength in a line, such as "Strong · 31". */
export function inLine(bot: BotInfo): string {
  return [calledBot(bot), rated(bot)].filter(Boolean).join(" · ");
}

/** The bot of a level that is called so; the plain one if none is. */
export function atLevel(bots: BotInfo[], level: string, called: string): BotInfo | undefined {
  const there = bots.filter((bot) => bot.level === level);
  return there.find((bot) => bot.called === called) ?? there.find((bot) => bot.called === "");
}

/** A level each, the weakest first, with those of a name behind the plain one; those for comparison come last. */
export function grouped(bots: BotInfo[]): Group[] {
  const groups = new Map<string, Group>();
  for (const bot of [...bots.filter((one) => !one.comparison), ...bots.filter((one) => one.comparison)]) {
    const head = bot.comparison ? FOR_COMPARISON : capital(bot.level);
    const group = groups.get(head) ?? { head, bots: [] };
    group.bots.push(bot);
    groups.set(head, group);
  }
  return [...groups.values()];
}
