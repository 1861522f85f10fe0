// A line under a player's name: what he can still do in this round.
import type { GameContents } from "@shell/wire";
import { citizens, counted, seatView, type Shown } from "./words";

export function status(view: Shown, name: string, _contents: GameContents): string {
  const owner = seatView(view, name);
  const ready = citizens(owner).filter(({ where }) => where === "ready").length;
  const starving = citizens(owner).filter(({ where }) => where === "starving").length;
  const words = [
    view.holder === name ? "first player" : "",
    (view.passed as string[]).includes(name) ? "passed" : `${counted(ready, "citizen")} ready`,
    starving ? `${starving} starving` : "",
  ];
  return words.filter(Boolean).join(" · ");
}
