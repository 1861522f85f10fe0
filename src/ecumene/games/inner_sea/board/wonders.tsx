// The seven wonders: which are free to build, who has which, how many disks lie on them, which are buried.
import type { Part, ViewHead } from "@shell/board";
import { Icon, Mark } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import { colours } from "@shell/series/ancient-civilizations/pieces";
import { called, counted, place, title } from "@shell/series/ancient-civilizations/words";
import type { JSX } from "preact";
import { ATLAS } from "./atlas";
import type { View } from "./view";

type Shown = View & ViewHead;
type WonderView = View["wonders"][number];

/** What has become of a wonder, in a few words. */
export function fate(view: Shown, { owner, site, disks, buried }: WonderView): string {
  if (!owner) return "free to build";
  const where = site ? ` in ${ATLAS.name(site)}` : "";
  return `${called(view, owner)}${where}, ${buried ? "buried" : counted(disks, "disk")}`;
}

function WonderRow({ part, one }: { part: Part<View>; one: WonderView }): JSX.Element | null {
  const { view, contents } = part;
  if (!one.wonder) return null;
  const name = title(contents, one.wonder);
  const said = fate(view, one);
  const owned = one.owner ? colours(one.owner) : "";
  return (
    <li class={one.buried ? "buried" : ""}>
      <Thing name={one.wonder} label={`${name}: ${said}`} class={`is-monument ${owned}`}>
        <Icon name="d-wonder" />
        <span>
          <b class="sc">{name}</b>
          <small>{said}</small>
        </span>
        {one.owner && <Mark place={place(one.owner)} size={18} />}
      </Thing>
    </li>
  );
}

export function WonderList(part: Part<View>): JSX.Element {
  return (
    <section class="is-panel is-monuments" aria-label="Wonders">
      <h2 class="eyebrow">Wonders</h2>
      <ul>
        {part.view.wonders.map((one) => (
          <WonderRow key={one.wonder} part={part} one={one} />
        ))}
      </ul>
    </section>
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
          <g key={wonder} class={`is-wonder ${colours(owner)}${buried ? " buried" : ""}`} transform={at}>
            <use href="#d-wonder" x="-11" y="-12" width="22" height="24" />
          </g>
        );
      })}
    </g>
  );
}
