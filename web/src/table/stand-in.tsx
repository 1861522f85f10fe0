// A bot that plays for somebody: leaving a seat to one, one's own or that of somebody who is away, and coming back.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { usual } from "../opponents";
import { Dialog } from "../parts/dialog";
import { OpponentList } from "../parts/opponent-list";
import { useTable } from "../parts/thing";
import type { Problem, SeatInfo } from "../wire";
import { calling } from "./words";

export function StandInDialog({ seat, onClose }: { seat: SeatInfo; onClose: () => void }): JSX.Element {
  const table = useTable();
  const bots = (table.contents.value?.info.bots ?? []).filter(({ comparison }) => !comparison);
  const chosen = useSignal(usual(bots));
  const problem = useSignal<Problem | null>(null);
  const busy = useSignal(false);
  const name = calling(table, seat.seat);
  const handOver = async () => {
    busy.value = true;
    problem.value = await table.handOver(seat.seat, chosen.value);
    busy.value = false;
    if (!problem.value) onClose();
  };
  return (
    <Dialog title={`Let a bot play ${name}?`} class="choosing-opponent" onClose={onClose}>
      <p>{seat.mine ? MINE : <Theirs seat={seat} />}</p>
      <OpponentList
        label={`Bot that plays ${name}`}
        bots={bots}
        chosen={chosen.value}
        onChoose={(bot) => (chosen.value = bot)}
      />
      <div class="dialog-foot">
        {problem.value && (
          <p class="note bad" role="alert">
            {problem.value.detail}
          </p>
        )}
        <button type="button" class="btn" onClick={onClose}>
          {seat.mine ? "Stay" : "Wait"}
        </button>
        <button type="button" class="btn primary" disabled={busy.value} onClick={() => void handOver()}>
          Let it play
        </button>
      </div>
    </Dialog>
  );
}

const MINE =
  "It plays on in your place from now on, and you look on. You can take the seat back at any time; what you achieve in this match counts no more.";

function Theirs({ seat }: { seat: SeatInfo }): JSX.Element {
  return (
    <>
      It plays on for <bdi>{seat.name}</bdi>, who has been away for some time, and who can take the seat back at any
      time. Everybody reads in the chat that you did this.
    </>
  );
}

/** For whoever left a seat to a bot: the way back. */
export function ComeBack(): JSX.Element | null {
  const table = useTable();
  const info = table.info.value;
  const left = info?.status === "playing" ? info.seats.filter((seat) => seat.left) : [];
  if (left.length === 0) return null;
  return (
    <div class="t-come-back">
      {left.map(({ seat }) => (
        <p key={seat}>
          A bot plays {calling(table, seat)} for you.{" "}
          <button type="button" class="btn" onClick={() => void table.takeBack(seat)}>
            Take the seat back
          </button>
        </p>
      ))}
    </div>
  );
}
