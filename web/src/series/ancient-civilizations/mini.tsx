// The whole map at a glance: who holds what, what may be chosen, and which part of it is in sight.
import { useTable } from "@shell/parts/thing";
import type { Box, Camera } from "@shell/table/map/camera";
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { atlasOf } from "./edition";
import { colours, controller } from "./pieces";
import type { Shown } from "./shown";

interface MiniProps {
  view: Shown;
  camera: Camera;
  /** The part of the map that is played on: only that is shown. */
  played: Signal<Box | null>;
}

export function Mini({ view, camera, played }: MiniProps): JSX.Element {
  const table = useTable();
  const atlas = atlasOf(view);
  const open = new Set(view.playable);
  const whole: Box = { x: 0, y: 0, width: camera.width, height: camera.height };
  const { x: left, y: top, width, height } = played.value ?? whole;
  const go = (event: PointerEvent) => {
    if (event.buttons !== 1) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * width + left;
    const y = ((event.clientY - box.top) / box.height) * height + top;
    camera.centre([x, y], camera.sight.peek().k, false);
  };
  return (
    <div class="mini" aria-hidden="true">
      <svg
        viewBox={`${left} ${top} ${width} ${height}`}
        style={{ aspectRatio: `${width} / ${height}` }}
        onPointerDown={go}
        onPointerMove={go}
      >
        {atlas.all.map((area) => {
          const owner = controller(view, area.id);
          const ground = area.kind === "land" ? `land-shape ${area.terrain ?? ""}` : `sea-shape ${area.kind}`;
          const lit = table.lit(area.id) ? " lit" : open.has(area.id) ? "" : " off";
          return <path key={area.id} class={owner && !lit ? `held ${colours(owner)}` : ground + lit} d={area.d} />;
        })}
        <Frame camera={camera} />
      </svg>
    </div>
  );
}

function Frame({ camera }: { camera: Camera }): JSX.Element {
  const { x, y, k } = camera.sight.value;
  const { width, height } = camera.window.value;
  return <rect class="frame" x={x} y={y} width={width / (k || 1)} height={height / (k || 1)} />;
}
