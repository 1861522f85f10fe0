// Who sits at a seat, in a word or two.
import type { JSX } from "preact";
import { useTable } from "../parts/thing";
import type { SeatInfo } from "../wire";

/** "You", unless several people share this screen. */
export function WhoSits({ seat }: { seat: SeatInfo }): JSX.Element {
  const table = useTable();
  if (seat.mine && table.mine.value.length === 1) return <>You</>;
  return seat.kind === "open" ? <>Not here yet</> : <bdi>{seat.name}</bdi>;
}
