// Opponents to choose from: a list by level, each with its strength and a line on how it plays.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { atLevel, calledBot, FOR_COMPARISON, grouped, inLine, rated } from "../opponents";
import "../styles/opponents.css";
import type { BotInfo } from "../wire";

interface ListProps {
  label: string;
  bots: BotInfo[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** Radio buttons, so that arrow keys and screen readers know them as one choice: the level, then who of that level. */
export function OpponentList({ label, bots, chosen, onChoose }: ListProps): JSX.Element {
  const of = useId();
  const one = bots.find(({ name }) => name === chosen);
  const there = bots.filter(({ level }) => level === one?.level);
  const plain = bots.filter(({ called }) => called === "");
  const take = (name: string) => {
    const level = bots.find((bot) => bot.name === name)?.level ?? "";
    onChoose(atLevel(bots, level, one?.called ?? "")?.name ?? name);
  };
  const levels = { of, chosen: plain.find(({ level }) => level === one?.level)?.name, onChoose: take };
  return (
    <div class="opponents">
      <Choices {...levels} legend={`${label}: level`} bots={plain.filter(({ comparison }) => !comparison)} />
      {there.length > 1 && (
        <Choices of={`${of}-character`} legend="Character" bots={there} chosen={chosen} onChoose={onChoose} isShown />
      )}
      <Choices {...levels} legend={FOR_COMPARISON} bots={plain.filter(({ comparison }) => comparison)} isShown />
      {bots.some(({ rating }) => rating !== null) && (
        <p class="small">The number is a rating from games of bots against each other: more is stronger.</p>
      )}
    </div>
  );
}

interface ChoicesProps {
  /** Which choice these are of, for the browser: those for comparison are chosen instead of a level. */
  of: string;
  legend: string;
  bots: BotInfo[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
  isShown?: boolean;
}

function Choices({ of, legend, bots, chosen, onChoose, isShown = false }: ChoicesProps): JSX.Element | null {
  if (bots.length === 0) return null;
  const hasCharacters = bots.some(({ called }) => called);
  return (
    <fieldset>
      <legend class={isShown ? "eyebrow" : "sr"}>{legend}</legend>
      {bots.map((bot) => (
        <Choice
          key={bot.name}
          of={of}
          bot={bot}
          chosen={bot.name === chosen}
          onChoose={onChoose}
          isCharacter={hasCharacters}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  of: string;
  bot: BotInfo;
  chosen: boolean;
  onChoose: (name: string) => void;
  /** Whether it stands among the characters of its level, where the plain one has none. */
  isCharacter?: boolean;
}

function Choice({ of, bot, chosen, onChoose, isCharacter = false }: ChoiceProps): JSX.Element {
  const text = useId();
  const plain = isCharacter && !bot.called;
  const name = plain ? "None" : calledBot(bot);
  const strength = rated(bot);
  return (
    <label class="opponent">
      <input
        type="radio"
        name={of}
        checked={chosen}
        aria-label={strength ? `${name}, rated ${strength}` : name}
        aria-describedby={text}
        onChange={() => onChoose(bot.name)}
      />
      <b class="sc">{name}</b>
      <span class="opponent-rating">{strength}</span>
      <span id={text} class="opponent-text">
        {plain ? "Leans to nothing." : bot.text}
      </span>
    </label>
  );
}

/** The same as options of a select, where there is little room. */
export function OpponentOptions({ bots }: { bots: BotInfo[] }): JSX.Element {
  return (
    <>
      {grouped(bots).map((group) =>
        group.head === FOR_COMPARISON || group.bots.length > 1 ? (
          <optgroup key={group.head} label={group.head}>
            <Options bots={group.bots} />
          </optgroup>
        ) : (
          <Options key={group.head} bots={group.bots} />
        ),
      )}
    </>
  );
}

function Options({ bots }: { bots: BotInfo[] }): JSX.Element {
  return (
    <>
      {bots.map((bot) => (
        <option key={bot.name} value={bot.name} title={bot.text}>
          {inLine(bot)}
        </option>
      ))}
    </>
  );
}
