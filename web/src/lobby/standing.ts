// Where a match stands for me, in a few words: for the list of my matches.
import type { MatchInfo, SeatInfo } from "../wire";
import { points } from "../words";
import { ago, listed, titled } from "./words";

/** What a seat is called at its table. */
export function calledAt(match: MatchInfo, place: number): string {
  return titled(match.called[place] || match.seats[place]?.seat || `Seat ${place + 1}`);
}

/** Who plays a seat, as people say it; where no person with a name sits, what the seat is called. */
function who(match: MatchInfo, seat: SeatInfo): string {
  if (seat.mine && match.seats.filter(({ mine }) => mine).length === 1) return "You";
  return seat.kind === "person" && match.status !== "record" ? seat.name : calledAt(match, match.seats.indexOf(seat));
}

export function myMove(match: MatchInfo): boolean {
  return match.status === "playing" && match.seats.some(({ seat, mine }) => mine && match.asked.includes(seat));
}

function openSeats(match: MatchInfo): SeatInfo[] {
  return match.seats.filter(({ kind }) => kind === "open");
}

/** Open seats whose link I may give away. */
export function shareable(match: MatchInfo): SeatInfo[] {
  return match.status === "waiting" ? openSeats(match).filter(({ invite }) => invite !== null) : [];
}

const ORDER = { playing: 1, waiting: 2, record: 3, over: 3, closed: 4 } as const;

function rank(match: MatchInfo): number {
  return myMove(match) ? 0 : ORDER[match.status];
}

export function isDone(match: MatchInfo): boolean {
  return rank(match) >= ORDER.over;
}

/** My moves first, then what is alive, then what is over; the newest first. */
export function inOrder(matches: MatchInfo[]): MatchInfo[] {
  return [...matches].sort((a, b) => rank(a) - rank(b) || b.changed.localeCompare(a.changed));
}

/** How a match without a winner ended: whoever played alone has a score. */
function unwon(match: MatchInfo): string {
  return match.seats.length === 1 ? `Ended with ${points(match.scores[0] ?? 0)}` : "Nobody won";
}

function result(match: MatchInfo): string {
  const winners = match.seats.filter(({ seat }) => match.winners.includes(seat));
  if (winners.length === 0) return unwon(match);
  const names = winners.map((seat) => who(match, seat));
  const won = `${listed(names)} won`;
  if (match.seats.length === 1) return `${won} with ${points(match.scores[0] ?? 0)}`;
  if (match.seats.length !== 2 || winners.length !== 1) return won;
  const [high = 0, low = 0] = [...match.scores].sort((a, b) => b - a);
  return match.scores.length === 2 ? `${won}, ${high} to ${low}` : won;
}

/** The few words at the right. */
export function status(match: MatchInfo): string {
  switch (match.status) {
    case "playing": {
      const asked = match.seats.filter(({ seat }) => match.asked.includes(seat));
      if (myMove(match)) return "Your move";
      if (asked.length === 1) return `${who(match, asked[0]!)} thinks`;
      return asked.length ? `${asked.length} players think` : "In play";
    }
    case "waiting": {
      const open = openSeats(match).length;
      return open > 1 ? `${open} open seats` : "Open seat";
    }
    case "over":
      return result(match);
    case "record":
      return match.scores.length ? result(match) : "A record";
    case "closed":
      return "Closed";
  }
}

/** The line under the title. */
export function summary(match: MatchInfo): string {
  switch (match.status) {
    case "waiting":
      return `Waiting for ${listed(openSeats(match).map((seat) => calledAt(match, match.seats.indexOf(seat))))}`;
    case "over":
      return ["Finished", ago(match.changed)].filter(Boolean).join(" · ");
    case "record":
      return ["From a journal", ago(match.created)].filter(Boolean).join(" · ");
    case "closed":
      return ["Given up", ago(match.changed)].filter(Boolean).join(" · ");
    case "playing":
      return match.summary;
  }
}
