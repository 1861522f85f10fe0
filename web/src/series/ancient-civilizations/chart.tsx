// The map: dragged, zoomed and travelled with the arrows; every area is a place that can be chosen or asked about.
import { type Part, thingOf } from "@shell/board";
import { Place } from "@shell/table/map/place";
import { type Box, Camera, NOTCH, useHands } from "@shell/table/map/camera";
import { useTable } from "@shell/parts/thing";
import { type Signal, useComputed, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { Atlas, Point } from "./atlas";
import { homesOf, isPeople } from "./choices";
import { atlasOf, editionOf } from "./edition";
import { changed } from "./news";
import { earlier, overlay } from "./overlay";
import { allStacks, sentence, spokenOf } from "./pieces";
import { Borders, type Look, Name, Sheet } from "./sheet";
import { Standing } from "./stack";
import { Bands, Contested, Diamonds, GrowthSigns, Laid, NewsSigns, Rings } from "./states";
import type { Shown } from "./shown";
import type { View } from "./view";
import { seatView } from "./words";

const ARROWS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pixels a unit at which names are large enough to read, on a desk and in a hand. */
const [OPENING, OPENING_IN_HAND] = [0.78, 0.92];
const IN_HAND = 720;
/** Farther away names would only be specks. */
const NAMES_FROM = 0.5;
/** What may be chosen is shown from no farther away than this. */
const LEAST = 0.6;
/** Pieces and names keep about their size: from farther away they are drawn larger, from closer by they make room. */
const [FAR_FROM, CLOSE_FROM] = [OPENING, 1.3];
const [LARGEST, LARGEST_NAME, SMALLEST] = [1.25, 1.12, 0.6];

/** How much larger than drawn something is, seen from so far away. */
function grown(k: number, most: number): number {
  return Math.min(most, Math.max(1, FAR_FROM / k)) * Math.max(SMALLEST, Math.min(1, CLOSE_FROM / k));
}

export function newCamera({ width, height }: Atlas): Camera {
  return new Camera(width, height);
}

/** What may be chosen on the map now: areas, or the homes of the peoples one may lead. */
function useOffered({ view, contents }: Part<View>): string[] {
  const table = useTable();
  const homes = table.offers.value
    .filter(isPeople)
    .flatMap((offer) => homesOf(contents.catalogue[thingOf(offer)!]))
    .filter((id) => view.playable.includes(id));
  return [...view.playable.filter((id) => table.lit(id)), ...homes];
}

/** The areas the moment is about: where one competes, what is aimed at, what the question speaks of. */
function happening(view: Shown): string[] {
  if (view.arena) return [view.arena];
  return view.targets.length > 0 ? view.targets : spokenOf(view);
}

function middle(atlas: Atlas, ids: string[]): Point {
  const points = ids.map((id) => atlas.get(id)?.middle).filter((point) => point !== undefined);
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return points.length ? [mean(0), mean(1)] : [atlas.width / 2, atlas.height / 2];
}

/** The first look is at what may be chosen, else at one's own disks, else at what is played with. */
function opening(view: Shown, seat: string, moment: string[]): Point {
  const own = Object.keys(seatView(view, seat).disks);
  return middle(atlasOf(view), moment.length ? moment : own.length ? own : view.playable);
}

/** The camera opens where the seat stands, and goes where something is asked or happens that cannot be seen. */
function useSight(camera: Camera, part: Part<View>): void {
  const { view, seat } = part;
  const offered = useOffered(part);
  const moment = happening(view);
  const { width } = camera.window.value;
  const { left, top } = camera.covered.value;
  const opened = useRef(false);
  const points = (ids: string[]) => ids.map((id) => atlasOf(view).at(id).middle);
  useEffect(() => {
    if (width === 0 || opened.current) return;
    opened.current = true;
    camera.centre(opening(view, seat, offered), width < IN_HAND ? OPENING_IN_HAND : OPENING, false);
  }, [width]);
  useEffect(() => {
    const seen = points(moment);
    if (!opened.current || offered.length > 0 || seen.length === 0) return;
    if (!seen.some((point) => camera.sees(point))) camera.centre(seen[0]!);
  }, [moment.join(), left, top]);
  // Once a question, not once an answer: nothing moves under the hand that places disks.
  useEffect(() => {
    if (opened.current && offered.length > 0) camera.reveal(points(offered), LEAST);
  }, [view.question?.key, view.targets.join(), offered.length > 0, left, top]);
  useEffect(() => camera.settle(), [left, top]);
}

/** Arrow keys go to the neighbour that way, plus and minus go closer and farther. */
function useTravel(camera: Camera, atlas: Atlas, open: ReadonlySet<string>): (event: KeyboardEvent) => void {
  const table = useTable();
  return (event) => {
    const here = (event.target as Element).closest<SVGElement>("[data-thing]");
    const from = atlas.get(here?.dataset.thing ?? "");
    const direction = ARROWS[event.key];
    if (event.key === "+" || event.key === "-") camera.zoom(event.key === "+" ? NOTCH : 1 / NOTCH);
    // While one looks back, arrows are the replay's.
    if (!from || !direction || table.replay.value) return;
    event.preventDefault();
    const to = atlas.towards(from, direction, open);
    if (!to) return;
    if (!camera.sees(to.middle)) camera.centre(to.middle);
    here!.parentElement!.querySelector<SVGElement>(`[data-thing="${to.id}"]`)!.focus({ preventScroll: true });
  };
}

/** Where something has just happened; one's own answers need no pointing at. */
function useNews(view: Shown): string[] {
  const step = useTable().shown.value;
  const told = step && step.seat !== view.you ? step.lines.flatMap((line) => line.things) : [];
  return [...new Set(told)].filter((id) => atlasOf(view).has(id) && id !== view.arena);
}

function looks(view: Shown, lit: (id: string) => boolean): ReadonlyMap<string, Look> {
  const open = new Set(view.playable);
  return new Map(atlasOf(view).all.map(({ id }) => [id, { lit: lit(id), off: !open.has(id) }]));
}

interface ChartProps extends Part<View> {
  camera: Camera;
  /** The area that the pointer or the focus is on. */
  noticed: Signal<string | null>;
  /** The part of the map that is played on. */
  played: Signal<Box | null>;
}

/** The area an event comes from. */
function source(event: Event): string | null {
  return (event.target as Element).closest<SVGElement>("[data-thing]")?.dataset.thing ?? null;
}

export function Chart(props: ChartProps): JSX.Element {
  const { view, seat, camera, noticed } = props;
  const box = useRef<HTMLDivElement>(null);
  // A signal as it is: the map need not be made anew while it is dragged.
  const far = useComputed(() => (camera.sight.value.k < NAMES_FROM ? "yes" : "no"));
  const sizes = useComputed(() => {
    const k = camera.sight.value.k || 1;
    return `--piece: ${grown(k, LARGEST).toFixed(3)}; --letter: ${grown(k, LARGEST_NAME).toFixed(3)}`;
  });
  const open = useMemo(() => new Set(view.playable), [view]);
  const visited = useSignal<string | null>(null);
  const edition = editionOf(view);
  const travel = useTravel(camera, edition.atlas, open);
  useHands(camera, box);
  useSight(camera, props);
  return (
    <div
      class="map"
      ref={box}
      data-far={far}
      style={sizes}
      onPointerDown={(event) => {
        if (event.pointerType !== "mouse") noticed.value = null;
      }}
      // Heard here: a part of a drawing that listens for focus could be given it.
      onFocusIn={(event) => (visited.value = source(event))}
    >
      <svg
        role="group"
        aria-label={`${edition.map}; arrow keys go from area to area`}
        data-own-arrows
        onKeyDown={travel}
      >
        <g transform={camera.transform}>
          <Layers view={view} seat={seat} />
          <Places {...props} visited={visited.value} />
        </g>
      </svg>
    </div>
  );
}

/** All that is only looked at, from the ground up. */
function Layers({ view, seat }: { view: Shown; seat: string }): JSX.Element {
  const table = useTable();
  const stacks = allStacks(view);
  const { atlas, Sites } = editionOf(view);
  const shown = looks(view, (id) => table.lit(id));
  const lit = atlas.all.filter((area) => shown.get(area.id)!.lit);
  return (
    <>
      <Sheet atlas={atlas} looks={shown} />
      <Bands view={view} stacks={stacks} hidden={(id) => shown.get(id)!.lit || id === view.arena} />
      <Contested view={view} />
      <Laid view={view} over={overlay.value} seat={seat} />
      <Borders atlas={atlas} />
      <g aria-hidden="true">
        {lit.map((area) => (
          <path key={area.id} class="lit-shape" d={area.d} clip-path={`url(#is-in-${area.id})`} />
        ))}
      </g>
      <Rings view={view} news={useNews(view)} />
      <g class="names" aria-hidden="true">
        {atlas.all.map((area) => (
          <Name key={area.id} area={area} {...shown.get(area.id)!} />
        ))}
      </g>
      <Sites view={view} />
      <g aria-hidden="true">
        {[...stacks].map(([id, here]) => (
          <Standing key={id} area={atlas.at(id)} stacks={here} />
        ))}
      </g>
      <Diamonds view={view} />
      {overlay.value === "growth" && <GrowthSigns view={view} seat={seat} />}
      {earlier.value && <NewsSigns view={view} changes={changed(earlier.value, view)} />}
    </>
  );
}

/** All that can be chosen or asked about: Tab stops at one of them, the last that was visited or one's home. */
function Places(props: ChartProps & { visited: string | null }): JSX.Element {
  const { view, contents, seat, noticed, played, visited } = props;
  const all = useRef<SVGGElement>(null);
  const stacks = allStacks(view);
  const atlas = atlasOf(view);
  const stop = visited ?? seatView(view, seat).home ?? view.playable[0];
  useEffect(() => {
    played.value = all.current!.getBBox();
  }, [view.playable.length]);
  const notice = (id: string, here: boolean) => {
    if (here) noticed.value = id;
    else if (noticed.value === id) noticed.value = null;
  };
  return (
    <g ref={all}>
      {view.playable.map((id) => {
        const label = sentence(view, id, stacks.get(id) ?? [], contents);
        return <Place key={id} name={id} label={label} d={atlas.at(id).d} stop={id === stop} notice={notice} />;
      })}
    </g>
  );
}
