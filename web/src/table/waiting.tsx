// Before the game: who is there, and the links that bring the others.
import type { JSX } from "preact";
import { inviteLink } from "../api";
import { endsByItself } from "../ending";
import { CopyLink } from "../parts/copy";
import { Mark } from "../parts/icon";
import { PRACTICE } from "../parts/practice";
import { useTable } from "../parts/thing";
import { follow } from "../router";
import type { SeatInfo } from "../wire";
import { Watching } from "./standing";
import { calling, heading } from "./words";

export function Waiting(): JSX.Element {
  const table = useTable();
  const match = table.info.value!;
  const { seats } = match;
  const open = seats.filter((seat) => seat.kind === "open").length;
  return (
    <main class="t-waiting">
      <h1 class="sc">Waiting for friends</h1>
      <p>
        {open === 1 ? "One seat is" : `${open} seats are`} still free. Send each friend a link of their own; the game
        begins by itself when everybody is here.
      </p>
      {match.practice ? <p class="note">{PRACTICE}</p> : null}
      <ol>
        {seats.map((seat, place) => (
          <li key={seat.seat}>
            <Mark place={place} size={28} />
            <div>
              <b class="sc">{heading(table, seat.seat)}</b>
              <p class="small">
                <Sitting seat={seat} />
              </p>
              {seat.invite ? <CopyLink link={inviteLink(seat.invite)} what={calling(table, seat.seat)} /> : null}
            </div>
          </li>
        ))}
      </ol>
      <div class="small">
        <p>{endsByItself(match)}</p>
        <Watching />
      </div>
      <a class="btn" href="/" onClick={follow}>
        Back to the lobby
      </a>
    </main>
  );
}

function Sitting({ seat }: { seat: SeatInfo }): JSX.Element {
  const table = useTable();
  const name = <bdi>{seat.name}</bdi>;
  if (seat.mine) return <>{seat.name ? name : "You"} (this browser)</>;
  if (seat.kind === "bot" || seat.kind === "rules") return name;
  if (seat.kind === "open") return <>Free</>;
  return table.isPresent(seat) ? <>{name} is here</> : <>{name} has this seat, and is away</>;
}
