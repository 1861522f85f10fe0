// The lobby: choose a game, prepare a match, go on with one's own.
import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { api, refused } from "../api";
import type { GameInfo } from "../wire";
import { Frame } from "./frame";
import { Games } from "./games";
import { ImportButton } from "./import";
import { MyMatches } from "./matches";
import { loadMe, NameButton } from "./name";
import { PasteLink } from "./paste";
import { Setup } from "./setup";
import { inWords } from "./words";

const games = signal<GameInfo[] | null>(null);
const chosen = signal("");
const failure = signal("");

async function load(): Promise<void> {
  const problem = await refused(async () => {
    const [found] = await Promise.all([api.games(), loadMe()]);
    games.value = found;
  });
  failure.value = problem?.detail ?? "";
}

/** On a phone my matches come first, for the eye and for Tab alike. */
const PHONE = matchMedia("(max-width: 720px)");
const phone = signal(PHONE.matches);
PHONE.addEventListener("change", () => (phone.value = PHONE.matches));

const CALM = matchMedia("(prefers-reduced-motion: reduce)");

function tagline(number: number): string {
  return number
    ? `${inWords(number)} ${number === 1 ? "game" : "games"} of the ancient world`
    : "games of the ancient world";
}

export function Lobby(): JSX.Element {
  const setup = useRef<HTMLElement>(null);
  useEffect(() => void load(), []);
  const list = games.value;
  const game = list?.find(({ name }) => name === chosen.value) ?? list?.[0];
  const choose = (name: string) => {
    chosen.value = name;
    if (phone.value) setup.current?.scrollIntoView({ behavior: CALM.matches ? "auto" : "smooth" });
  };
  const mine = (
    <section key="mine" class="lob-column lob-my" aria-labelledby="lob-mine">
      <MyMatches />
      <PasteLink />
    </section>
  );
  return (
    <Frame
      tagline={tagline(list?.length ?? 0)}
      tools={
        <>
          <ImportButton />
          <NameButton />
        </>
      }
    >
      <main class="lob-main">
        <h1 class="sr">Ecumene: choose a game, or go on with a match</h1>
        {phone.value && mine}
        <section key="pick" class="lob-column lob-pick" aria-labelledby="lob-pick">
          <h2 class="lob-h" id="lob-pick">
            Choose a game
          </h2>
          {failure.value && (
            <div class="note bad" role="alert">
              <p>{failure.value}</p>
              <button type="button" class="btn" onClick={() => void load()}>
                Try again
              </button>
            </div>
          )}
          {list && <Games games={list} chosen={game?.name ?? ""} onChoose={choose} />}
        </section>
        <section key="setup" class="lob-setup" aria-label="Prepare a match" ref={setup}>
          {game && <Setup key={game.name} game={game} />}
        </section>
        {!phone.value && mine}
      </main>
    </Frame>
  );
}
