// The Deities: which are available, whose each of the others is, where its temple is, and what it gives.
import type { Part } from "@shell/board";
import { MonumentList, MonumentRow } from "@shell/series/ancient-civilizations/monument";
import type { JSX } from "preact";
import type { View } from "./view";
import { deitiesInPlay, fate, isCaptured, picture } from "./words";

/** The rules that say what a Deity costs. */
const PRICE = ["deity.establish.five-resources", "deity.establish.resource-kinds", "deity.establish.min-two-disks"];

export function DeityList(part: Part<View>): JSX.Element {
  const { view, contents } = part;
  return (
    <MonumentList word="Deities" contents={contents} price={PRICE}>
      {deitiesInPlay(view).map((one) => (
        <MonumentRow
          key={one.deity}
          part={part}
          thing={one.deity!}
          icon={picture(one)}
          owner={one.owner}
          holder={isCaptured(one) ? one.holder : null}
          said={fate(view, one, contents)}
        />
      ))}
    </MonumentList>
  );
}
