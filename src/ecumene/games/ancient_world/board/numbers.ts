// The numbers of the rulebook, read from the rows of the data, in which every value stands on one line.
import rows from "../data/components.toml?raw";

const ROW = /^\[\[(\w+)\]\]\s+id = "([\w-]+)"\s+(?:value|points) = (\d+)/gm;

const NUMBERS = new Map([...rows.matchAll(ROW)].map(([, table, id, value]) => [`${table} ${id}`, Number(value)]));

/** A number by the name it has in the rows. */
export function number(id: string): number {
  return NUMBERS.get(`constant ${id}`) ?? 0;
}

/** What so many banners of one tribe score. */
export function bannerPoints(banners: number): number {
  return NUMBERS.get(`banners banners-${Math.min(banners, number("most-banners"))}`) ?? 0;
}

/** What one more banner of a tribe would add. */
export function nextBanner(banners: number): number {
  return bannerPoints(banners + 1) - bannerPoints(banners);
}
