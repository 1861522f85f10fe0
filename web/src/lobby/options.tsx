// What the players agree on before they begin, each with its reason; and the seed.
import type { JSX } from "preact";
import { useId } from "preact/hooks";
import { BOT_PACES, type BotPace, isPaced } from "../bot-pace";
import { Segments } from "../parts/segments";
import type { GameInfo, OptionInfo } from "../wire";
import { change, defaults, hasWindows, LARGEST_SEED, type Plan, seedProblem, sitting } from "./plan";
import { SecondsSelect } from "./seconds";
import { titled } from "./words";

/** More values than this, or longer ones, are a list to open instead of a row. */
const MOST_SEGMENTS = 4;
const LONGEST_ROW = 36;

interface OptionProps {
  option: OptionInfo;
  value: number | string;
  onChoose(value: number | string): void;
}

function Option({ option, value, onChoose }: OptionProps): JSX.Element {
  const name = titled(option.name);
  const text = useId();
  const choices = option.allowed.map((one) => ({ value: one, text: titled(one) }));
  const length = choices.reduce((sum, choice) => sum + choice.text.length, 0);
  const row = choices.length <= MOST_SEGMENTS && length <= LONGEST_ROW;
  return (
    <li class="lob-option" aria-describedby={text}>
      <div class="lob-option-text">
        <b>{name}</b>
        <small id={text}>
          {option.text}
          {value !== option.default && <strong> The default is {titled(option.default).toLowerCase()}.</strong>}
        </small>
      </div>
      {row ? (
        <Segments label={name} value={value} choices={choices} onChoose={onChoose} />
      ) : (
        <span class="lob-select">
          <select
            aria-label={name}
            value={String(value)}
            onChange={(event) => onChoose(option.allowed[event.currentTarget.selectedIndex] ?? option.default)}
          >
            {choices.map((choice) => (
              <option key={choice.value} value={String(choice.value)}>
                {choice.text}
              </option>
            ))}
          </select>
        </span>
      )}
    </li>
  );
}

/** The id of the field of the seed, for whoever must lead there. */
export const SEED_FIELD = "lob-seed";

function Seed({ seed, onChange }: { seed: string | null; onChange(seed: string | null): void }): JSX.Element {
  const wrong = seed === "" ? null : seedProblem(seed);
  return (
    <li class="lob-option">
      <div class="lob-option-text">
        <b>Seed</b>
        <small>The same seed deals the same game.</small>
      </div>
      <Segments
        label="Seed"
        value={seed === null ? "random" : "set"}
        choices={[
          { value: "random", text: "Random" },
          { value: "set", text: "Set" },
        ]}
        onChoose={(how) => onChange(how === "random" ? null : (seed ?? ""))}
      />
      {seed !== null && (
        <div class="lob-seed">
          <input
            id={SEED_FIELD}
            class="field"
            inputMode="numeric"
            autocomplete="off"
            value={seed}
            placeholder={`0 to ${LARGEST_SEED}`}
            aria-label="The seed, a whole number"
            aria-invalid={wrong ? true : undefined}
            aria-describedby={wrong ? "lob-seed-problem" : undefined}
            onInput={(event) => onChange(event.currentTarget.value)}
          />
          {wrong ? (
            <p id="lob-seed-problem" class="note bad">
              {wrong}
            </p>
          ) : (
            <p class="note">Practice: whoever chooses the seed may know the deal, so nothing in this match counts.</p>
          )}
        </div>
      )}
    </li>
  );
}

interface WindowTimeProps {
  seconds: number | null;
  onChange(seconds: number | null): void;
}

function WindowTime({ seconds, onChange }: WindowTimeProps): JSX.Element {
  const text = useId();
  return (
    <li class="lob-option" aria-describedby={text}>
      <div class="lob-option-text">
        <b>Time to answer</b>
        <small id={text}>
          When several are asked at once; whoever has not answered by then passes. It is longer if somebody needs more.
        </small>
      </div>
      <SecondsSelect label="Time to answer" none="As usual" seconds={seconds} onChange={onChange} />
    </li>
  );
}

interface PaceProps {
  pace: BotPace;
  onChange(pace: BotPace): void;
}

function Pace({ pace, onChange }: PaceProps): JSX.Element {
  const text = useId();
  return (
    <li class="lob-option" aria-describedby={text}>
      <div class="lob-option-text">
        <b>Pace of the bots</b>
        <small id={text}>How long what happened stays before a bot goes on. It can be changed at the table.</small>
      </div>
      <Segments label="Pace of the bots" value={pace} choices={BOT_PACES} onChoose={onChange} />
    </li>
  );
}

export function Options({ game, plan }: { game: GameInfo; plan: Plan }): JSX.Element {
  const heading = useId();
  const usual = defaults(game);
  const changed = game.options.filter(({ name }) => plan.options[name] !== usual[name]).length;
  return (
    <section aria-labelledby={heading}>
      <div class="lob-h">
        <h3 id={heading}>Options</h3>
        {changed ? (
          <button type="button" class="link" onClick={() => change(game, { options: usual })}>
            Back to the defaults
          </button>
        ) : (
          game.options.length > 0 && <small>defaults shown</small>
        )}
      </div>
      <ul class="lob-lines lob-options">
        {game.options.map((option) => (
          <Option
            key={option.name}
            option={option}
            value={plan.options[option.name] ?? option.default}
            onChoose={(value) => change(game, { options: { ...plan.options, [option.name]: value } })}
          />
        ))}
        {hasWindows(game, plan) && <WindowTime seconds={plan.window} onChange={(window) => change(game, { window })} />}
        {isPaced(sitting(game, plan)) && <Pace pace={plan.pace} onChange={(pace) => change(game, { pace })} />}
        <Seed seed={plan.seed} onChange={(seed) => change(game, { seed })} />
      </ul>
    </section>
  );
}
