// What is laid over the map, and what lies open beside it; the page remembers it while a table is open.
import { signal } from "@preact/signals";

export type Overlay = "growth" | "seas" | "reach";

export const overlay = signal<Overlay | null>(null);
export const monumentsOpen = signal(false);

export function toggle(name: Overlay): void {
  overlay.value = overlay.value === name ? null : name;
}
