// What was achieved in this match, when it is over: what is new for me, and what I or others reached again.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { api, refused } from "../api";
import type { TableStore } from "../live";
import { Achievement } from "../parts/achievement";
import { useTable } from "../parts/thing";
import type { AchievementInfo, SeatInfo } from "../wire";
import { day } from "../words";
import { heading } from "./words";

export function Achieved(): JSX.Element | null {
  const table = useTable();
  const known = useSignal<AchievementInfo[]>([]);
  const problem = useSignal("");
  const info = table.info.value;
  const seats = info?.seats.filter(({ seat }) => table.achieved.value[seat]?.length) ?? [];
  const some = seats.length > 0;
  useEffect(() => {
    if (!some || !info) return;
    void refused(async () => {
      const shelf = (await api.achievements()).find(({ game }) => game === info.game);
      known.value = shelf?.achievements ?? [];
    }).then((refusal) => (problem.value = refusal?.detail ?? ""));
  }, [some]);
  if (problem.value) return <p class="note bad">What was achieved cannot be shown: {problem.value}</p>;
  if (!some || known.value.length === 0) return null;
  return (
    <>
      {seats.map((seat) => (
        <Seat key={seat.seat} seat={seat} known={known.value} />
      ))}
    </>
  );
}

/** Why what was reached here does not count; empty if it does. */
function uncounted(table: TableStore): string {
  if (table.info.value?.practice) return "This was practice with a chosen seed, so this is not kept.";
  if (table.info.value?.forked_from) return "This match goes on from a step of another one, so this is not kept.";
  return table.mine.value.length > 1 ? "You hold several seats here, so this is not kept." : "";
}

function Seat({ seat, known }: { seat: SeatInfo; known: AchievementInfo[] }): JSX.Element {
  const table = useTable();
  const names = table.achieved.value[seat.seat] ?? [];
  const alone = seat.mine && table.mine.value.length === 1;
  const why = seat.mine ? uncounted(table) : "";
  return (
    <section class="achieved" aria-label="Achievements">
      <h3 class="eyebrow">{alone ? "You have reached" : `${heading(table, seat.seat)} has reached`}</h3>
      <ul class="feats">
        {known
          .filter(({ name }) => names.includes(name))
          .map((achievement) => (
            <One key={achievement.name} achievement={achievement} mine={seat.mine && !why} />
          ))}
      </ul>
      {why ? <p class="small">{why}</p> : null}
    </section>
  );
}

function One({ achievement, mine }: { achievement: AchievementInfo; mine: boolean }): JSX.Element {
  const table = useTable();
  const { first, text } = achievement;
  const isNew = mine && first?.match === table.id;
  const before = mine && !isNew ? first : null;
  return (
    <Achievement achievement={achievement} reached badge={isNew ? <span class="feat-new">New</span> : null}>
      <small>{text}</small>
      {before ? <small>First reached on {day(before.at)}.</small> : null}
    </Achievement>
  );
}
