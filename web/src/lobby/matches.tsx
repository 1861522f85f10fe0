// My matches: where each one stands, whose move it is, and the one thing to do next.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, inviteLink, refused } from "../api";
import { endsByItself } from "../ending";
import { CopyButton, CopyLink } from "../parts/copy";
import { Icon, Mark } from "../parts/icon";
import { PracticeMark } from "../parts/practice";
import { follow, go } from "../router";
import type { MatchInfo } from "../wire";
import { Emblem } from "./games";
import { calledAt, inOrder, isDone, myMove, shareable, Status, summary } from "./standing";

const REFRESH_MS = 10_000;
/** Finished matches that are shown until one asks for all. */
const FEW = 5;
/** What ends by itself later than that is not said in the list. */
const SOON_DAYS = 7;

/** Null until the service has answered once. */
export const matches = signal<MatchInfo[] | null>(null);
const failure = signal("");

export async function loadMatches(): Promise<void> {
  const problem = await refused(async () => {
    matches.value = inOrder(await api.mine());
  });
  failure.value = problem?.detail ?? "";
}

/** Fresh when the page comes into sight and every ten seconds while it is in sight. */
function useFreshMatches(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") void loadMatches();
    };
    look();
    const timer = setInterval(look, REFRESH_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
}

/** The marks of the seats, with names for whoever points or listens, and the scores when it is over. */
function Marks({ match }: { match: MatchInfo }): JSX.Element {
  return (
    <ul class="lob-marks" aria-label="Seats">
      {match.seats.map((seat, place) => {
        const score = isDone(match) ? match.scores[place] : undefined;
        const called = calledAt(match, place);
        const who = seat.mine ? "you" : seat.kind === "rules" ? "played by the rules" : seat.name;
        const scored = score === undefined ? "" : `: ${score}`;
        return (
          <li key={seat.seat} class={seat.kind === "open" ? "lob-open" : ""} title={`${called} (${who})${scored}`}>
            <Mark place={place} size={18} />
            {score !== undefined && <span aria-hidden="true">{String(score).replace("-", "−")}</span>}
            <span class="sr">
              {called} (<bdi>{who}</bdi>){scored}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Match({ match }: { match: MatchInfo }): JSX.Element {
  const [links, setLinks] = useState(false);
  const [said, say] = useState("");
  const [busy, setBusy] = useState(false);
  const address = `/match/${match.id}`;
  const open = shareable(match);
  const mine = match.seats.some((seat) => seat.mine);
  const ends = endsByItself(match, SOON_DAYS);
  const again = async () => {
    if (match.rematch) {
      go(`/match/${match.rematch}`);
      return;
    }
    setBusy(true);
    const problem = await refused(async () => go(`/match/${(await api.rematch(match.id)).id}`));
    if (problem) say(problem.detail);
    setBusy(false);
  };
  const next = () => {
    if (myMove(match)) {
      return (
        <a class="btn primary" href={address} onClick={follow}>
          Play<span class="sr"> {match.title}</span>
        </a>
      );
    }
    if (open.length === 1) return <CopyButton text={inviteLink(open[0]!.invite!)} label="Share" what={match.title} />;
    if (open.length) {
      return (
        <button type="button" class="btn" aria-expanded={links} onClick={() => setLinks(!links)}>
          <Icon name="u-link" />
          Share<span class="sr"> {match.title}</span>
        </button>
      );
    }
    if (match.status === "over" && mine) {
      return (
        <button type="button" class="btn" disabled={busy} onClick={() => void again()}>
          {match.seats.length === 1 ? "Play again" : "Rematch"}
          <span class="sr">
            {match.seats.length === 1 ? ": " : " of "}
            {match.title}
          </span>
        </button>
      );
    }
    return (
      <a class="btn" href={address} onClick={follow}>
        {isDone(match) ? "Replay" : mine ? "Open" : "Watch"}
        <span class="sr"> {match.title}</span>
      </a>
    );
  };
  return (
    <li class={`lob-match${myMove(match) ? " lob-mine" : ""}`}>
      <Emblem game={match.game} />
      <div class="lob-match-text">
        <a class="sc" href={address} onClick={follow}>
          {match.title}
        </a>
        <small>{summary(match)}</small>
        {ends && <small>{ends}</small>}
        <div class="lob-under">
          <Marks match={match} />
          {match.practice && <PracticeMark />}
        </div>
      </div>
      <div class="lob-next">
        <span class="lob-status">
          <Status match={match} />
        </span>
        {next()}
      </div>
      <p class="small lob-told" role="status">
        {said}
      </p>
      {links && open.length > 1 && (
        <div class="lob-share">
          {open.map((seat) => {
            const place = match.seats.indexOf(seat);
            const called = calledAt(match, place);
            return (
              <div key={seat.seat}>
                <p class="lob-share-seat">
                  <Mark place={place} size={18} /> {called}
                </p>
                <CopyLink link={inviteLink(seat.invite!)} what={`invitation to play ${called}`} />
              </div>
            );
          })}
        </div>
      )}
    </li>
  );
}

/** Nothing but its line is left of it. */
function Damaged({ match }: { match: MatchInfo }): JSX.Element {
  return (
    <li class="lob-match">
      <Emblem game={match.game} />
      <div class="lob-match-text">
        <b class="sc">{match.title}</b>
        <small>{summary(match)}</small>
      </div>
    </li>
  );
}

export function MyMatches(): JSX.Element {
  useFreshMatches();
  const [all, showAll] = useState(false);
  const list = matches.value;
  const moves = list?.filter(myMove).length ?? 0;
  const done = list?.filter(isDone) ?? [];
  const hidden = all ? [] : done.slice(FEW);
  useEffect(() => {
    document.title = moves ? `(${moves}) Ecumene` : "Ecumene";
  }, [moves]);
  return (
    <>
      <h2 class="lob-h" id="lob-mine">
        My matches {moves > 0 && <span class="lob-badge">{moves} to move</span>}
      </h2>
      {failure.value && (
        <p class="note bad" role="alert">
          {failure.value}
        </p>
      )}
      {list?.length === 0 && (
        <p class="lob-empty">
          <b>Welcome.</b> You have no match yet. Create one, and the bots sit down with you at once; it will be kept for
          you here.
        </p>
      )}
      <ul class="lob-matches">
        {list
          ?.filter((match) => !hidden.includes(match))
          .map((match) => {
            const Line = match.status === "damaged" ? Damaged : Match;
            return <Line key={match.id} match={match} />;
          })}
      </ul>
      {hidden.length > 0 && (
        <button type="button" class="btn quiet" onClick={() => showAll(true)}>
          Show {hidden.length} older
        </button>
      )}
    </>
  );
}
