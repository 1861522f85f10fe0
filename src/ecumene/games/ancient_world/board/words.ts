// Seats, names and what is printed, as people say them.
import type { ViewHead } from "@shell/board";
import type { Action, Seat, Tribe, View } from "./view";
import { printed, seating } from "@shell/naming";
import { type Amount, any, type Printed, times } from "@shell/quantity";
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
export type Skill = (typeof SKILLS)[number];

/** What a card gives as long as it is there and whole. */
export type Gives = Partial<Record<"food" | "income" | "study" | "swords" | "arrows" | "armies" | "explore", Printed>>;
/** What an army gives when it is used, or leaves behind. */
export type Force = Partial<Record<"swords" | "arrows" | "spy" | "loot" | "repair", Printed>>;

export interface EmpirePrinted {
  deck: "start" | "a" | "b";
  coins: Printed;
  knowledge: Printed;
  banners: Tribe[];
  gives: Gives;
  citizens: Printed;
  action: { does: string; n: Printed }[];
  scores: boolean;
  text: string;
  /** What no symbol on it tells, in a few words. */
  short: string;
  /** When it works by itself. */
  when: string | null;
}

export interface MilitaryPrinted {
  coins: Printed;
  gives: Force;
  legacy: Force;
  deck: "start" | "deck";
}

export interface TitanPrinted {
  stars: Printed;
  defense: Printed;
  arrows: boolean;
  banners: Tribe[];
  capacity: Printed;
  gives: Gives;
}

export interface DistrictPrinted {
  capacity: Printed;
  copies: Printed;
  gives: Gives;
}

export interface ActionPrinted {
  /** What a skill pays that nobody there has; 0 where there is no such fee. */
  fee?: Printed;
  /** The round from which on it may be used. */
  opens?: Printed;
  /** From how many one is chosen, where a variant lets one choose. */
  choice?: Printed;
  takes: Partial<Record<"coin" | "knowledge", Printed>>;
  gives: Partial<Record<"coin" | "knowledge" | "repair" | "cards" | "citizen", Printed>>;
}

/** Things with how many there are, one after the other. */
export function each(counts: Partial<Record<string, Amount>>): string[] {
  return Object.entries(counts).flatMap(([thing, n]) => times(n ?? 0).map(() => thing));
}

/** The armies a seat has, by their letters. */
export function armies(owner: SeatView): [Letter, ArmyView & { card: string }][] {
  return LETTERS.flatMap((letter): [Letter, ArmyView & { card: string }][] => {
    const army = owner.armies[letter];
    return army.card === null ? [] : [[letter, { ...army, card: army.card }]];
  });
}

/** The citizens a seat has, and where each is. */
export function citizens(owner: SeatView): { skill: Skill; where: string }[] {
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

const NOTHING_PRINTED = { takes: {}, gives: {} };

/** What is printed on an action. */
export function actionPrinted(contents: GameContents, action: Action): ActionPrinted {
  return printed<ActionPrinted>(contents, action) ?? NOTHING_PRINTED;
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
    .filter(([, n]) => any(n))
    .map(([name, n]) => counted(n!, ...(WORDS[name] ?? [name, name])))
    .join(", ");
}
