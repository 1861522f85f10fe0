// The technology card: three columns of three with the arrows that lead from one technology to the next. A special card
// covers the lower two of a column.
import { parse, type Part } from "@shell/board";
import { Icon, Mark } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import type { JSX } from "preact";
import { Amount, Rich } from "./rich";
import { OwnSlot } from "./slot";
import type { View } from "./view";
import { besideSlot, place, printed, type SeatView, seatView, sits, type TechnologyPrinted, title } from "./words";

const COLUMNS = ["left", "middle", "right"] as const;
const ROWS = [1, 2, 3] as const;
/** The height of the band between two rows, where the arrows are. */
const BAND = 13;

interface Placed extends TechnologyPrinted {
  id: string;
}

/** Where a column has its middle, in percent. */
function middle(column: string): string {
  return `${((COLUMNS.indexOf(column as (typeof COLUMNS)[number]) + 0.5) / COLUMNS.length) * 100}%`;
}

/** An arrow across a band: straight down, or over to another column. */
function Arrow({ from, to, open }: { from: string; to: string; open: boolean }): JSX.Element {
  const turn = BAND / 2 - 2;
  return (
    <g class={open ? "open" : ""}>
      {from !== to && <line x1={middle(from)} x2={middle(to)} y1={turn} y2={turn} />}
      <line x1={middle(from)} x2={middle(from)} y1={0} y2={turn} />
      <line x1={middle(to)} x2={middle(to)} y1={turn} y2={BAND - 5} />
      <svg x={middle(to)} y={BAND - 7} overflow="visible">
        <path d="M-5 0H5L0 6z" />
      </svg>
    </g>
  );
}

interface BandProps {
  on: Placed[];
  row: number;
  owner: SeatView;
}

/** The arrows from one row to the next; those whose technology is owned come last, so that they lie on top. */
function Band({ on, row, owner }: BandProps): JSX.Element {
  const at = (id: string | null) => on.find((one) => one.id === id);
  const arrows = owner.arrows
    .flatMap((arrow) => {
      const [from, to] = [at(arrow.from), at(arrow.to)];
      return from && to && to.row === row + 1 ? [{ from, to, open: owner.technologies.includes(from.id) }] : [];
    })
    .map(({ from, to, open }) => ({ key: `${from.id} ${to.id}`, from: from.column, to: to.column, open }));
  return (
    <svg class="tree-band" height={BAND} aria-hidden="true">
      {[...arrows.filter(({ open }) => !open), ...arrows.filter(({ open }) => open)].map(({ key, ...arrow }) => (
        <Arrow key={key} {...arrow} />
      ))}
    </svg>
  );
}

/** One technology: owned, to be gained now, or closed. */
function Technology({
  part: { view, contents, seat },
  one,
  special,
}: {
  part: Part<View>;
  one: Placed;
  special: boolean;
}): JSX.Element {
  const owner = seatView(view, seat);
  const mine = sits(view) && seat === view.you;
  const given = useTable()
    .about(one.id)
    .some((offer) => parse(offer.token).verb === "gain");
  const owned = owner.technologies.includes(one.id);
  const gainable = mine && view.mine.gainable.includes(one.id);
  const price = view.mine.research[one.id] ?? 0;
  const own = one.slot;
  const state = owned ? "owned" : gainable ? "gainable" : "closed";
  const gain = given ? "can be gained now" : `can be gained, Research costs ${price}`;
  const said = owned ? "owned" : gainable ? gain : mine ? "closed" : "not owned";
  return (
    <Thing
      name={one.id}
      label={`${title(contents, one.id)}, technology, ${said}: ${one.text}`}
      class={`technology-card ${state}${special ? " special" : ""}`}
    >
      <span class="tree-head">
        <span class="tree-name">{title(contents, one.id)}</span>
        {owned && <Mark place={place(seat)} size={16} />}
        {!owned && gainable && !given && <Amount n={price} of="coin" />}
        {special && <Icon name="u-layers" title="From a special card" />}
      </span>
      <span class="tree-text">
        <Rich text={own ? besideSlot(one.text) : one.text} />
        {own && <OwnSlot view={view} contents={contents} seat={seat} ability={one.id} action={own} />}
      </span>
    </Thing>
  );
}

export function Tree(part: Part<View>): JSX.Element {
  const { view, contents, seat } = part;
  const owner = seatView(view, seat);
  const on = owner.card.flatMap((id) => {
    const p = printed<TechnologyPrinted>(contents, id);
    return p ? [{ ...p, id }] : [];
  });
  const brought = (owner.special && printed<{ technologies: string[] }>(contents, owner.special)?.technologies) || [];
  const at = (column: string, row: number) => on.find((one) => one.column === column && one.row === row);
  return (
    <section class="tree" aria-labelledby="aoc-tree">
      <h2 class="eyebrow" id="aoc-tree">
        Technologies{" "}
        <em>
          {owner.technologies.length} of {owner.card.length}
        </em>
      </h2>
      <div class="tree-card">
        {ROWS.map((row) => (
          <>
            {row > 1 && <Band key={`band-${row}`} on={on} row={row - 1} owner={owner} />}
            <ul key={row} class="tree-row">
              {COLUMNS.map((column) => {
                const one = at(column, row);
                return (
                  <li key={column}>{one && <Technology part={part} one={one} special={brought.includes(one.id)} />}</li>
                );
              })}
            </ul>
          </>
        ))}
      </div>
    </section>
  );
}
