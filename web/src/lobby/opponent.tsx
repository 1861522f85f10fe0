// Whom a bot's seat is given to: a button that says who plays there, and the list it opens.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { calledBot, rated } from "../opponents";
import { Dialog } from "../parts/dialog";
import { OpponentList } from "../parts/opponent-list";
import type { GameInfo } from "../wire";
import { planOf, seat, seatBots, sitting } from "./plan";

interface OpponentProps {
  game: GameInfo;
  place: number;
  /** The name of the bot that is chosen. */
  name: string;
  /** What the seat is called. */
  called: string;
}

export function Opponent({ game, place, name, called }: OpponentProps): JSX.Element {
  const open = useSignal(false);
  const bot = game.bots.find((one) => one.name === name);
  const strength = bot ? rated(bot) : "";
  const close = () => (open.value = false);
  return (
    <>
      <button type="button" class="btn lob-opponent" aria-haspopup="dialog" onClick={() => (open.value = true)}>
        <span class="sr">Bot that plays {called}: </span>
        <b>{bot ? calledBot(bot) : name}</b>
        {bot?.called ? <span>{bot.level}</span> : null}
        {strength ? (
          <span>
            <span class="sr">rated </span>
            {strength}
          </span>
        ) : null}
      </button>
      {open.value && (
        <Dialog title={`Who plays ${called}?`} class="choosing-opponent" onClose={close}>
          <OpponentList
            label={`Bot that plays ${called}`}
            bots={game.bots}
            chosen={name}
            onChoose={(level) => seat(game, place, { level })}
          />
          <div class="dialog-foot">
            {countBots(game) > 1 && (
              <button
                type="button"
                class="btn"
                onClick={() => {
                  seatBots(game, name);
                  close();
                }}
              >
                For every bot
              </button>
            )}
            <button type="button" class="btn primary" onClick={close}>
              Done
            </button>
          </div>
        </Dialog>
      )}
    </>
  );
}

function countBots(game: GameInfo): number {
  return sitting(game, planOf(game)).filter(({ kind }) => kind === "bot").length;
}
