// What part of a map is seen: dragged, pinched, zoomed about the pointer, and moved to where something happens.
import { computed, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

export interface Sight {
  /** What stands in the upper left corner, in units of the map. */
  x: number;
  y: number;
  /** Pixels a unit. */
  k: number;
}

/** The closest look, in pixels a unit. */
const CLOSEST = 2.6;
/** A wheel's notch, a key or a button goes so much closer. */
export const NOTCH = 1.3;
/** How much of the window's rim does not count as seen well. */
const RIM = 0.08;
/** How much of the window may lie beyond the edge of the map: what floats over it must not hide the edge for good. */
const BEYOND = 0.22;
const GLIDE_MS = 240;

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A part of the map, in its units. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Camera {
  /** How many pixels at the left and at the top of the window are covered by what floats over the map. */
  readonly covered = signal({ left: 0, top: 0 });
  readonly sight = signal<Sight>({ x: 0, y: 0, k: 0 });
  readonly window = signal({ width: 0, height: 0 });
  readonly transform = computed(() => {
    const { x, y, k } = this.sight.value;
    return `translate(${-x * k} ${-y * k}) scale(${k})`;
  });
  private frame = 0;
  /** How close the viewer wants to look, if he may: what is shown to him may need to be seen from farther away. */
  private wanted = 0;

  /** Before the window is laid out nothing is seen, and there is nothing to move: the first sight is the whole map. */
  private get blind(): boolean {
    const { width, height } = this.window.peek();
    return width === 0 || height === 0;
  }

  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /** At the farthest the whole map is in sight. */
  private get farthest(): number {
    const { width, height } = this.window.peek();
    return Math.min(width / this.width, height / this.height);
  }

  /** Keep a sight on the map: never far beyond its edge; where the window is larger, in the middle of what is free. */
  private kept({ x, y, k }: Sight): Sight {
    const { width, height } = this.window.peek();
    const { left, top } = this.covered.peek();
    const near = Math.max(this.farthest, Math.min(k, CLOSEST));
    const along = (at: number, seen: number, all: number, covered: number) =>
      seen >= all
        ? Math.max(all - seen, (all - seen - covered) / 2)
        : Math.max(-seen * BEYOND, Math.min(at, all - seen * (1 - BEYOND)));
    return {
      k: near,
      x: along(x, width / near, this.width, left / near),
      y: along(y, height / near, this.height, top / near),
    };
  }

  /** As `kept`, but the edges of the map stay at those of the window, or of what is not covered of it. */
  private framed({ x, y, k }: Sight): Sight {
    const { width, height } = this.window.peek();
    const { left, top } = this.covered.peek();
    const along = (at: number, seen: number, all: number, covered: number) =>
      seen - covered >= all ? (all - seen - covered) / 2 : Math.max(-covered, Math.min(at, all - seen));
    return this.kept({
      k,
      x: along(x, width / k, this.width, left / k),
      y: along(y, height / k, this.height, top / k),
    });
  }

  private look(sight: Sight): void {
    cancelAnimationFrame(this.frame);
    this.sight.value = this.kept(sight);
  }

  /** The window has a new size; what was in its middle stays there. */
  resize(width: number, height: number): void {
    const before = this.window.peek();
    const { x, y, k } = this.sight.peek();
    const middle = [x + before.width / 2 / (k || 1), y + before.height / 2 / (k || 1)] as const;
    this.window.value = { width, height };
    this.look({ k, x: middle[0] - width / 2 / (k || 1), y: middle[1] - height / 2 / (k || 1) });
  }

  /** Drag by pixels. */
  drag(dx: number, dy: number): void {
    if (this.blind) return;
    const { x, y, k } = this.sight.peek();
    this.look({ k, x: x - dx / k, y: y - dy / k });
  }

  /** Closer or farther; what is under the pixel stays there. */
  zoom(factor: number, px = this.window.peek().width / 2, py = this.window.peek().height / 2): void {
    if (this.blind) return;
    const { x, y, k } = this.sight.peek();
    const near = this.kept({ x, y, k: k * factor }).k;
    this.wanted = near;
    this.look({ k: near, x: x + px / k - px / near, y: y + py / k - py / near });
  }

  /** Show a part of the map, as close as all of it can be seen. */
  fit({ x, y, width, height }: Box): void {
    const { width: wide, height: high } = this.window.peek();
    const { left, top } = this.covered.peek();
    this.centre([x + width / 2, y + height / 2], Math.min((wide - left) / width, (high - top) / height));
  }

  /** Put a point into the middle of what is not covered, so close. */
  centre(at: readonly [number, number], k = this.wanted, gliding = true): void {
    if (this.blind) return;
    const { width, height } = this.window.peek();
    const { left, top } = this.covered.peek();
    const near = Math.max(this.farthest, Math.min(k, CLOSEST));
    this.wanted = near;
    const sight = this.framed({ k: near, x: at[0] - (width + left) / 2 / near, y: at[1] - (height + top) / 2 / near });
    if (gliding) this.glide(sight);
    else this.look(sight);
  }

  /**
   * Bring points into sight by the shortest way: from farther away if they do not fit, but no farther than `least`
   * pixels a unit. If that is not enough, they are looked for only when few of them are seen.
   */
  reveal(points: readonly (readonly [number, number])[], least: number): void {
    if (this.blind) return;
    const { width, height } = this.window.peek();
    const { left, top } = this.covered.peek();
    const x = span(
      points.map((point) => point[0]),
      width,
      left,
    );
    const y = span(
      points.map((point) => point[1]),
      height,
      top,
    );
    const near = Math.min(this.wanted, Math.max(least, this.farthest, Math.min(x.fits, y.fits)));
    const hidden = points.filter((point) => !this.sees(point)).length;
    if (near <= Math.min(x.fits, y.fits)) {
      if (hidden === 0 && near === this.sight.peek().k) return;
      const [px, py] = this.middle();
      this.glide(this.framed({ k: near, x: x.nearest(px, near), y: y.nearest(py, near) }));
    } else if (hidden * 2 > points.length) {
      this.glide(this.framed({ k: near, x: x.centred(near), y: y.centred(near) }));
    }
  }

  /** What is covered has changed: the map goes back to where its edges belong. */
  settle(): void {
    if (this.blind) return;
    const { x, y, k } = this.sight.peek();
    const { left, top } = this.covered.peek();
    if (x < -left / k - 1 || y < -top / k - 1) this.glide(this.framed({ x, y, k }));
  }

  /** The point in the middle of the window. */
  private middle(): readonly [number, number] {
    const { width, height } = this.window.peek();
    const { x, y, k } = this.sight.peek();
    return [x + width / 2 / k, y + height / 2 / k];
  }

  /** Whether a point is in sight, not covered and not only just. */
  sees([x, y]: readonly [number, number]): boolean {
    const { width, height } = this.window.peek();
    const { left, top } = this.covered.peek();
    const sight = this.sight.peek();
    const [px, py] = [((x - sight.x) * sight.k) / width, ((y - sight.y) * sight.k) / height];
    return px > RIM + left / width && px < 1 - RIM && py > RIM + top / height && py < 1 - RIM;
  }

  /** Where a point of the map is in the window, from 0 to 1. */
  share([x, y]: readonly [number, number]): readonly [number, number] {
    const { width, height } = this.window.value;
    const sight = this.sight.value;
    if (width === 0 || height === 0) return [0, 0];
    return [((x - sight.x) * sight.k) / width, ((y - sight.y) * sight.k) / height];
  }

  private glide(to: Sight): void {
    const from = this.sight.peek();
    if (still()) {
      this.sight.value = to;
      return;
    }
    const begin = performance.now();
    cancelAnimationFrame(this.frame);
    const step = (now: number) => {
      const t = Math.min(1, (now - begin) / GLIDE_MS);
      const s = t * (2 - t);
      const mix = (a: number, b: number) => a + (b - a) * s;
      this.sight.value = { x: mix(from.x, to.x), y: mix(from.y, to.y), k: mix(from.k, to.k) };
      if (t < 1) this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }
}

/** Points along one side of the window: how close they still fit, and how to see them all with the least of a move. */
function span(points: number[], size: number, covered: number) {
  const [first, last] = [Math.min(...points), Math.max(...points)];
  const [from, to] = [covered + size * RIM, size * (1 - RIM)];
  return {
    centred: (k: number) => (first + last) / 2 - (size + covered) / 2 / k,
    fits: last > first ? (to - from) / (last - first) : CLOSEST,
    nearest: (middle: number, k: number) => Math.max(last - to / k, Math.min(middle - size / 2 / k, first - from / k)),
  };
}

/** What a notch of the wheel comes to; two fingers on a pad are a wheel with Ctrl, in far smaller steps. */
function notch(event: WheelEvent): number {
  if (event.deltaMode !== WheelEvent.DOM_DELTA_PIXEL) return 3;
  return event.ctrlKey ? 15 : 120;
}

/** A press that goes farther than this is no click. */
const SLACK = 5;

/** Mouse, fingers and wheel move the camera over an element; a drag is never taken for a click. */
export function useHands(camera: Camera, box: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = box.current!;
    const fingers = new Map<number, { x: number; y: number }>();
    let travelled = 0;

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      if (fingers.size === 0) travelled = 0;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      // A button let go beyond the edge is not heard of.
      if (event.buttons === 0) fingers.delete(event.pointerId);
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
      travelled += Math.hypot(now.x - before.x, now.y - before.y);
      if (travelled <= SLACK && !other) return;
      element.setPointerCapture(event.pointerId);
      if (other) {
        const at = element.getBoundingClientRect();
        const wide = (one: { x: number; y: number }) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
        camera.zoom(wide(now) / wide(before), (now.x + other.x) / 2 - at.left, (now.y + other.y) / 2 - at.top);
        camera.drag((now.x - before.x) / 2, (now.y - before.y) / 2);
      } else camera.drag(now.x - before.x, now.y - before.y);
      fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent) => void fingers.delete(event.pointerId);
    const click = (event: Event) => {
      if (travelled <= SLACK) return;
      event.stopPropagation();
      event.preventDefault();
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const at = element.getBoundingClientRect();
      camera.zoom(NOTCH ** -(event.deltaY / notch(event)), event.clientX - at.left, event.clientY - at.top);
    };
    const watch = new ResizeObserver(() => camera.resize(element.clientWidth, element.clientHeight));

    const over = new AbortController();
    const { signal } = over;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", move, { signal });
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", up, { signal });
    element.addEventListener("click", click, { signal, capture: true });
    element.addEventListener("wheel", wheel, { signal, passive: false });
    watch.observe(element);
    return () => {
      over.abort();
      watch.disconnect();
    };
  }, [camera]);
}
