// What lies over the ground of the map: bands of control, contested areas, overlays, and the marks of the moment.
import { pigment } from "@shell/parts/icon";
import type { JSX } from "preact";
import { AREAS, type Area } from "./areas";
import type { Overlay } from "./overlay";
import { colours, controller, growing, type Stack } from "./pieces";
import { counts, place, type Shown } from "./words";

const within = (id: string) => `url(#is-in-${id})`;

interface BandsProps {
  view: Shown;
  stacks: ReadonlyMap<string, Stack[]>;
  /** Areas that have something else to say now. */
  hidden: (id: string) => boolean;
}

/** The inner band of whoever stands somewhere alone. */
export function Bands({ view, stacks, hidden }: BandsProps): JSX.Element {
  return (
    <g aria-hidden="true">
      {[...stacks].map(([id, here]) => {
        const owner = controller(view, id, here);
        const area = AREAS.get(id);
        if (!owner || !area || hidden(id)) return null;
        const sea = area.kind === "land" ? "" : " sea";
        return <path key={id} class={`is-band${sea} ${colours(owner)}`} d={area.d} clip-path={within(id)} />;
      })}
    </g>
  );
}

export function Contested({ view }: { view: Shown }): JSX.Element {
  return (
    <g aria-hidden="true">
      {Object.keys(view["contest-rank"]).map((id) => (
        <path key={id} class="is-contest" fill="url(#is-contested)" d={AREAS.get(id)!.d} clip-path={within(id)} />
      ))}
    </g>
  );
}

/** Rings around what the moment is about: where one competes, what is aimed at, where something has just happened. */
export function Rings({ view, news }: { view: Shown; news: string[] }): JSX.Element {
  const arena = view.arena ? AREAS.get(view.arena) : undefined;
  return (
    <g aria-hidden="true">
      {news.map((id) => (
        <path key={id} class="is-news" d={AREAS.get(id)!.d} clip-path={within(id)} />
      ))}
      {arena && <path class="is-arena" d={arena.d} clip-path={within(arena.id)} />}
      {view.targets.map((id) =>
        id === view.arena ? null : <path key={id} class="is-target" d={AREAS.get(id)!.d} clip-path={within(id)} />,
      )}
    </g>
  );
}

/** The diamond of a contested area with its place in the order; that of the arena is larger. */
export function Diamonds({ view }: { view: Shown }): JSX.Element {
  const ranks = counts(view["contest-rank"]);
  return (
    <g aria-hidden="true">
      {ranks.map(([id, rank]) => {
        const [x, y] = AREAS.get(id)!.mark;
        const scale = view.arena === id ? 1.3 : 1.15;
        return (
          <g key={id} class="is-diamond" transform={`translate(${x} ${y}) scale(${scale})`}>
            <use href="#d-contest" x="-9" y="-9" width="18" height="18" />
            <text y="4.400" class={rank > 9 ? "two" : ""}>
              {rank}
            </text>
          </g>
        );
      })}
      {view.arena && !(view.arena in view["contest-rank"]) && <Arena area={AREAS.get(view.arena)!} />}
    </g>
  );
}

function Arena({ area }: { area: Area }): JSX.Element {
  const [x, y] = area.mark;
  return <use href="#d-contest" x={x - 11.5} y={y - 11.5} width="23" height="23" />;
}

/** A wonder drawn smaller than this is a speck. */
const LEAST_WONDER = 0.8;

/** Wonders stand at their sites, in their owners' colours; a buried one is pale. */
export function Wonders({ view }: { view: Shown }): JSX.Element {
  const sites = new Map<string, number>();
  return (
    <g aria-hidden="true">
      {view.wonders.map(({ wonder, owner, site, buried }) => {
        const area = site ? AREAS.get(site) : undefined;
        if (!area?.site || !owner) return null;
        const before = sites.get(area.id) ?? 0;
        sites.set(area.id, before + 1);
        const [x, y] = area.site;
        const scale = Math.max(area.scale ?? 1, LEAST_WONDER);
        const at = `translate(${x + before * 8} ${y - before * 5}) scale(${scale})`;
        return (
          <g key={wonder} class={`is-wonder ${colours(owner)}${buried ? " buried" : ""}`} transform={at}>
            <use href="#d-wonder" x="-11" y="-12" width="22" height="24" />
          </g>
        );
      })}
    </g>
  );
}

/** Width of a letter of a name, about, in units of the map. */
const LETTER = 9.6;

/** So near to the mark, a diamond would hide it. */
const ROOM = 18;

/** The home of a people in play bears its mark beside its name. */
export function Homes({ view }: { view: Shown }): JSX.Element {
  return (
    <g aria-hidden="true">
      {view.seats.map(({ seat, home }) => {
        const area = home ? AREAS.get(home) : undefined;
        if (!area || !seat) return null;
        const beside = (area.lines[0]!.length * LETTER) / 2 + 10;
        const left = area.at[0] - beside;
        const x = Math.hypot(left - area.mark[0], area.at[1] - area.mark[1]) < ROOM ? area.at[0] + beside : left;
        return (
          <g key={seat} class={colours(seat)} transform={`translate(${x} ${area.at[1] - 5})`}>
            <circle r="7.500" class="mkc" />
            <use href={`#m-p${pigment(place(seat))}`} x="-4.200" y="-4.400" width="8.400" height="8.400" class="mkm" />
          </g>
        );
      })}
    </g>
  );
}

/** What was asked to be seen of a seat, or of all. */
export function Laid({ view, over, seat }: { view: Shown; over: Overlay | null; seat: string }): JSX.Element | null {
  if (over === "growth") return <Growing view={view} seat={seat} />;
  if (over === "seas") return <Dominated view={view} />;
  return over === "reach" ? <Reached view={view} seat={seat} /> : null;
}

function Growing({ view, seat }: { view: Shown; seat: string }): JSX.Element {
  const { settlements, seas } = growing(view, seat);
  return (
    <g aria-hidden="true" class={colours(seat)}>
      {[...settlements, ...seas].map((id) => (
        <path key={id} class="is-tint" d={AREAS.get(id)!.d} clip-path={within(id)} />
      ))}
    </g>
  );
}

/** The numbers of the growth overlay, above everything else on the map. */
export function GrowthSigns({ view, seat }: { view: Shown; seat: string }): JSX.Element {
  const { settlements, seas } = growing(view, seat);
  const sign = (text: string) => (id: string) => {
    const { spots, few, scale = 1 } = AREAS.get(id)!;
    const [x, y] = (few ?? spots)[0]!;
    return (
      <g key={id} class="is-sign" transform={`translate(${x + 17 * (few ? 1 : scale)} ${y - 12})`}>
        <circle r="9" />
        <text y="4.500">{text}</text>
      </g>
    );
  };
  return (
    <g aria-hidden="true">
      {settlements.map(sign("+1"))}
      {seas.map(sign("½"))}
    </g>
  );
}

function Dominated({ view }: { view: Shown }): JSX.Element {
  return (
    <g aria-hidden="true">
      {view.seats.flatMap(({ seat, dominates }) =>
        dominates.map((id) => (
          <g key={id} class={colours(seat ?? "")}>
            <path class="is-tint strong" d={AREAS.get(id)!.d} clip-path={within(id)} />
            <path class="is-dominated" fill="url(#is-stripes)" d={AREAS.get(id)!.d} clip-path={within(id)} />
          </g>
        )),
      )}
    </g>
  );
}

function Reached({ view, seat }: { view: Shown; seat: string }): JSX.Element {
  const reach = view.seats.find((one) => one.seat === seat)?.reach ?? [];
  return (
    <g aria-hidden="true" class={colours(seat)}>
      {reach.map((id) => (
        <path key={id} class="is-tint strong" d={AREAS.get(id)!.d} clip-path={within(id)} />
      ))}
    </g>
  );
}
