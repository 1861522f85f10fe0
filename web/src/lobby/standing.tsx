// Where a match stands for me, in a few words: for the list of my matches.
import { Fragment, type JSX } from "preact";
import { howClosed } from "../ending";
import type { MatchInfo, SeatInfo } from "../wire";
import { points } from "../words";
import { ago, listed, titled } from "./words";

/** What a seat is called at its table. */
export function calledAt(match: MatchInfo, place: number): string {
  return titled(match.called[place] || match.seats[place]?.seat || `Seat ${place + 1}`);
}

/** Who plays a seat, as people say it; where no person with a name sits, what the seat is called. */
function Who({ match, seat }: { match: MatchInfo; seat: SeatInfo }): JSX.Element {
  if (seat.mine && match.seats.filter(({ mine }) => mine).length === 1) return <>You</>;
  if (seat.kind === "person" && match.status !== "record") return <bdi>{seat.name}</bdi>;
  return <>{calledAt(match, match.seats.indexOf(seat))}</>;
}

/** "a, b and c", of people. */
function Everybody({ match, seats }: { match: MatchInfo; seats: SeatInfo[] }): JSX.Element {
  return (
    <>
      {seats.map((seat, i) => (
        <Fragment key={seat.seat}>
          {i === 0 ? "" : i === seats.length - 1 ? " and " : ", "}
          <Who match={match} seat={seat} />
        </Fragment>
      ))}
    </>
  );
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

const ORDER = { playing: 1, waiting: 2, record: 3, over: 3, closed: 4, damaged: 5 } as const;

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

/** By how much a match was won, after "won"; empty where it takes more than a word. */
function margin({ seats, winners, scores }: MatchInfo): string {
  if (seats.length === 1) return ` with ${points(scores[0] ?? 0)}`;
  if (seats.length !== 2 || winners.length !== 1 || scores.length !== 2) return "";
  const [high, low] = [...scores].sort((a, b) => b - a);
  return `, ${high} to ${low}`;
}

function Result({ match }: { match: MatchInfo }): JSX.Element {
  const winners = match.seats.filter(({ seat }) => match.winners.includes(seat));
  if (winners.length === 0) return <>{unwon(match)}</>;
  return (
    <>
      <Everybody match={match} seats={winners} /> won{margin(match)}
    </>
  );
}

function Playing({ match }: { match: MatchInfo }): JSX.Element {
  const [asked, ...more] = match.seats.filter(({ seat }) => match.asked.includes(seat));
  if (myMove(match)) return <>Your move</>;
  if (!asked) return <>In play</>;
  if (more.length) return <>{more.length + 1} players think</>;
  return (
    <>
      <Who match={match} seat={asked} /> thinks
    </>
  );
}

/** The few words at the right. */
export function Status({ match }: { match: MatchInfo }): JSX.Element {
  switch (match.status) {
    case "playing":
      return <Playing match={match} />;
    case "waiting": {
      const open = openSeats(match).length;
      return <>{open > 1 ? `${open} open seats` : "Open seat"}</>;
    }
    case "over":
      return <Result match={match} />;
    case "record":
      return match.scores.length ? <Result match={match} /> : <>A record</>;
    case "closed":
      return <>{match.ended_by === "expired" ? "Ended" : "Closed"}</>;
    case "damaged":
      return <></>;
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
      return match.ended_by === "expired"
        ? howClosed(match)
        : ["Given up", ago(match.changed)].filter(Boolean).join(" · ");
    case "damaged":
      return "This match cannot be read.";
    case "playing":
      return match.summary;
  }
}
