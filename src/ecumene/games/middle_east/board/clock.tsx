// When a game ends that does not go by its Epochs, and when an Epoch is doomed.
import type { Part } from "@shell/board";
import { counted } from "@shell/series/ancient-civilizations/words";
import type { JSX } from "preact";
import type { View } from "./view";

export function Clock({ view: { goal, hours, minutes, doomed } }: Part<View>): JSX.Element | null {
  const words = [
    goal > 0 ? `to ${counted(goal, "point")}` : "",
    hours > 0 ? `${minutes} of ${60 * hours} minutes` : "",
    doomed ? "this Epoch is doomed" : "",
  ].filter(Boolean);
  return words.length > 0 ? <span class="me-clock">{words.join(" · ")}</span> : null;
}
