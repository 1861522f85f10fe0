// What is laid over the map, and what lies open beside it; the page remembers it while a table is open.
import { signal } from "@preact/signals";
import type { Shown } from "./shown";

export type Overlay = "news" | "growth" | "seas" | "reach";

export const overlay = signal<Overlay | null>(null);
/** The position with which the present one is compared, while news are laid over the map. */
export const earlier = signal<Shown | null>(null);
export const monumentsOpen = signal(false);

export function toggle(name: Overlay): void {
  overlay.value = overlay.value === name ? null : name;
}
