// Opponents to choose from: a list by level, each with its strength and a line on how it plays.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { calledBot, type Group, grouped, inLine, rated } from "../opponents";
import "../styles/opponents.css";
import type { BotInfo } from "../wire";

interface ListProps {
  label: string;
  bots: BotInfo[];
  chosen: string;
  onChoose: (name: string) => void;
}

/** Radio buttons, so that arrow keys and screen readers know it as one choice. */
export function OpponentList({ label, bots, chosen, onChoose }: ListProps): JSX.Element {
  const name = useId();
  const hasRatings = bots.some(({ rating }) => rating !== null);
  return (
    <fieldset class="opponents">
      <legend class="sr">{label}</legend>
      {grouped(bots).map((group) => (
        <div key={group.head} role="group" aria-label={group.head}>
          {isForComparison(group) && <p class="eyebrow">{group.head}</p>}
          {group.bots.map((bot) => (
            <Choice key={bot.name} of={name} bot={bot} chosen={bot.name === chosen} onChoose={onChoose} />
          ))}
        </div>
      ))}
      {hasRatings && (
        <p class="small">The number is a rating from games of bots against each other: more is stronger.</p>
      )}
    </fieldset>
  );
}

/** Levels need no heading: the plain bot of each is called like it, and those with a name stand below. */
function isForComparison({ bots }: Group): boolean {
  return bots.some(({ comparison }) => comparison);
}

interface ChoiceProps {
  of: string;
  bot: BotInfo;
  chosen: boolean;
  onChoose: (name: string) => void;
}

function Choice({ of, bot, chosen, onChoose }: ChoiceProps): JSX.Element {
  const text = useId();
  const strength = rated(bot);
  return (
    <label class={`opponent${bot.called ? " named" : ""}`}>
      <input type="radio" name={of} checked={chosen} aria-describedby={text} onChange={() => onChoose(bot.name)} />
      <b class="sc">{calledBot(bot)}</b>
      {strength && (
        <span class="opponent-rating">
          <span class="sr">, rated </span>
          {strength}
        </span>
      )}
      <span id={text} class="opponent-text">
        {bot.text}
      </span>
    </label>
  );
}

/** The same as options of a select, where there is little room. */
export function OpponentOptions({ bots }: { bots: BotInfo[] }): JSX.Element {
  return (
    <>
      {grouped(bots).map((group) =>
        isForComparison(group) || group.bots.length > 1 ? (
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
