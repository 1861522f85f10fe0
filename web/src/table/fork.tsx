// Play on from a step in a new match: who sits where, and what that means for what was hidden.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { api, refused } from "../api";
import { usual } from "../opponents";
import { Dialog } from "../parts/dialog";
import { Mark } from "../parts/icon";
import { OpponentOptions } from "../parts/opponent-list";
import { Segments } from "../parts/segments";
import { useTable } from "../parts/thing";
import { go } from "../router";
import type { Problem, SeatInfo, SeatPlan } from "../wire";
import { calling } from "./words";

const KINDS: { value: SeatPlan["kind"]; text: string }[] = [
  { value: "me", text: "Me" },
  { value: "open", text: "Friend" },
  { value: "bot", text: "Bot" },
  { value: "here", text: "Here" },
];

/** I sit where I looked from; the others are bots, as strong as they were, and what the rules played they play on. */
function firstPlans(seats: SeatInfo[], mine: string | null, level: string): SeatPlan[] {
  const me = mine ?? seats.find((seat) => seat.kind !== "rules")?.seat;
  return seats.map((seat) => {
    if (seat.kind === "rules") return { kind: "rules" };
    return seat.seat === me ? { kind: "me" } : { kind: "bot", level: seat.level ?? level };
  });
}

interface ForkProps {
  at: number;
  /** Through whose eyes the step was seen; null for a spectator. */
  seat: string | null;
  onClose: () => void;
}

export function ForkDialog({ at, seat, onClose }: ForkProps): JSX.Element {
  const table = useTable();
  const seats = table.info.value?.seats ?? [];
  const bots = table.contents.value?.info.bots ?? [];
  const level = usual(bots);
  const plans = useSignal(firstPlans(seats, seat, level));
  const problem = useSignal<Problem | null>(null);
  const busy = useSignal(false);
  const kinds = bots.length > 0 ? KINDS : KINDS.filter(({ value }) => value !== "bot");

  const plan = (place: number, next: SeatPlan) => {
    const before = plans.value[place]!;
    // There is one of me: who takes another seat leaves his own to what was planned there.
    plans.value = plans.value.map((old, i) =>
      i === place ? next : next.kind === "me" && old.kind === "me" ? before : old,
    );
  };
  const start = async () => {
    busy.value = true;
    problem.value = await refused(async () => {
      const match = await api.fork(table.id, { step: at, as_seat: seat, seats: plans.value });
      onClose();
      go(`/match/${match.id}`);
    });
    busy.value = false;
  };

  return (
    <Dialog title="Play on from here" class="fork" onClose={onClose}>
      <p>
        A new match begins at step {at}; this one stays as it is. What{" "}
        {seat === null ? "somebody watching" : <b>{calling(table, seat)}</b>} could not know then, such as other hands
        and the order of the piles, is dealt again.
      </p>
      <ul class="fork-seats">
        {seats.map((one, place) => {
          const chosen = plans.value[place] ?? { kind: "bot", level };
          const name = calling(table, one.seat);
          return (
            <li key={one.seat}>
              <span class="sc fork-name">
                <Mark place={place} /> {name}
              </span>
              {one.kind === "rules" ? (
                <em>Played by the rules</em>
              ) : (
                <Segments
                  label={`Who plays ${name}`}
                  choices={kinds}
                  value={chosen.kind}
                  onChoose={(kind) => plan(place, kind === "bot" ? { kind, level: one.level ?? level } : { kind })}
                />
              )}
              {chosen.kind === "bot" && (
                <select
                  class="field"
                  aria-label={`Bot that plays ${name}`}
                  value={chosen.level ?? ""}
                  onChange={(event) => plan(place, { kind: "bot", level: event.currentTarget.value })}
                >
                  <OpponentOptions bots={bots} />
                </select>
              )}
            </li>
          );
        })}
      </ul>
      <p class="small">Me: this browser. Friend: a link to share. Here: another person at this screen.</p>
      {problem.value && (
        <p class="note bad" role="alert">
          {problem.value.detail}
        </p>
      )}
      <div class="dialog-foot">
        <button type="button" class="btn" onClick={onClose}>
          Stay here
        </button>
        <button type="button" class="btn primary" disabled={busy.value} onClick={() => void start()}>
          Start the new match
        </button>
      </div>
    </Dialog>
  );
}
