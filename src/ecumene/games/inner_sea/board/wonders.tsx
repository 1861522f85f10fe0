// The seven wonders: which are free to build, who has which, how many disks lie on them, which are buried.
import type { Part } from "@shell/board";
import { Icon, Mark } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import type { JSX } from "preact";
import { AREAS } from "./areas";
import { colours } from "./pieces";
import type { View } from "./view";
import { called, counted, place, type Shown, title } from "./words";

type WonderView = View["wonders"][number];

/** What has become of a wonder, in a few words. */
export function fate(view: Shown, { owner, site, disks, buried }: WonderView): string {
  if (!owner) return "free to build";
  const where = site ? ` in ${AREAS.get(site)?.name ?? site}` : "";
  return `${called(view, owner)}${where}, ${buried ? "buried" : counted(disks, "disk")}`;
}

export function WonderRow({ part, one }: { part: Part<View>; one: WonderView }): JSX.Element | null {
  const { view, contents } = part;
  if (!one.wonder) return null;
  const name = title(contents, one.wonder);
  const said = fate(view, one);
  const owned = one.owner ? colours(one.owner) : "";
  return (
    <li class={one.buried ? "buried" : ""}>
      <Thing name={one.wonder} label={`${name}: ${said}`} class={`is-wonder-row ${owned}`}>
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

/** Whether a wonder may be chosen. */
export function useWondersAsked(view: Shown): boolean {
  const table = useTable();
  return view.wonders.some((one) => one.wonder !== null && table.lit(one.wonder));
}

export function WonderList(part: Part<View>): JSX.Element {
  return (
    <section class="is-panel is-wonders" aria-label="Wonders">
      <h2 class="eyebrow">Wonders</h2>
      <ul>
        {part.view.wonders.map((one) => (
          <WonderRow key={one.wonder} part={part} one={one} />
        ))}
      </ul>
    </section>
  );
}
