// Choosing a game: its picture, how many play, how long, and one sentence; and the banner of the one that is chosen.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { emblem } from "../boards";
import type { GameInfo } from "../wire";
import { minutes, players } from "./words";

/** The picture of a game; one without a picture gets an amphora on plain ground. */
export function Emblem({ game, class: more = "" }: { game: string; class?: string }): JSX.Element {
  const address = emblem(game);
  if (address) return <img class={`lob-emblem ${more}`} src={address} alt="" />;
  return (
    <svg
      class={`lob-emblem lob-no-emblem ${more}`}
      viewBox="0 0 120 110"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width="120" height="110" class="lob-ground" />
      <path class="lob-line" d="M0 92h120M0 97h120" />
      <path
        class="lob-shape"
        d="M51 16h18v5l-3 3v9c13 4 20 14 20 25 0 14-10 22-16 28v3h4v3H46v-3h4v-3c-6-6-16-14-16-28 0-11 7-21 20-25v-9l-3-3z"
      />
      <path class="lob-handle" d="M54 29c-12-2-18 6-17 16M66 29c12-2 18 6 17 16" />
      <path class="lob-incised" d="M36 53h48M35 62h50M38 70h44M54 24h12" />
    </svg>
  );
}

/** A Greek key, drawn once and repeated: the frieze of the banner. */
function Meander(): JSX.Element {
  const key = useId();
  return (
    <svg class="lob-meander" aria-hidden="true">
      <pattern id={key} width="22" height="22" patternUnits="userSpaceOnUse">
        <path d="M0 18h18V4H5v9.500h8V9H9M18 18h4" />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${key})`} />
    </svg>
  );
}

export function Banner({ game }: { game: GameInfo }): JSX.Element {
  return (
    <div class="lob-banner">
      <Meander />
      <Meander />
      <Emblem game={game.name} />
      <div class="lob-banner-text">
        <h2 class="sc">{game.title}</h2>
        <p>{game.pitch}</p>
      </div>
    </div>
  );
}

interface GamesProps {
  games: GameInfo[];
  chosen: string;
  onChoose(game: string): void;
}

export function Games({ games, chosen, onChoose }: GamesProps): JSX.Element {
  return (
    <ul class="lob-games">
      {games.map((game) => (
        <li key={game.name}>
          <button
            type="button"
            class="lob-game"
            aria-pressed={game.name === chosen}
            onClick={() => onChoose(game.name)}
          >
            <Emblem game={game.name} />
            <span class="lob-game-text">
              <b class="sc">{game.title}</b>
              <small>
                {players(game)} · {minutes(game.minutes)}
              </small>
              <span class="lob-pitch">{game.pitch}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
