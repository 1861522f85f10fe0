// Where we are: the path and the fragment of the address. Secrets travel in fragments, which no server ever logs.
import { computed, signal } from "@preact/signals";

const here = signal({ path: location.pathname, hash: location.hash.slice(1) });

function read(): void {
  here.value = { path: location.pathname, hash: location.hash.slice(1) };
}
addEventListener("popstate", read);
addEventListener("hashchange", read);

export const path = computed(() => here.value.path);
export const hash = computed(() => here.value.hash);

export function go(address: string): void {
  history.pushState(null, "", address);
  read();
  scrollTo(0, 0);
}

/** Change the fragment without a new entry in the history: the step of a replay. */
export function setHash(value: string): void {
  history.replaceState(null, "", value ? `#${value}` : location.pathname);
  read();
}

/** For the onClick of a plain link: stay in the page unless another tab is wanted. */
export function follow(event: MouseEvent): void {
  const link = (event.currentTarget as HTMLElement).closest("a");
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}
