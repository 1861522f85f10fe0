// Things at large.
import { Icon } from "@shell/parts/icon";
import type { FaceInfo } from "@shell/wire";
import type { JSX } from "preact";
import { StillCard } from "./card";
import { actionIcon } from "./spaces";
import type { Shown } from "./words";

export function Face({ thing, face }: { thing: string; face: FaceInfo; view: Shown }): JSX.Element | null {
  if (face.kind !== "action") return <StillCard id={thing} face={face} />;
  return (
    <div class="still-action" role="img" aria-label={face.title}>
      <Icon name={actionIcon(thing)} />
      <span class="sc">{face.title}</span>
    </div>
  );
}
