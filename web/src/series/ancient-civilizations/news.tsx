// What has changed since the others came to move: disks on the map, and what each has gained and lost.
import { api, refused } from "@shell/api";
import type { Part } from "@shell/board";
import { useTable } from "@shell/parts/thing";
import { type Amount, plain } from "@shell/quantity";
import type { LogEntry } from "@shell/wire";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { atlasOf, editionOf } from "./edition";
import { FactionMark } from "./faction";
import { earlier } from "./overlay";
import type { Shown } from "./shown";
import type { View } from "./view";
import { BARBARIANS, called, capital, counted } from "./words";

/** Disks of a faction that came to an area, or went from it. */
export interface Change {
  area: string;
  faction: string;
  by: number;
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** The disks of each faction, the Barbarians last. */
function disksOf(view: View): [faction: string, disks: Partial<Record<string, Amount>>][] {
  return [
    ...view.seats.map(({ seat, disks }): [string, typeof disks] => [seat ?? "", disks]),
    [BARBARIANS, view.barbarians.disks],
  ];
}

/** What has changed on the map from one position to another. */
export function changed(before: View, now: View): Change[] {
  const known = new Map(disksOf(before));
  return disksOf(now).flatMap(([faction, disks]) => {
    const had = known.get(faction) ?? {};
    return [...new Set([...Object.keys(had), ...Object.keys(disks)])]
      .map((area) => ({ area, faction, by: plain(disks[area] ?? 0) - plain(had[area] ?? 0) }))
      .filter(({ by }) => by !== 0);
  });
}

/** The step after which the others moved: one's own last answer before them; to let a card happen is none. */
function lastOfMine(log: readonly LogEntry[], you: string): number {
  const mine = (entry: LogEntry) => entry.seat === you && entry.lines.length > 0;
  let at = log.length - 1;
  while (at >= 0 && mine(log[at]!)) at -= 1;
  while (at >= 0 && !mine(log[at]!)) at -= 1;
  return log[at]?.step ?? 0;
}

/** Ask for the position before the others moved, while it is looked for. */
function useEarlier(view: Shown): void {
  const table = useTable();
  const step = lastOfMine(table.log.value, view.you ?? "");
  useEffect(() => {
    let wanted = true;
    const ask = async () => {
      const [found] = (await api.steps(table.id, view.you, step, step)).steps;
      if (wanted && found) earlier.value = found.view as unknown as Shown;
    };
    void refused(ask).then((problem) => {
      if (problem) table.refusal.value = problem;
    });
    return () => {
      wanted = false;
      earlier.value = null;
    };
  }, [step, view.you]);
}

/** Points, wealth and cards of a seat, as far as they have changed. */
function gains(before: View, view: Shown, seat: string): string[] {
  const [had, has] = [before, view].map(({ seats }) => seats.find((one) => one.seat === seat));
  if (!had || !has) return [];
  const money = editionOf(view).money.toLowerCase().replace(/s$/, "");
  const numbers: [number, string][] = [
    [plain(has.points) - plain(had.points), "point"],
    [plain(has.talents) - plain(had.talents), money],
    [plain(has.hand) - plain(had.hand), "card"],
  ];
  return numbers.filter(([by]) => by !== 0).map(([by, word]) => `${by < 0 ? "−" : "+"}${counted(Math.abs(by), word)}`);
}

export function News({ view }: Part<View>): JSX.Element {
  useEarlier(view);
  const before = earlier.value;
  const changes = before ? changed(before, view) : [];
  const rows = [...view.seats.map(({ seat }) => seat ?? ""), BARBARIANS].map((faction) => ({
    faction,
    gained: before ? gains(before, view, faction) : [],
    moved: changes.filter((one) => one.faction === faction),
  }));
  const told = rows.filter(({ gained, moved }) => gained.length + moved.length > 0);
  return (
    <section class="panel since" aria-label="Since your last turn">
      <h2 class="eyebrow">Since your last turn</h2>
      {before && told.length === 0 && <p>Nothing has changed.</p>}
      <ul>
        {told.map(({ faction, gained, moved }) => (
          <li key={faction}>
            <FactionMark faction={faction} size={18} />
            <span>
              <b class="sc">{capital(called(view, faction))}</b> {gained.join(", ")}
              <Moved view={view} changes={moved} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Where disks came and went; pointing at a name shows where it is. */
function Moved({ view, changes }: { view: Shown; changes: Change[] }): JSX.Element {
  const table = useTable();
  return (
    <small>
      {changes.map(({ area, by }) => (
        <span
          key={area}
          onPointerEnter={() => (table.pointed.value = [area])}
          onPointerLeave={() => (table.pointed.value = [])}
        >
          {atlasOf(view).name(area)} <b>{signed(by)}</b>
        </span>
      ))}
    </small>
  );
}
