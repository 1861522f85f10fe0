// The areas: their shapes and places from the drawing, their names and borders from the rules' own map.
import facts from "./areas.json";
import drawn from "./map.json";

export type Point = readonly [number, number];

interface Shape {
  d: string;
  ground?: string;
  label: (number | string)[];
  spots: Point[];
  scale?: number;
  few?: Point[];
  mark: Point;
  site?: Point;
}

interface Fact {
  name: string;
  kind: "land" | "shallow" | "deep";
  home?: string;
  rank: number;
  neighbours: string[];
}

/** The sheet under the areas: each line of the map once. */
interface Sheet {
  viewBox: number[];
  coast: string;
  borderLand: string;
  borderSea: string;
  borderIsland: string;
  specks: string;
  water: string[];
  offWater: string;
  offLand: string;
  relief: string;
  rivers: string;
  desert: string;
}

export interface Area extends Shape, Fact {
  id: string;
  /** The lines of its name and where the first one stands. */
  lines: string[];
  at: Point;
  /** About where it is, to look at and to travel from. */
  middle: Point;
}

export const SHEET = drawn as unknown as Sheet;

const shapes = drawn.areas as unknown as Record<string, Shape>;

function area([id, fact]: [string, Fact]): [string, Area] {
  const shape = shapes[id]!;
  const [x, y, ...lines] = shape.label as [number, number, ...string[]];
  const [spotX, spotY] = (shape.few ?? shape.spots)[0]!;
  return [id, { ...shape, ...fact, id, lines, at: [x, y], middle: [(x + spotX) / 2, (y + spotY) / 2] }];
}

export const AREAS: ReadonlyMap<string, Area> = new Map(Object.entries(facts as Record<string, Fact>).map(area));

/** How far from straight ahead a neighbour may lie and still be travelled to: the cosine of 75 degrees. */
const LEAST_AHEAD = 0.26;
/** What a unit of distance takes away, so that a near island is not passed over for a sea behind it. */
const FAR = 0.002;

/** The neighbour that lies best in a direction, among those one may travel to. */
export function towards(from: Area, [dx, dy]: Point, open: ReadonlySet<string>): Area | null {
  let best: Area | null = null;
  let most = -Infinity;
  for (const id of from.neighbours) {
    const to = AREAS.get(id);
    if (!to || !open.has(id)) continue;
    const [x, y] = [to.middle[0] - from.middle[0], to.middle[1] - from.middle[1]];
    const way = Math.hypot(x, y);
    const ahead = (x * dx + y * dy) / way;
    if (ahead > LEAST_AHEAD && ahead - FAR * way > most) [best, most] = [to, ahead - FAR * way];
  }
  return best;
}
