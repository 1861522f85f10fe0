// What is picked across parts of the board: a citizen that waits for its place, and an attack that is being planned.
import { signal } from "@preact/signals";
import { type Offer, parse, thingOf } from "@shell/board";
import type { TableStore } from "@shell/live";
import { attackOf, type Letter, type Pile, type Shown, type Skill } from "./words";

const PLACES = new Set(["place", "place-on"]);

/** The citizen that was picked before its place. */
export const citizen = signal<Skill | null>(null);

/** An attack on a pile that is being planned. */
export interface Plan {
  pile: Pile;
  letters: Letter[];
}
export const plan = signal<Plan | null>(null);

export function verbOf(offer: Offer): string {
  return parse(offer.token).verb;
}

/** The placements that are offered: of any citizen, of one, or on one thing. */
export function placements(table: TableStore, skill: number | null = null, thing: string | null = null): Offer[] {
  return table.offers.value.filter((offer) => {
    const { verb, thing: target, amount } = parse(offer.token);
    return PLACES.has(verb) && (skill === null || amount === skill) && (thing === null || target === thing);
  });
}

/** The thing that was picked for a citizen to be placed on. */
export function pickedPlace(table: TableStore): string | null {
  const offer = table.pickedOffer.value;
  return offer && PLACES.has(verbOf(offer)) ? thingOf(offer) : null;
}

/** The attacks that are offered on a pile. */
export function attacks(table: TableStore, pile: Pile | null = null): Offer[] {
  return table.offers.value.filter((offer) => {
    const { verb, thing } = parse(offer.token);
    return verb === "attack" && (pile === null || attackOf(thing!).pile === pile);
  });
}

/** An attack by the name that views and answers use: `two-star:a+c`. */
export function nameOf({ pile, letters }: Plan): string {
  return `${pile}:${[...letters].sort().join("+")}`;
}

export function tokenOf(one: Plan): string {
  return `attack ${nameOf(one)}`;
}

/** The attack that is planned: on the board, or by an answer that was picked in the prompt. */
export function planned(table: TableStore): Plan | null {
  const picked = table.pickedOffer.value;
  if (picked && verbOf(picked) === "attack") return attackOf(parse(picked.token).thing!);
  return plan.value;
}

/** Plan another attack: if it can be made it is picked, so that it can be committed. */
export function setPlan(table: TableStore, next: Plan | null): void {
  plan.value = next;
  citizen.value = null;
  const offer = next && table.offers.value.find((one) => one.token === tokenOf(next));
  if (offer) table.pick(offer);
  else table.unpick();
}

/** Put an army into the plan or take it out. */
export function toggle(table: TableStore, letter: Letter): void {
  const now = planned(table);
  if (!now) return;
  const letters = now.letters.includes(letter) ? now.letters.filter((one) => one !== letter) : [...now.letters, letter];
  setPlan(table, { pile: now.pile, letters });
}

/** Whether an attack may be planned at all now. */
export function mayPlan(table: TableStore, view: Shown): boolean {
  return table.offers.value.length > 0 && view.mine.attack.piles.length > 0;
}
