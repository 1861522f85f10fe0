// Answers that need no second click: a map is played with one click a piece, and undo takes it back.
import type { Offer } from "../board";
import type { TableStore } from "../live";

/** Whether this answer is given as soon as it is touched. */
export function atOnce(table: TableStore, offer: Offer): boolean {
  const view = table.view.value;
  return view !== null && (table.board.value?.quick?.(offer, view) ?? false);
}

/** Click, tap or key on a thing: the only answer about it is given if it is quick, else it is like any thing. */
export function choose(table: TableStore, thing: string, anchor: Element): void {
  const [only, ...more] = table.about(thing);
  if (only && more.length === 0 && atOnce(table, only)) void table.play(only.token);
  else table.touch(thing, anchor);
}
