// Things at large.
import { Icon } from "@shell/parts/icon";
import type { FaceInfo } from "@shell/wire";
import type { JSX } from "preact";
import { StillCard } from "./card";
import { wonderIcon } from "./market";
import { SlotFace } from "./slot";
import type { Shown } from "./words";

interface FaceProps {
  thing: string;
  face: FaceInfo;
  view: Shown;
}

export function Face({ thing, face, view }: FaceProps): JSX.Element | null {
  if (face.kind === "civilization") return <StillCard id={thing} face={face} class="large" />;
  if (face.kind === "action") {
    return (
      <div class="slot b-place still large" role="img" aria-label={face.title}>
        <SlotFace view={view} action={thing} face={face} />
      </div>
    );
  }
  if (face.kind !== "wonder") return null;
  return (
    <div class="still-wonder" role="img" aria-label={face.title}>
      <Icon name={wonderIcon(thing)} />
      <span class="sc">{face.title}</span>
    </div>
  );
}
