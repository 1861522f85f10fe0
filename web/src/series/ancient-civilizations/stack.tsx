// Disks as they stand on the map: a camp is one disk, a settlement two, a city has a wall that bears its count.
import { type Amount, any, isOne } from "@shell/quantity";
import type { JSX } from "preact";
import type { Area, Point } from "./atlas";
import { colours, mark, type Stack } from "./pieces";

/** The box of a stack, in units of the map. */
const [WIDE, HIGH] = [30, 31];

/** The drawings: their symbol, width and height, how large they are drawn, and where the mark lies on the top disk. */
const SHAPES = {
  camp: { symbol: "d-camp", width: 24, height: 22, drawn: 0.95, mark: 6.8 },
  settlement: { symbol: "d-settlement", width: 24, height: 27, drawn: 0.92, mark: 6.8 },
  tall: { symbol: "d-tall", width: 24, height: 32, drawn: 0.92, mark: 6.8 },
  city: { symbol: "d-city", width: 31, height: 36, drawn: 0.94, mark: 10.3 },
} as const;

function shape({ disks, city, settlement }: Stack): (typeof SHAPES)[keyof typeof SHAPES] {
  if (city) return SHAPES.city;
  if (settlement) return SHAPES.settlement;
  return isOne(disks) || !any(disks) ? SHAPES.camp : SHAPES.tall;
}

interface StandsProps {
  stack: Stack;
  at: Point;
  scale: number;
}

/** One stack on its spot; a number beside what is neither a camp nor a city. */
function Stands({ stack, at: [x, y], scale }: StandsProps): JSX.Element {
  const { symbol, width, height, drawn, mark: left } = shape(stack);
  const beside = any(stack.disks) && !isOne(stack.disks) && !stack.city;
  const room = width * drawn;
  const from = beside || any(stack.allies) ? -WIDE / 2 : -room / 2;
  return (
    <g class={`disk-stack ${colours(stack.faction)}`} transform={`translate(${x} ${y}) scale(${scale})`}>
      <g class="sized">
        {any(stack.disks) && (
          <g class="drops">
            <g transform={`translate(${from} ${HIGH / 2 - height * drawn}) scale(${drawn})`}>
              <use href={`#${symbol}`} width={width} height={height} />
              <use
                href={`#${mark(stack.faction)}`}
                x={left}
                y="3.300"
                width="10.400"
                height="9.600"
                class="faction-mark"
              />
              {stack.city && (
                <text class="wall" x={width / 2} y="32.600">
                  {stack.disks}
                </text>
              )}
            </g>
            {beside && (
              <text class="disk-count" x={from + room + 0.5} y={HIGH / 2 - 5}>
                {stack.disks}
              </text>
            )}
          </g>
        )}
        {stack.fort && <Fort x={from + room - (room - TOP_DISK * drawn) / 2} y={HIGH / 2 - height * drawn} />}
        {any(stack.allies) && <Allies n={stack.allies} x={stack.fort ? from - 8 : from + room - 6} />}
      </g>
    </g>
  );
}

/** Width of the top disk of a drawing. */
const TOP_DISK = 22;

/** A Stronghold stands at the right edge of the top disk, where it leaves the mark free. */
function Fort({ x, y }: { x: number; y: number }): JSX.Element {
  return <use class="fort-sign" href="#d-cube" x={x - 5.5} y={y - 6} width="13" height="14" />;
}

/** White disks beside a stack. */
function Allies({ n, x }: { n: Amount; x: number }): JSX.Element {
  return (
    <g class="ally" transform={`translate(${x} ${-HIGH / 2 - 2})`}>
      <use href="#d-camp" width="16" height="14.700" />
      <text class="ally-count" x="8" y="9.500">
        {n}
      </text>
    </g>
  );
}

/** More stacks than spots lean on the last one. */
const LEAN = 9;

/** All stacks of an area on its spots: at full size while there are few. */
export function Standing({ area, stacks }: { area: Area; stacks: readonly Stack[] }): JSX.Element {
  const few = area.few && stacks.length <= area.few.length ? area.few : null;
  const spots = few ?? area.spots;
  const scale = few ? 1 : (area.scale ?? 1);
  return (
    <>
      {stacks.map((stack, i) => {
        const over = Math.max(0, i - spots.length + 1);
        const [x, y] = spots[Math.min(i, spots.length - 1)]!;
        const key = `${stack.faction} ${stack.disks}`;
        return <Stands key={key} stack={stack} at={[x + over * LEAN, y]} scale={scale} />;
      })}
    </>
  );
}
