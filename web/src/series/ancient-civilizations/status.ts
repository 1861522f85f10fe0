// What a seat does or has done in this phase, as far as everybody can see.
import type { GameContents } from "@shell/wire";
import { editionOf } from "./edition";
import type { Shown } from "./view";
import { asked, counted, seatView } from "./words";

export function status(view: Shown, name: string, contents: GameContents): string {
  if (view.over) return "";
  const own = editionOf(view).deed?.(view, name, contents) ?? "";
  return [seatView(view, name).npc ? "played by the rules" : "", deed(view, name), own].filter(Boolean).join(" · ");
}

function deed(view: Shown, name: string): string {
  const seat = seatView(view, name);
  const now = asked(view) === name;
  if (seat.ready > 0) return `${counted(seat.ready, "disk")} ready`;
  if (view.phase === "growth" && now) return "growing";
  if (view.phase === "cards" && (view.passed as string[]).includes(name)) return "passed";
  if (view.phase === "competition" && seat.committed > 0) return `${counted(seat.committed, "card")} face down`;
  return "";
}
