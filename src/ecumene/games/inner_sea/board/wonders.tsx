// The seven wonders: which are free to build, who has which, how many disks lie on them, which are buried.
import type { Part, ViewHead } from "@shell/board";
import { MonumentList, MonumentRow } from "@shell/series/ancient-civilizations/monument";
import { colours } from "@shell/series/ancient-civilizations/pieces";
import { called, counted } from "@shell/series/ancient-civilizations/words";
import { any } from "@shell/quantity";
import type { JSX } from "preact";
import { ATLAS } from "./atlas";
import type { View } from "./view";

type Shown = View & ViewHead;
type WonderView = View["wonders"][number];

/** What has become of a wonder, in a few words. */
export function fate(view: Shown, { owner, site, disks, buried }: WonderView): string {
  if (!owner) return "free to build";
  const where = site ? ` in ${ATLAS.name(site)}` : "";
  return `${called(view, owner)}${where}, ${any(buried) ? "buried" : counted(disks, "disk")}`;
}

/** The rules that say what a wonder costs. */
const PRICE = ["wonder.build.five-resources", "wonder.build.resource-kinds", "wonder.build.min-two-disks"];

export function WonderList(part: Part<View>): JSX.Element {
  const { view, contents } = part;
  return (
    <MonumentList word="Wonders" contents={contents} price={PRICE}>
      {view.wonders.map((one) => (
        <MonumentRow
          key={one.wonder}
          part={part}
          thing={one.wonder!}
          icon="d-wonder"
          owner={one.owner}
          said={fate(view, one)}
          gone={any(one.buried)}
        />
      ))}
    </MonumentList>
  );
}

/** A wonder drawn smaller than this is a speck. */
const LEAST_WONDER = 0.8;

/** Wonders stand at their sites, in their owners' colours; a buried one is pale. */
export function WondersOnMap({ view }: { view: Shown }): JSX.Element {
  const sites = new Map<string, number>();
  return (
    <g aria-hidden="true">
      {view.wonders.map(({ wonder, owner, site, buried }) => {
        const area = ATLAS.get(site);
        if (!area?.site || !owner) return null;
        const before = sites.get(area.id) ?? 0;
        sites.set(area.id, before + 1);
        const [x, y] = area.site;
        const scale = Math.max(area.scale ?? 1, LEAST_WONDER);
        const at = `translate(${x + before * 8} ${y - before * 5}) scale(${scale})`;
        return (
          <g key={wonder} class={`wonder ${colours(owner)}${any(buried) ? " buried" : ""}`} transform={at}>
            <use href="#d-wonder" x="-11" y="-12" width="22" height="24" />
          </g>
        );
      })}
    </g>
  );
}
