// What this browser remembers for its user: theme, pace, and which explanations were read.
import { effect, signal } from "@preact/signals";

function kept<T extends string>(name: string, fallback: T, allowed: readonly T[]) {
  const key = `ecumene.${name}`;
  let first: string | null = null;
  try {
    first = localStorage.getItem(key);
  } catch {
    // A browser that keeps nothing still plays.
  }
  const value = signal<T>(allowed.includes(first as T) ? (first as T) : fallback);
  effect(() => {
    try {
      localStorage.setItem(key, value.value);
    } catch {
      // As above.
    }
  });
  return value;
}

/** `auto` follows the system. */
export const theme = kept("theme", "auto", ["auto", "light", "dark"] as const);
/** How long each step of the others is shown. */
export const pace = kept("pace", "steady", ["slow", "steady", "quick", "none"] as const);

export const PACE_MS = { slow: 1600, steady: 800, quick: 350, none: 0 } as const;

const system = matchMedia("(prefers-color-scheme: dark)");
const systemDark = signal(system.matches);
system.addEventListener("change", () => (systemDark.value = system.matches));
effect(() => {
  const dark = theme.value === "dark" || (theme.value === "auto" && systemDark.value);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
});

export function toggleTheme(): void {
  theme.value = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
}
