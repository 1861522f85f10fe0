// What a seat does or has done in this phase, as far as everybody can see.
import { any } from "@shell/quantity";
import type { GameContents } from "@shell/wire";
import { editionOf } from "./edition";
import type { Shown } from "./shown";
import { asked, counted, seatView } from "./words";

export function status(view: Shown, name: string, contents: GameContents): string {
  if (view.over) return "";
  const own = editionOf(view).deed?.(view, name, contents) ?? "";
  return [any(seatView(view, name).npc) ? "played by the rules" : "", deed(view, name), own]
    .filter(Boolean)
    .join(" · ");
}

function deed(view: Shown, name: string): string {
  const seat = seatView(view, name);
  const now = asked(view) === name;
  if (any(seat.ready)) return `${counted(seat.ready, "disk")} ready`;
  if (view.phase === "growth" && now) return "growing";
  if (view.phase === "cards" && (view.passed as string[]).includes(name)) return "passed";
  if (view.phase === "competition" && any(seat.committed)) return `${counted(seat.committed, "card")} face down`;
  return "";
}
