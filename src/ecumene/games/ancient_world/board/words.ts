// Seats, names and what is printed, as people say them.
import type { Part, ViewHead } from "@shell/board";
import type { Action, Seat, Tribe, View } from "./view";
import { printed, seating } from "@shell/naming";
import type { GameContents } from "@shell/wire";
import { counted } from "@shell/words";

export { printed, title } from "@shell/naming";
export { capital, counted, listed } from "@shell/words";

export type Shown = View & ViewHead;
export type SeatView = View["seats"][number];
export type ArmyView = SeatView["armies"]["a"];
export type Letter = keyof SeatView["armies"];
export type Pile = keyof View["titans"];

const SEATS: readonly Seat[] = ["north", "east", "south", "west"];
export const { place, called, seatView } = seating<View>(SEATS);
export const TRIBES: readonly Tribe[] = ["red", "green", "yellow", "blue", "purple"];
export const PILES: readonly Pile[] = ["one-star", "two-star", "three-star"];
export const LETTERS: readonly Letter[] = ["a", "b", "c", "d", "e", "f"];
export const SKILLS = [1, 2, 3, 4, 5] as const;

/** What a card gives as long as it is there and whole. */
export type Gives = Partial<Record<"food" | "income" | "study" | "swords" | "arrows" | "armies" | "explore", number>>;
/** What an army gives when it is used, or leaves behind. */
export type Force = Partial<Record<"swords" | "arrows" | "spy" | "loot" | "repair", number>>;

export interface EmpirePrinted {
  deck: "start" | "a" | "b";
  coins: number;
  knowledge: number;
  banners: Tribe[];
  gives: Gives;
  citizens: number;
  action: { does: string; n: number }[];
  scores: boolean;
  text: string;
  /** What no symbol on it tells, in a few words. */
  short: string;
  /** When it works by itself. */
  when: string | null;
}

export interface MilitaryPrinted {
  coins: number;
  gives: Force;
  legacy: Force;
  deck: "start" | "deck";
}

export interface TitanPrinted {
  stars: number;
  defense: number;
  arrows: boolean;
  banners: Tribe[];
  capacity: number;
  gives: Gives;
}

export interface DistrictPrinted {
  capacity: number;
  copies: number;
  gives: Gives;
}

export interface ActionPrinted {
  /** What a skill pays that nobody there has; 0 where there is no such fee. */
  fee: number;
  /** Whether any skill may come where others stand already. */
  any: boolean;
  /** The round from which on it may be used. */
  opens: number;
  /** From how many one is chosen, where a variant lets one choose. */
  choice: number;
  takes: Partial<Record<"coin" | "knowledge", number>>;
  gives: Partial<Record<"coin" | "knowledge" | "repair" | "cards" | "citizen", number>>;
  /** How long the row is that it takes cards from, by the number of players. */
  places: Record<string, number>;
  /** From which round on its row is dealt from deck B. */
  "deck-b-from"?: number;
}

export interface TribePrinted {
  /** What so many banners score together; more than the last score no more. */
  points: number[];
  /** After how many rounds they score. */
  rounds: number;
}

/** Things with how many there are, one after the other. */
export function each(counts: Partial<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([thing, n]) => Array.from({ length: n ?? 0 }, () => thing));
}

/** The armies a seat has, by their letters. */
export function armies(owner: SeatView): [Letter, ArmyView & { card: string }][] {
  return LETTERS.flatMap((letter): [Letter, ArmyView & { card: string }][] => {
    const army = owner.armies[letter];
    return army.card === null ? [] : [[letter, { ...army, card: army.card }]];
  });
}

/** The citizens a seat has, and where each is. */
export function citizens(owner: SeatView): { skill: number; where: string }[] {
  return SKILLS.flatMap((skill) => {
    const where = owner.citizens[`${skill}`];
    return where === null ? [] : [{ skill, where }];
  });
}

export interface Standing {
  seat: string;
  skill: number;
}

/** The citizens that stand somewhere: on an action of the board, or on an Empire card of a seat. */
export function standing(view: Shown, thing: string, owner?: string): Standing[] {
  return view.seats
    .filter(({ seat }) => seat !== null && (owner === undefined || seat === owner))
    .flatMap((one) =>
      citizens(one)
        .filter(({ where }) => where === `on-${thing}`)
        .map(({ skill }) => ({ seat: one.seat!, skill })),
    )
    .sort((a, b) => a.skill - b.skill);
}

/** What is printed on an action. */
export function actionPrinted(contents: GameContents, action: Action): ActionPrinted {
  return printed<ActionPrinted>(contents, action) ?? { fee: 0, any: false, opens: 1, choice: 1, takes: {}, gives: {}, places: {} };
}

/** How many rounds there are. */
export function roundsOf(contents: GameContents): number {
  return printed<TribePrinted>(contents, TRIBES[0]!)?.rounds ?? 0;
}

/** How many cards the row of an action holds when it is full. */
export function placesOf({ view, contents }: Part<View>, action: Action): number {
  return actionPrinted(contents, action).places[view.seats.length] ?? 0;
}

/** The points of a seat by what they come from; those of cards are what is left of all. */
export function pointsOf(contents: GameContents, owner: SeatView): { banners: number; cards: number; starving: number } {
  const banners = TRIBES.reduce((sum, tribe) => sum + bannerPoints(contents, tribe, owner.banners[tribe]), 0);
  const each = printed<{ points: number }>(contents, "starving")?.points ?? 0;
  const starving = each * citizens(owner).filter(({ where }) => where === "starving").length;
  return { banners, starving, cards: owner.points - banners + starving };
}

/** What so many banners of a tribe score. */
export function bannerPoints(contents: GameContents, tribe: Tribe, banners: number): number {
  const points = printed<TribePrinted>(contents, tribe)?.points ?? [0];
  return points[Math.min(banners, points.length - 1)]!;
}

/** How many points more a seat would have with these banners. */
export function bannersAdd(contents: GameContents, owner: SeatView, banners: Tribe[]): number {
  return TRIBES.reduce((sum, tribe) => {
    const more = banners.filter((one) => one === tribe).length;
    const now = owner.banners[tribe];
    return sum + bannerPoints(contents, tribe, now + more) - bannerPoints(contents, tribe, now);
  }, 0);
}

/** Which pile an attack is made on, and with which armies: `two-star:a+c`. */
export function attackOf(thing: string): { pile: Pile; letters: Letter[] } {
  const [pile = "", letters = ""] = thing.split(":");
  return { pile: pile as Pile, letters: letters.split("+") as Letter[] };
}

const WORDS: Record<string, readonly [string, string]> = {
  food: ["food", "food"],
  income: ["coin at each round end", "coins at each round end"],
  study: ["knowledge at each round end", "knowledge at each round end"],
  swords: ["sword", "swords"],
  arrows: ["arrow", "arrows"],
  armies: ["more army", "more armies"],
  explore: ["more card when exploring", "more cards when exploring"],
  spy: ["Spy", "Spy"],
  loot: ["Loot", "Loot"],
  repair: ["Repair", "Repair"],
};

/** Symbols in words: "2 swords, 1 arrow". */
export function said(given: Gives | Force): string {
  return Object.entries(given)
    .filter(([, n]) => n)
    .map(([name, n]) => counted(n!, ...(WORDS[name] ?? [name, name])))
    .join(", ");
}
