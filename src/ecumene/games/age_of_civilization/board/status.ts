// A line under a player's name: his civilizations, and whether it is his turn.
import type { GameContents } from "@shell/wire";
import { listed, seatView, type Shown, title } from "./words";

export function status(view: Shown, name: string, contents: GameContents): string {
  const { stack } = seatView(view, name);
  const words = [listed(stack.map((card) => title(contents, card)))];
  if (view.starter === name && view.seats.length > 1) words.push("starter");
  return words.filter(Boolean).join(" · ");
}
