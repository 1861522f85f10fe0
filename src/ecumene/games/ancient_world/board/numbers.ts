// The numbers of the rulebook, read from the rows of the data, in which every value stands on one line.
import rows from "../data/components.toml?raw";

const ROW = /^\[\[(\w+)\]\]\s+id = "([\w-]+)"\s+(?:value|points) = (\d+)/gm;

const NUMBERS = new Map([...rows.matchAll(ROW)].map(([, table, id, value]) => [`${table} ${id}`, Number(value)]));

function row(name: string): number {
  const found = NUMBERS.get(name);
  if (found === undefined) throw new Error(`there is no row ${name}`);
  return found;
}

/** A number by the name it has in the rows. */
export function number(id: string): number {
  return row(`constant ${id}`);
}

/** What so many banners of one tribe score. */
export function bannerPoints(banners: number): number {
  return row(`banners banners-${Math.min(banners, number("most-banners"))}`);
}

/** What one more banner of a tribe would add. */
export function nextBanner(banners: number): number {
  return bannerPoints(banners + 1) - bannerPoints(banners);
}
