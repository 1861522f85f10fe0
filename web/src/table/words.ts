// How seats and things are called at a table: the game's own words, else the names of the wire made readable.
import type { TableStore } from "../live";
import { capital } from "../words";

export { capital, listed } from "../words";

/** A name of the wire as words: `luxury-card` is "Luxury card". */
export function readable(name: string): string {
  return capital(name.replaceAll("-", " "));
}

/** The place of a seat in the game's order of seats, from 0; -1 if it is no seat. */
export function placeOf(table: TableStore, seat: string | null | undefined): number {
  return seat ? (table.info.value?.seats.findIndex((one) => one.seat === seat) ?? -1) : -1;
}

/** What a seat is called where nothing stands before it. */
export function heading(table: TableStore, seat: string): string {
  return capital(calling(table, seat));
}

/** What a seat is called in sentences. */
export function calling(table: TableStore, seat: string): string {
  const place = placeOf(table, seat);
  const called = table.view.value?.called ?? table.info.value?.called ?? [];
  return called[place] ?? readable(seat);
}

/** The title of a thing; seats are things too. */
export function titleOf(table: TableStore, thing: string): string {
  if (placeOf(table, thing) >= 0) return heading(table, thing);
  return capital(table.contents.value?.catalogue[thing]?.title ?? readable(thing));
}

/** Which part of a round is asked about: questions are called `part/question`. */
export function phaseOf(table: TableStore): string {
  const section = table.view.value?.question?.key.split("/")[0] ?? "";
  return table.board.value?.sections?.[section] ?? section.replaceAll("-", " ");
}

/** The first words of a rule, to name it in a link. */
export function ruleTitle(table: TableStore, id: string): string {
  for (const section of table.contents.value?.sections ?? []) {
    const rule = section.rules.find((one) => one.id === id);
    if (!rule) continue;
    const words = rule.rule.split(" ");
    return words.length > 8 ? `${words.slice(0, 7).join(" ")}…` : rule.rule;
  }
  return readable(id.split(".")[0] ?? id);
}
