// Over the map, at its left: what can be laid over it, and what is going on.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import type { Camera } from "@shell/table/map/camera";
import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Choices } from "./choices";
import { Contest } from "./contest";
import { editionOf } from "./edition";
import { Growth } from "./growth";
import { News } from "./news";
import { monumentsOpen, type Overlay, overlay, toggle } from "./overlay";
import { Played } from "./played";
import type { Shown } from "./shown";
import type { View } from "./view";
import { called } from "./words";

const OVERLAYS: [Overlay, string, string][] = [
  ["news", "News", "What has changed since your last turn"],
  ["growth", "Growth", "Which areas bring disks, and how many"],
  ["seas", "Seas", "Sea domination: seas whose coasts are all in one hand"],
  ["reach", "Reach", "Where disks could be placed now"],
];

/** What lies over the map covers it: where something happens is looked for beside it. */
function useCover(camera: Camera, panels: { current: HTMLElement | null }): void {
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { offsetWidth, offsetHeight, offsetTop } = entry!.target as HTMLElement;
      const wide = camera.window.peek().width;
      const across = offsetWidth > wide / 2;
      const shown = offsetHeight > 0;
      const below = offsetTop + offsetHeight;
      camera.covered.value = { left: shown && !across ? offsetWidth : 0, top: shown && across ? below : 0 };
    });
    watch.observe(panels.current!);
    return () => watch.disconnect();
  }, [camera]);
}

export function Dock({ camera, ...part }: Part<View> & { camera: Camera }): JSX.Element {
  const { view, seat } = part;
  const panels = useRef<HTMLDivElement>(null);
  useCover(camera, panels);
  const table = useTable();
  const { monuments, Panels } = editionOf(view);
  const asked = monuments.things(view).some((name) => table.lit(name));
  const open = monumentsOpen.value;
  const laid = overlay.value;
  return (
    <div class="dock">
      <div class="tools" role="group" aria-label="Over the map">
        <Icon name="u-layers" class="tools-sign" />
        {OVERLAYS.filter(([name]) => name !== "news" || view.you).map(([name, text, title]) => (
          <button
            type="button"
            key={name}
            class="btn"
            aria-pressed={laid === name}
            title={title}
            onClick={() => toggle(name)}
          >
            {text}
          </button>
        ))}
        <button
          type="button"
          class={asked && !open ? "btn lit" : "btn"}
          aria-pressed={open}
          onClick={() => (monumentsOpen.value = !open)}
        >
          {monuments.word}
        </button>
      </div>
      <div class="panels fades" ref={panels} role="group" aria-label="What is going on" tabIndex={0}>
        {laid === "news" && view.you && <News {...part} />}
        {laid === "growth" && <Growth {...part} />}
        {laid === "seas" && <Legend text={seas(view)} />}
        {laid === "reach" && <Legend text={reach(view, seat)} />}
        <Choices {...part} />
        {Panels && <Panels {...part} />}
        <Played {...part} />
        <Contest {...part} />
        {open && <monuments.List {...part} />}
      </div>
    </div>
  );
}

function seas(view: Shown): string {
  const any = view.seats.some((one) => one.dominates.length > 0);
  return any ? "Striped seas are dominated: one people holds every coast." : "Nobody dominates a sea now.";
}

function reach(view: Shown, seat: string): string {
  return `Where ${called(view, seat)} could place a disk now. Choose another player in the list.`;
}

function Legend({ text }: { text: string }): JSX.Element {
  return <p class="panel legend">{text}</p>;
}
