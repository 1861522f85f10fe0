// When a game ends that does not go by its Epochs, and when an Epoch is doomed.
import type { Part } from "@shell/board";
import { counted } from "@shell/series/ancient-civilizations/words";
import { any } from "@shell/quantity";
import type { JSX } from "preact";
import type { View } from "./view";

export function Clock({ view: { goal, minutes, "minutes-in-all": all, doomed } }: Part<View>): JSX.Element | null {
  const words = [
    any(goal) ? `to ${counted(goal, "point")}` : "",
    any(all) ? `${minutes} of ${all} minutes` : "",
    any(doomed) ? "this Epoch is doomed" : "",
  ].filter(Boolean);
  return words.length > 0 ? <span class="clock">{words.join(" · ")}</span> : null;
}
