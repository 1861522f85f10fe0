// An invitation: it takes the seat and leads to the table, and asks for nothing but a name.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useState } from "preact/hooks";
import { api, refused } from "../api";
import { PRACTICE } from "../parts/practice";
import { follow, go, hash, setHash } from "../router";
import type { MatchInfo, Problem } from "../wire";
import { Frame } from "./frame";
import { isChosen, loadMe, myName, NameForm } from "./name";
import { PasteLink } from "./paste";

/** What can pass by itself, so that trying again makes sense. */
function passing({ status }: Problem): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Going back from there leads to the lobby: the invitation is used up. */
function leaveFor(address: string): void {
  history.replaceState(null, "", "/");
  go(address);
}

export function Join(): JSX.Element {
  const [secret, setSecret] = useState("");
  /** The match we have a seat in, while the name is still to be chosen. */
  const [match, setMatch] = useState<MatchInfo | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const arrived = hash.value;
  // A secret stays in the address no longer than it takes to read it; before the page is drawn.
  useLayoutEffect(() => {
    if (!arrived) return;
    setSecret(arrived);
    setHash("");
  }, [arrived]);

  // The seat comes before the name: whoever has to think about a name must not lose the seat meanwhile.
  const take = async () => {
    setProblem(null);
    const problem = await refused(async () => {
      const taken = (await api.join(secret)).match;
      await loadMe();
      if (taken === null) go("/");
      else if (isChosen(myName.value ?? "")) leaveFor(`/match/${taken}`);
      else setMatch(await api.match(taken));
    });
    setProblem(problem);
  };
  useEffect(() => {
    document.title = "An invitation · Ecumene";
    if (secret) void take();
  }, [secret]);

  const page = () => {
    if (problem) {
      return (
        <>
          <h1 class="sc">This did not work</h1>
          <p role="alert">{problem.detail}</p>
          <div class="lob-row">
            {passing(problem) && (
              <button type="button" class="btn primary" onClick={() => void take()}>
                Try again
              </button>
            )}
            <a class="btn" href="/" onClick={follow}>
              To the lobby
            </a>
          </div>
        </>
      );
    }
    if (match) {
      return (
        <>
          <h1 class="sc">You are invited</h1>
          <p>The seat is yours. Tell the others what to call you, and sit down.</p>
          {match.practice && <p class="note">{PRACTICE}</p>}
          <NameForm action="Sit down" onDone={() => leaveFor(`/match/${match.id}`)} />
          <button type="button" class="btn" onClick={() => leaveFor(`/match/${match.id}`)}>
            Sit down as <bdi>{myName.value}</bdi>
          </button>
        </>
      );
    }
    if (!secret && !arrived) {
      return (
        <>
          <h1 class="sc">No invitation here</h1>
          <p>The link you opened has no secret in it. Ask for it again, or paste the whole of it here.</p>
          <PasteLink />
          <a class="btn" href="/" onClick={follow}>
            To the lobby
          </a>
        </>
      );
    }
    return (
      <>
        <h1 class="sc">You are invited</h1>
        <p role="status">Taking your seat…</p>
      </>
    );
  };
  return (
    <Frame>
      <main class="lob-join">
        <div class="lob-card">{page()}</div>
      </main>
    </Frame>
  );
}
