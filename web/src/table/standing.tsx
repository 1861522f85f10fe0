// The players in their order: what they have, what they do, who is asked, and how far a bot has thought.
import { useSignal } from "@preact/signals";
import type { JSX } from "preact";
import type { Part } from "../board";
import type { TableStore } from "../live";
import { Icon, Mark, pigment } from "../parts/icon";
import { PRACTICE } from "../parts/practice";
import { useTable } from "../parts/thing";
import type { SeatInfo } from "../wire";
import { StandInDialog } from "./stand-in";
import { percent, ThinkingLine } from "./thinking";
import { WhoSits } from "./who";
import { calling, capital, placeOf } from "./words";

/** Seats in the order of turns if the view tells one, else in the game's order. */
function ordered(table: TableStore): SeatInfo[] {
  const seats = table.info.value?.seats ?? [];
  const order = table.view.value?.order;
  if (!Array.isArray(order)) return seats;
  const found = order.map((name) => seats.find((seat) => seat.seat === name)).filter((seat) => seat !== undefined);
  return found.length === seats.length ? found : seats;
}

/** Who decides now, as far as this viewer may know. */
function asked(table: TableStore, seat: string): boolean {
  const view = table.view.value;
  const question = view?.question;
  if (!question || view.over) return false;
  if (question.yours && view.you === seat) return !table.passing.value;
  if (question.seat) return question.seat === seat;
  return table.atNow.value && (table.info.value?.asked.includes(seat) ?? false);
}

interface Props {
  part: Part<Record<string, unknown>>;
  look: (seat: string) => void;
}

export function Standing({ part, look }: Props): JSX.Element {
  const table = useTable();
  const board = table.board.value!;
  const hasOrder = Array.isArray(part.view.order);
  const away = useSignal<string | null>(null);
  const left = table.info.value?.seats.find(({ seat }) => seat === away.value);
  return (
    <section class="t-players" aria-label="Players">
      <table>
        <thead>
          <tr>
            <th class="eyebrow" scope="col" colSpan={2}>
              {hasOrder ? "Turn order" : "Players"}
            </th>
            {board.columns.map((column) => (
              <th key={column.head} class="num" scope="col">
                <abbr title={column.title}>{column.head}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        {ordered(table).map((seat, i) => (
          <Player
            key={seat.seat}
            seat={seat}
            number={i + 1}
            part={part}
            look={look}
            onStandIn={() => (away.value = seat.seat)}
          />
        ))}
      </table>
      {left && <StandInDialog seat={left} onClose={() => (away.value = null)} />}
      <div class="small t-caption">
        {board.caption ? <p>{board.caption}</p> : null}
        <Watching />
        {table.info.value?.practice ? <p class="t-practice">{PRACTICE}</p> : null}
      </div>
    </section>
  );
}

/** How many look on who sit nowhere. */
export function Watching(): JSX.Element | null {
  const watching = useTable().presence.value?.watching ?? 0;
  if (watching === 0) return null;
  return (
    <p class="watching">
      <Icon name="u-eye" /> {watching} watching
    </p>
  );
}

interface PlayerProps extends Props {
  seat: SeatInfo;
  number: number;
  /** Somebody wants a bot to play for whoever sits there and is away. */
  onStandIn: () => void;
}

/** Two rows: the name with its numbers, and what the player does across all of them. */
function Player({ seat, number, part, look, onStandIn }: PlayerProps): JSX.Element {
  const table = useTable();
  const { columns, status } = table.board.value!;
  const place = placeOf(table, seat.seat);
  const now = asked(table, seat.seat);
  const away = seat.kind === "person" && !seat.mine && !table.isPresent(seat);
  const name = calling(table, seat.seat);
  const deed = status(part.view, seat.seat, part.contents);
  const shown = part.seat === seat.seat;
  return (
    <tbody class={`mk-${pigment(place)}${now ? " now" : ""}${shown ? " shown" : ""}`}>
      <tr>
        <td class="ord" rowSpan={2}>
          <span class="ord-number">{number}</span>
          <Mark place={place} />
        </td>
        <th scope="rowgroup">
          <button
            type="button"
            class="t-player"
            aria-pressed={shown}
            title={`Show what ${name} has`}
            onClick={() => look(seat.seat)}
          >
            <b class="sc">{capital(name)}</b>
          </button>
        </th>
        {columns.map((column) => (
          <td key={column.head} class="num">
            {column.value(part.view, seat.seat)}
          </td>
        ))}
      </tr>
      <tr>
        <td class="t-status" colSpan={columns.length + 1}>
          <WhoSits seat={seat} />
          {away ? " (away)" : ""}
          {away && table.mine.value.length > 0 && table.info.value?.status === "playing" ? (
            <button type="button" class="link t-stand-in" onClick={onStandIn}>
              Let a bot play<span class="sr"> {name}</span>
            </button>
          ) : null}
          {deed ? ` · ${deed}` : ""}
          {now ? <span class="sr">, is asked now</span> : null}
          {now && seat.kind === "bot" && table.atNow.value ? (
            <ThinkingLine part={percent(table.thinking.value[seat.seat])} />
          ) : null}
        </td>
      </tr>
    </tbody>
  );
}
