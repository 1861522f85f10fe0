// The whole game by keyboard. What is lit and what may be pressed is read off the page: keys and clicks are one.
import type { TableStore } from "../live";
import { parse } from "../board";
import { chatOpen } from "./chat";
import { helpAt } from "./help";
import { startReplay } from "./replay";

/** For the list in the help. */
export const KEYS: { keys: string; text: string }[] = [
  { keys: "Tab", text: "go to the next thing, card or button" },
  { keys: "Arrows", text: "move among what is lit, among the answers, or on a map to the next area that way" },
  { keys: "Enter or Space", text: "pick what has the focus, or ask why it is not lit" },
  { keys: "Enter", text: "on what is picked: play it" },
  { keys: "0 to 9", text: "choose the amount, or the first, second, third … answer" },
  { keys: "Esc", text: "let go of what is picked; close what is open" },
  { keys: "Z", text: "take the last answer back" },
  { keys: "L", text: "look back at the steps so far" },
  { keys: "C", text: "open or close the chat" },
  { keys: "?", text: "open or close the rules" },
];

/** Digits that follow each other within this time are one number. */
const NUMBER_MS = 900;

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function all(selector: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.offsetParent !== null);
}

/** The nearest lit thing in a direction; sideways distance counts double. */
function nearest(from: HTMLElement, [dx, dy]: readonly [number, number]): HTMLElement | undefined {
  const centre = (one: HTMLElement) => {
    const box = one.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2] as const;
  };
  const [x, y] = centre(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const one of all("[data-thing].lit")) {
    if (one === from) continue;
    const [toX, toY] = centre(one);
    const ahead = (toX - x) * dx + (toY - y) * dy;
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx);
    if (ahead > 1 && ahead + 2 * aside < least) [best, least] = [one, ahead + 2 * aside];
  }
  return best;
}

/** Among the answers arrows walk in their order; an amount is chosen by walking onto it. */
function walk(from: HTMLElement, forward: boolean): void {
  const answers = all("[data-offer]");
  const next = answers[answers.indexOf(from) + (forward ? 1 : -1)];
  next?.focus();
  if (next?.dataset.offer === "amount" && from.dataset.offer === "amount") next.click();
}

function arrow(event: KeyboardEvent, direction: readonly [number, number]): boolean {
  const from = document.activeElement as HTMLElement | null;
  const forward = direction[0] + direction[1] > 0;
  // A map has its own ways from place to place.
  if (from?.closest("[data-own-arrows]")) return false;
  if (from?.dataset.offer) walk(from, forward);
  else if (from?.dataset.thing) nearest(from, direction)?.focus();
  else if (from === document.body || from === null) (all("[data-thing].lit")[0] ?? all("[data-offer]")[0])?.focus();
  else return false;
  event.preventDefault();
  return true;
}

/** The keys of a table; gives back what stops them. */
export function listen(table: TableStore): () => void {
  let typed = "";
  let typedAt = 0;

  /** The number typed so far is the amount; if it is not offered, the table is asked why. */
  function digit(key: string): boolean {
    const amounts = all("[data-offer=amount]");
    if (amounts.length === 0) {
      const answer = all("[data-offer]")[Number(key) - 1];
      answer?.focus();
      if (answer?.dataset.offer === "thing") answer.click();
      return answer !== undefined;
    }
    const picked = table.pickedOffer.value?.token ?? "";
    const row = amounts.find((one) => one.dataset.token === picked) ?? amounts[0]!;
    const { verb, thing } = parse(row.dataset.token!);
    const start = thing === null ? verb : `${verb} ${thing}`;
    const offers = table.offers.value;
    const leads = (number: string) => offers.some((offer) => offer.token.startsWith(`${start} ${number}`));
    const now = performance.now();
    typed = now - typedAt < NUMBER_MS && leads(typed + key) ? typed + key : key;
    typedAt = now;
    const offer = offers.find((one) => one.token === `${start} ${typed}`);
    if (offer) table.pick(offer);
    else if (!leads(typed)) void table.ask(`${start} ${typed}`, row);
    return true;
  }

  /** Enter on what is picked plays it, before the thing itself hears of it. */
  function commits(target: Element): boolean {
    const offer = table.pickedOffer.value;
    if (!offer || table.busy.value) return false;
    const free = target === document.body || target.closest(".t-app") === target;
    if (!free && !target.matches("[data-thing].picked, [data-offer].picked")) return false;
    void table.play(offer.token);
    return true;
  }

  function letGo(): boolean {
    if (table.why.value) return false;
    if (table.picked.value) table.unpick();
    else if (table.refusal.value) table.refusal.value = null;
    else return false;
    return true;
  }

  function letter(key: string): boolean {
    if (key === "z" && table.canUndo.value) void table.undo();
    else if (key === "l" && !table.replay.value) startReplay(table);
    else if (key === "c") chatOpen.value = !chatOpen.value;
    else if (key === "?") helpAt.value = helpAt.value === null ? "" : null;
    else return false;
    return true;
  }

  function press(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest("input, textarea, select, [contenteditable]")) return;
    // What is open before the table has its own keys.
    if (target.closest("dialog, .drawer, .pop, [role=menu]")) return;
    const direction = ARROWS[event.key];
    if (direction) {
      // While one looks back, arrows are the replay's.
      if (!table.replay.value) arrow(event, direction);
      return;
    }
    const heard =
      event.key === "Enter"
        ? commits(target)
        : event.key === "Escape"
          ? letGo()
          : /^\d$/.test(event.key)
            ? digit(event.key)
            : letter(event.key.toLowerCase());
    if (heard) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  document.addEventListener("keydown", press, true);
  return () => document.removeEventListener("keydown", press, true);
}
