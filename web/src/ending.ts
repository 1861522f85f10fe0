// Matches that end by themselves when nothing happens in them: when, and why it was.
import type { MatchInfo } from "./wire";

const SPANS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;
const IN = new Intl.RelativeTimeFormat("en-GB");

/** "in 3 hours"; a minute is the least that is said. */
function inWords(seconds: number): string {
  const [unit, length] = SPANS.find(([, length]) => seconds >= length) ?? SPANS[2];
  return IN.format(Math.max(1, Math.round(seconds / length)), unit);
}

/** What nobody does while such a match comes to its end. */
function neglected({ status, seats }: MatchInfo): string {
  if (status === "waiting") return "sits down";
  return seats.some(({ kind }) => kind === "person") ? "plays" : "watches";
}

/** When a match ends by itself, as a sentence; empty if it does not, or not within so many days. */
export function endsByItself(match: MatchInfo, withinDays = Infinity, now = Date.now()): string {
  const alive = match.status === "waiting" || match.status === "playing";
  const seconds = alive && match.expires !== null ? (Date.parse(match.expires) - now) / 1000 : NaN;
  if (Number.isNaN(seconds) || seconds > withinDays * 86_400) return "";
  return `Ends by itself ${inWords(seconds)} if nobody ${neglected(match)}.`;
}

/** How a match was closed, as a sentence. */
export function howClosed({ ended_by, seats }: MatchInfo): string {
  if (ended_by !== "expired") return "This table was closed.";
  if (seats.some(({ kind }) => kind === "open")) return "It ended by itself, because not everybody sat down in time.";
  if (!seats.some(({ kind }) => kind === "person")) return "It ended by itself, because nobody watched the bots.";
  return "It ended by itself, because nobody had played for a long time.";
}
