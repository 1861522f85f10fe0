// The seats of the match being prepared: how many, and who sits on each.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { Mark } from "../parts/icon";
import { Segments } from "../parts/segments";
import { calledBot } from "../opponents";
import type { GameInfo } from "../wire";
import { LONGEST_NAME, myName } from "./name";
import { Opponent } from "./opponent";
import { type Chair, type Kind, type Plan, resize, seat, sitting } from "./plan";
import { titled } from "./words";

const KINDS: { value: Kind; text: string; title: string }[] = [
  { value: "me", text: "Me", title: "This browser" },
  { value: "open", text: "Friend", title: "A link to share" },
  { value: "bot", text: "Bot", title: "The computer plays" },
  { value: "here", text: "Here", title: "Another person at this screen" },
];

interface SeatProps {
  game: GameInfo;
  place: number;
  chair: Chair;
  called: string;
}

/** What more there is to say about who sits there. */
function Detail({ game, place, chair, called }: SeatProps): JSX.Element | null {
  switch (chair.kind) {
    case "me":
      return <em class="lob-quiet lob-my-name">{myName.value ? <bdi>{myName.value}</bdi> : "You"}</em>;
    case "open":
      return <em class="lob-quiet">The link comes when the match is made</em>;
    case "bot":
      return <Opponent game={game} place={place} name={chair.level} called={called} />;
    case "rules":
      return null;
    case "here":
      return (
        <input
          class="field"
          value={chair.name}
          maxLength={LONGEST_NAME}
          placeholder="Name, if you like"
          aria-label={`Name of the person at this screen who plays ${called}`}
          onInput={(event) => seat(game, place, { name: event.currentTarget.value })}
        />
      );
  }
}

export function Seats({ game, plan }: { game: GameInfo; plan: Plan }): JSX.Element {
  const heading = useId();
  const kinds = game.bots.length ? KINDS : KINDS.filter(({ value }) => value !== "bot");
  const chairs = sitting(game, plan);
  const seated = new Set(chairs.filter(({ kind }) => kind === "bot").map(({ level }) => level));
  const bots = game.bots.filter(({ name, text }) => text && seated.has(name));
  return (
    <section aria-labelledby={heading}>
      <div class="lob-h">
        <h3 id={heading}>Seats</h3>
        {game.seats.length > 1 && (
          <Segments
            label="Number of players"
            value={chairs.length}
            choices={game.seats.map((number) => ({ value: number, text: String(number) }))}
            onChoose={(number) => resize(game, number)}
          />
        )}
      </div>
      <ul class="lob-lines">
        {chairs.map((chair, place) => {
          const called = titled(game.seat_names[place] ?? `Seat ${place + 1}`);
          return (
            <li key={place} class="lob-seat">
              <Mark place={place} />
              <span class="sc lob-seat-name">{called}</span>
              {chair.kind === "rules" ? (
                <em class="lob-quiet">Played by the rules</em>
              ) : (
                <Segments
                  label={`Who plays ${called}`}
                  value={chair.kind}
                  choices={kinds}
                  onChoose={(kind) => seat(game, place, { kind })}
                />
              )}
              <div class="lob-detail">
                <Detail game={game} place={place} chair={chair} called={called} />
              </div>
            </li>
          );
        })}
      </ul>
      <p class="small lob-note">Me: this browser. Friend: a link to share. Here: another person at this screen.</p>
      {bots.map((bot) => (
        <p key={bot.name} class="small">
          {bot.called ? `${bot.called}, ${bot.level} bot` : `${calledBot(bot)} bot`}: {bot.text}
        </p>
      ))}
    </section>
  );
}
