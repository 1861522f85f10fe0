// The tabs of a phone: one part of the table at a time, and a lamp on the one where something may be chosen.
import type { JSX } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useTable } from "../parts/thing";

export type Tab = "board" | "mine" | "players" | "log";

export function Tabs({ tab, show }: { tab: Tab; show: (tab: Tab) => void }): JSX.Element {
  const table = useTable();
  const lit = useSignal<Tab[]>([]);
  const offers = table.offers.value;
  // Only the board knows where it puts its things, so what is lit where is read off the page.
  useEffect(() => {
    lit.value = (["board", "mine"] as const).filter((name) => document.querySelector(`.t-${name} [data-thing].lit`));
  }, [offers]);
  const { tabs } = table.board.value!;
  const names: [Tab, string][] = [
    ["board", tabs.board],
    ["mine", tabs.mine],
    ["players", "Players"],
    ["log", "Log"],
  ];
  return (
    <nav class="t-tabs" aria-label="Parts of the table">
      {names.map(([name, text]) => (
        <button type="button" key={name} aria-current={tab === name ? "true" : undefined} onClick={() => show(name)}>
          {text}
          {lit.value.includes(name) && tab !== name ? (
            <i class="tab-lit" role="img" aria-label=", with something to choose" />
          ) : null}
        </button>
      ))}
    </nav>
  );
}
