// The match that is being prepared: what was chosen so far for each game, and what it comes to in words.
import { signal } from "@preact/signals";
import { type BotPace, isPaced, USUAL_PACE } from "../bot-pace";
import { usual } from "../opponents";
import type { GameInfo, NewMatch, SeatPlan } from "../wire";
import { inWords, listed } from "./words";

export type Kind = SeatPlan["kind"];

export interface Chair {
  kind: Kind;
  /** The name of the bot that would play there. */
  level: string;
  /** What another person at this screen is called; may stay empty. */
  name: string;
}

export interface Plan {
  chairs: Chair[];
  options: Record<string, number | string>;
  /** As it was typed; null for a random one. */
  seed: string | null;
  /** The seconds of a window; null for the service's own time. */
  window: number | null;
  /** How fast bots answer. */
  pace: BotPace;
}

/** Kept while the page is open, so that looking at another game or a table loses nothing. */
const plans = signal<Record<string, Plan>>({});

const PREFERRED_SEATS = 3;

function chair(game: GameInfo, place: number): Chair {
  return { kind: place === 0 ? "me" : game.bots.length ? "bot" : "open", level: usual(game.bots), name: "" };
}

export function defaults(game: GameInfo): Record<string, number | string> {
  return Object.fromEntries(game.options.map((option) => [option.name, option.default]));
}

function fresh(game: GameInfo): Plan {
  const several = game.seats.filter((number) => number > 1);
  const number = several.includes(PREFERRED_SEATS) ? PREFERRED_SEATS : (several[0] ?? game.seats[0] ?? 1);
  return {
    chairs: Array.from({ length: number }, (_, place) => chair(game, place)),
    options: defaults(game),
    seed: null,
    window: null,
    pace: USUAL_PACE,
  };
}

/** The places that the rules play with what is agreed on. */
function automatic(game: GameInfo, { chairs, options }: Plan): number[] {
  const agreed = game.automatic.find(
    (one) =>
      one.seats === chairs.length && Object.entries(one.options).every(([name, value]) => options[name] === value),
  );
  return agreed?.places ?? [];
}

/** Who sits where: as it was chosen, and nobody where the rules play. */
export function sitting(game: GameInfo, plan: Plan): Chair[] {
  const places = automatic(game, plan);
  const chairs = plan.chairs.map((one, place): Chair => {
    if (places.includes(place)) return { ...one, kind: "rules" };
    return one.kind === "rules" ? chair(game, 1) : one;
  });
  const free = chairs.findIndex(({ kind }) => kind !== "rules");
  if (plan.chairs.some(isMe) && !chairs.some(isMe) && free >= 0) chairs[free] = { ...chairs[free]!, kind: "me" };
  return chairs;
}

export function planOf(game: GameInfo): Plan {
  return plans.value[game.name] ?? fresh(game);
}

export function change(game: GameInfo, part: Partial<Plan>): void {
  plans.value = { ...plans.value, [game.name]: { ...planOf(game), ...part } };
}

/** More or fewer players; those who stay keep their places. */
export function resize(game: GameInfo, number: number): void {
  const chairs = planOf(game).chairs.slice(0, number);
  while (chairs.length < number) chairs.push({ ...chair(game, 1) });
  if (planOf(game).chairs.some(isMe) && !chairs.some(isMe)) chairs[0] = { ...chairs[0]!, kind: "me" };
  change(game, { chairs });
}

/** Who sits there. Only one seat can be mine, so taking another one swaps the two. */
export function seat(game: GameInfo, place: number, part: Partial<Chair>): void {
  const before = sitting(game, planOf(game));
  const left = part.kind === "me" ? before.findIndex(isMe) : -1;
  const chairs = before.map((one, i) => {
    if (i === place) return { ...one, ...part };
    return i === left ? { ...one, kind: before[place]!.kind } : one;
  });
  change(game, { chairs });
}

/** The same bot on every seat that has one. */
export function seatBots(game: GameInfo, level: string): void {
  change(game, { chairs: planOf(game).chairs.map((one) => ({ ...one, level })) });
}

function isMe({ kind }: Chair): boolean {
  return kind === "me";
}

export const LARGEST_SEED = Number.MAX_SAFE_INTEGER;

/** What is wrong with a seed, as a sentence; null if nothing is. */
export function seedProblem(seed: string | null): string | null {
  if (seed === null) return null;
  const text = seed.trim();
  if (text === "") return "Write a whole number, or go back to a random seed.";
  if (/^\d+$/.test(text) && Number(text) <= LARGEST_SEED) return null;
  return `A seed is a whole number from 0 to ${LARGEST_SEED}.`;
}

/** Whether several people are asked at once, each at a screen of his own, so that a time for it can be agreed on. */
export function hasWindows(game: GameInfo, plan: Plan): boolean {
  const kinds = sitting(game, plan).map(({ kind }) => kind);
  const people = kinds.filter((kind) => kind === "me" || kind === "open" || kind === "here").length;
  return game.windows && people > 1 && kinds.includes("open");
}

export function request(game: GameInfo, plan: Plan): NewMatch {
  return {
    game: game.name,
    seats: sitting(game, plan).map(({ kind, level, name }) => ({
      kind,
      level: kind === "bot" ? level : null,
      name: kind === "here" ? name.trim() || null : null,
    })),
    options: plan.options,
    seed: plan.seed === null ? null : Number(plan.seed.trim()),
    window_seconds: hasWindows(game, plan) ? plan.window : null,
    pace: isPaced(sitting(game, plan)) ? plan.pace : null,
  };
}

/** The same table with a bot on every seat. */
export function onlyBots(plan: Plan): Plan {
  return { ...plan, chairs: plan.chairs.map((one) => ({ ...one, kind: "bot" })) };
}

function many(number: number, one: string): string {
  return `${inWords(number)} ${one}${number === 1 ? "" : "s"}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What will happen when the match is created. */
export function foretold(game: GameInfo, plan: Plan): string {
  const chairs = sitting(game, plan);
  const count = (kind: Kind) => chairs.filter((one) => one.kind === kind).length;
  const [me, friends, bots, here] = [count("me"), count("open"), count("bot"), count("here")];
  const rules = count("rules");
  if (bots + rules === chairs.length)
    return `${capital(many(bots, "bot"))} ${bots === 1 ? "plays" : "play"}; you watch.`;
  const screen =
    me + here > 1
      ? ` ${here + me === 2 ? "Two of you" : `${capital(inWords(me + here))} of you`} share this screen and hand it over.`
      : "";
  if (friends) {
    const wait = bots ? (bots === 1 ? "; the bot waits too" : "; bots wait too") : "";
    const watch = me + here === 0 ? " You watch." : "";
    return friends === 1
      ? `The match starts when your friend opens the link${wait}.${screen}${watch}`
      : `The match starts when your ${inWords(friends)} friends have opened their links${wait}.${screen}${watch}`;
  }
  if (chairs.length === 1) return "You play alone; the match starts at once.";
  if (screen) return `The match starts at once${bots ? `, with ${many(bots, "bot")}` : ""}.${screen}`;
  const against = [bots ? many(bots, "bot") : "", rules ? `${many(rules, "seat")} that the rules play` : ""];
  return `You play against ${listed(against.filter(Boolean))}; the match starts at once.`;
}
