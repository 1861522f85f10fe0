// Preparing a match: who sits where, what is agreed, and the button that makes it.
import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { api, refused } from "../api";
import { go } from "../router";
import type { GameInfo } from "../wire";
import { Banner } from "./games";
import { Options, SEED_FIELD } from "./options";
import { foretold, onlyBots, type Plan, planOf, request, seedProblem } from "./plan";
import { Seats } from "./seats";
import { Shelf } from "./shelf";

export function Setup({ game }: { game: GameInfo }): JSX.Element {
  const plan = planOf(game);
  const [wrong, setWrong] = useState("");
  const [busy, setBusy] = useState(false);
  // What was wrong with the old plan says nothing about the new one.
  useEffect(() => setWrong(""), [JSON.stringify(plan)]);
  const create = async (wanted: Plan) => {
    const seed = seedProblem(wanted.seed);
    if (seed) {
      setWrong(seed);
      document.getElementById(SEED_FIELD)?.focus();
      return;
    }
    setBusy(true);
    setWrong("");
    const problem = await refused(async () => go(`/match/${(await api.create(request(game, wanted))).id}`));
    if (problem) setWrong(problem.detail);
    setBusy(false);
  };
  return (
    <>
      <div class="lob-scroll">
        <Banner game={game} />
        <div class="lob-choices">
          <Seats game={game} plan={plan} />
          <Options game={game} plan={plan} />
          <Shelf game={game} />
        </div>
      </div>
      <div class="lob-go">
        <div class="lob-said">
          {wrong ? (
            <p class="note bad" role="alert">
              {wrong}
            </p>
          ) : (
            <p aria-live="polite">
              <b>Ready.</b> {foretold(game, plan)}
            </p>
          )}
        </div>
        {game.bots.length > 0 && (
          <button type="button" class="btn" disabled={busy} onClick={() => void create(onlyBots(plan))}>
            Watch bots play
          </button>
        )}
        <button type="button" class="btn primary" disabled={busy} onClick={() => void create(plan)}>
          {busy ? "Laying the table…" : "Create the match"}
        </button>
      </div>
    </>
  );
}
