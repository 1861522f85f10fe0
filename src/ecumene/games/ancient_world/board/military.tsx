// The frame of Military cards: in the row, in an army, and at large.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import type { FaceInfo } from "@shell/wire";
import type { ComponentChildren, JSX } from "preact";
import { chosenBy } from "./choices";
import { militaryPlate } from "./plates";
import { Amount, Given, Plate } from "./symbols";
import type { View } from "./view";
import { counted, type MilitaryPrinted, said } from "./words";

interface MilitaryFaceProps {
  id: string;
  face: FaceInfo;
  onName?: ComponentChildren;
  onPicture?: ComponentChildren;
  /** In an army: its own legacy counts only when it retires. */
  active?: boolean;
}

export function MilitaryFace({ id, face, onName, onPicture, active = false }: MilitaryFaceProps): JSX.Element {
  const p = face.printed as MilitaryPrinted;
  return (
    <>
      <span class="card-head">
        <span class="card-name">{face.title}</span>
        {onName}
      </span>
      <span class="card-plate">
        <Plate plate={militaryPlate(id)} />
        {onPicture}
        {!active && p.deck !== "start" && (
          <span class="card-price">{p.coins ? <Amount n={p.coins} of="coin" /> : "free"}</span>
        )}
      </span>
      <span class="card-body">
        <span class="card-gives">
          <Given gives={p.gives} />
        </span>
      </span>
      <span class="card-legacy" title={active ? "Its legacy, once it is retired" : "Legacy: stays when it is retired"}>
        <Icon name="tw-legacy" /> <Given gives={p.legacy} />
      </span>
    </>
  );
}

export function militarySaid(face: FaceInfo): string {
  const p = face.printed as MilitaryPrinted;
  return `${face.title}: ${said(p.gives) || "nothing"} when used, legacy ${said(p.legacy) || "nothing"}`;
}

export function MilitaryCard({ part: { contents }, id }: { part: Part<View>; id: string }): JSX.Element | null {
  const table = useTable();
  const face = contents.catalogue[id];
  if (!face) return null;
  const { coins } = face.printed as MilitaryPrinted;
  return (
    <Thing
      name={id}
      label={`${militarySaid(face)}, ${coins ? counted(coins, "coin") : "free"} to recruit`}
      class="card military"
      {...chosenBy(table, id, ["recruit"])}
    >
      <MilitaryFace id={id} face={face} />
    </Thing>
  );
}
