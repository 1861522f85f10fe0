// The areas of one map: their shapes and places from the drawing, their names and borders from the rules' own map.

export type Point = readonly [number, number];

interface Shape {
  d: string;
  terrain?: string;
  ground?: string;
  label: (number | string)[];
  spots: Point[];
  scale?: number;
  few?: Point[];
  mark: Point;
  site?: Point;
  cubes?: Point[];
}

interface Fact {
  name: string;
  kind: "land" | "sea" | "shallow" | "deep";
  home?: string;
  rank: number;
  neighbours: string[];
}

/** The sheet under the areas: each line of the map once. */
export interface Lines {
  viewBox: number[];
  coast: string;
  borderLand: string;
  borderSea: string;
  borderIsland: string;
  borderRiver?: string;
  specks: string;
  water: string[];
  offWater: string;
  offLand: string;
  relief: string;
  green?: string;
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

function area(id: string, shape: Shape, fact: Fact): Area {
  const [x, y, ...lines] = shape.label as [number, number, ...string[]];
  const [spotX, spotY] = (shape.few ?? shape.spots)[0]!;
  return { ...shape, ...fact, id, lines, at: [x, y], middle: [(x + spotX) / 2, (y + spotY) / 2] };
}

/** How far from straight ahead a neighbour may lie and still be travelled to: the cosine of 75 degrees. */
const LEAST_AHEAD = 0.26;
/** What a unit of distance takes away, so that a near island is not passed over for a sea behind it. */
const FAR = 0.002;

export class Atlas {
  readonly lines: Lines;
  readonly width: number;
  readonly height: number;
  private readonly byId: ReadonlyMap<string, Area>;

  /** From a game's map.json and areas.json. */
  constructor(drawn: object, facts: object) {
    const { areas, ...lines } = drawn as Lines & { areas: Record<string, Shape> };
    this.lines = lines;
    [this.width, this.height] = [lines.viewBox[2]!, lines.viewBox[3]!];
    const known = Object.entries(facts as Record<string, Fact>);
    this.byId = new Map(known.map(([id, fact]) => [id, area(id, areas[id]!, fact)]));
  }

  get all(): Area[] {
    return [...this.byId.values()];
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  /** An area that is known to be one. */
  at(id: string): Area {
    return this.byId.get(id)!;
  }

  get(id: string | null): Area | undefined {
    return id === null ? undefined : this.byId.get(id);
  }

  name(id: string): string {
    return this.byId.get(id)?.name ?? id;
  }

  /** The neighbour that lies best in a direction, among those one may travel to. */
  towards(from: Area, [dx, dy]: Point, open: ReadonlySet<string>): Area | null {
    let best: Area | null = null;
    let most = -Infinity;
    for (const id of from.neighbours) {
      const to = this.byId.get(id);
      if (!to || !open.has(id)) continue;
      const [x, y] = [to.middle[0] - from.middle[0], to.middle[1] - from.middle[1]];
      const way = Math.hypot(x, y);
      const ahead = (x * dx + y * dy) / way;
      if (ahead > LEAST_AHEAD && ahead - FAR * way > most) [best, most] = [to, ahead - FAR * way];
    }
    return best;
  }
}
