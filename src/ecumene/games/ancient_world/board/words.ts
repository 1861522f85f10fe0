// Seats, names and what is printed, as people say them.
import type { ViewHead } from "@shell/board";
import type { GameContents } from "@shell/wire";
import type { Seat, Tribe, View } from "./view";
import { capital, counted } from "@shell/words";

export { capital, counted, listed } from "@shell/words";

export type Shown = View & ViewHead;
export type SeatView = View["seats"][number];
export type ArmyView = SeatView["armies"]["a"];
export type Letter = keyof SeatView["armies"];
export type Pile = keyof View["titans"];

/** The game's own order of seats: a seat keeps its pigment whoever looks. */
const SEATS: readonly Seat[] = ["north", "east", "south", "west"];
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

/** What is printed on a thing, if there is such a thing. */
export function printed<P>(contents: GameContents, thing: string): P | null {
  return (contents.catalogue[thing]?.printed as P | undefined) ?? null;
}

export function place(seat: string): number {
  return SEATS.indexOf(seat as Seat);
}

export function called(view: Shown, seat: string): string {
  return capital(view.called[place(seat)] ?? seat);
}

export function seatView(view: Shown, seat: string): SeatView {
  return view.seats.find((one) => one.seat === seat) ?? view.seats[0]!;
}

export function title(contents: GameContents, thing: string): string {
  return contents.catalogue[thing]?.title ?? capital(thing.replaceAll("-", " "));
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
