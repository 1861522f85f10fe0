// Numbers that the rules count, as views and cards bring them. A board shows them and asks whether there is any; it does
// not reckon with them, since what they come to is for the rules to say. The type check refuses arithmetic with them.

declare const counts: unique symbol;

/** A number of the rules, by the name of what it counts. */
export interface Quantity<Name extends string = string> {
  readonly [counts]: Name;
}

/** A number that is printed on a thing. */
export type Printed = Quantity<"printed">;

/** A number of the rules, or one that the page has counted itself. */
export type Amount = number | Quantity;

/** As a plain number; tests/architecture/boards.toml names every board that takes one, and what for. */
export function plain(n: Amount): number {
  return n as number;
}

/** Whether there is any. */
export function any(n: Amount | null | undefined): boolean {
  return n !== null && n !== undefined && plain(n) > 0;
}

/** Whether it is a single one, for the word that goes with it. */
export function isOne(n: Amount): boolean {
  return plain(n) === 1;
}

/** Indices to draw so many with. */
export function times(n: Amount): number[] {
  return Array.from({ length: plain(n) }, (_, i) => i);
}
