// What lies in common: the map with its tools, what is going on, and the track of points below.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { type Box, type Camera, NOTCH } from "@shell/table/map/camera";
import { type Signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useMemo } from "preact/hooks";
import { Chart, newCamera } from "./chart";
import { Dock } from "./dock";
import { atlasOf } from "./edition";
import { Mini } from "./mini";
import { Tip } from "./tip";
import { Track } from "./track";
import type { View } from "./view";

export function MapOfAll(part: Part<View>): JSX.Element {
  const camera = useMemo(() => newCamera(atlasOf(part.view)), []);
  const noticed = useSignal<string | null>(null);
  const played = useSignal<Box | null>(null);
  return (
    <div class="map-board">
      <div class="map-view">
        <Chart {...part} camera={camera} noticed={noticed} played={played} />
        <Zoom camera={camera} played={played} />
        <Mini view={part.view} camera={camera} played={played} />
        <Dock {...part} camera={camera} />
        <Tip {...part} camera={camera} noticed={noticed} />
      </div>
      <Track {...part} />
    </div>
  );
}

function Zoom({ camera, played }: { camera: Camera; played: Signal<Box | null> }): JSX.Element {
  const buttons: [string, string, () => unknown][] = [
    ["u-plus", "Closer", () => camera.zoom(NOTCH)],
    ["u-minus", "Farther", () => camera.zoom(1 / NOTCH)],
    ["u-fit", "The whole map", () => played.value && camera.fit(played.value)],
  ];
  return (
    <div class="zoom">
      {buttons.map(([icon, name, press]) => (
        <button type="button" key={icon} class="btn icon-only" aria-label={name} title={name} onClick={press}>
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
