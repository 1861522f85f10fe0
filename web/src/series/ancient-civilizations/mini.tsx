// The whole map at a glance: who holds what, what may be chosen, and which part of it is in sight.
import { useTable } from "@shell/parts/thing";
import type { Camera } from "@shell/table/map/camera";
import type { JSX } from "preact";
import { atlasOf } from "./edition";
import { allStacks, colours, controller } from "./pieces";
import type { Shown } from "./view";

export function Mini({ view, camera }: { view: Shown; camera: Camera }): JSX.Element {
  const table = useTable();
  const stacks = allStacks(view);
  const atlas = atlasOf(view);
  const open = new Set(view.playable);
  const go = (event: PointerEvent) => {
    if (event.buttons !== 1) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * camera.width;
    const y = ((event.clientY - box.top) / box.height) * camera.height;
    camera.centre([x, y], undefined, false);
  };
  return (
    <div class="is-mini" aria-hidden="true">
      <svg viewBox={atlas.lines.viewBox.join(" ")} onPointerDown={go} onPointerMove={go}>
        {atlas.all.map((area) => {
          const owner = controller(view, area.id, stacks.get(area.id) ?? []);
          const ground = area.kind === "land" ? `is-land ${area.terrain ?? ""}` : `is-sea ${area.kind}`;
          const lit = table.lit(area.id) ? " lit" : open.has(area.id) ? "" : " off";
          return <path key={area.id} class={owner && !lit ? `is-held ${colours(owner)}` : ground + lit} d={area.d} />;
        })}
        <Frame camera={camera} />
      </svg>
    </div>
  );
}

function Frame({ camera }: { camera: Camera }): JSX.Element {
  const { x, y, k } = camera.sight.value;
  const { width, height } = camera.window.value;
  return <rect class="is-frame" x={x} y={y} width={width / (k || 1)} height={height / (k || 1)} />;
}
