// Before the game: who is there, and the links that bring the others.
import type { JSX } from "preact";
import { inviteLink } from "../api";
import { CopyLink } from "../parts/copy";
import { Mark } from "../parts/icon";
import { useTable } from "../parts/thing";
import { follow } from "../router";
import type { SeatInfo } from "../wire";
import { calling, heading } from "./words";

export function Waiting(): JSX.Element {
  const table = useTable();
  const seats = table.info.value!.seats;
  const open = seats.filter((seat) => seat.kind === "open").length;
  return (
    <main class="t-waiting">
      <h1 class="sc">Waiting for friends</h1>
      <p>
        {open === 1 ? "One seat is" : `${open} seats are`} still free. Send each friend a link of their own; the game
        begins by itself when everybody is here.
      </p>
      <ol>
        {seats.map((seat, place) => (
          <li key={seat.seat}>
            <Mark place={place} size={28} />
            <div>
              <b class="sc">{heading(table, seat.seat)}</b>
              <p class="small">{present(seat)}</p>
              {seat.invite ? <CopyLink link={inviteLink(seat.invite)} what={calling(table, seat.seat)} /> : null}
            </div>
          </li>
        ))}
      </ol>
      <a class="btn" href="/" onClick={follow}>
        Back to the lobby
      </a>
    </main>
  );
}

function present(seat: SeatInfo): string {
  if (seat.mine) return `${seat.name || "You"} (this browser)`;
  if (seat.kind === "bot" || seat.kind === "rules") return seat.name;
  if (seat.kind === "open") return "Free";
  return seat.present ? `${seat.name} is here` : `${seat.name} has this seat, and is away`;
}
