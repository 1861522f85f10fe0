// What the pointer or the focus is on: the area, who stands there, who could come, and what a click does.
import type { Part } from "@shell/board";
import { Mark } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import type { Camera } from "@shell/table/map/camera";
import type { Signal } from "@preact/signals";
import type { JSX } from "preact";
import { groups } from "./answers";
import { atlasOf, editionOf } from "./edition";
import { FactionMark } from "./faction";
import { allStacks, inWords, kindOf, reachedBy } from "./pieces";
import type { View } from "./view";
import { capital, place } from "./words";

interface TipProps extends Part<View> {
  camera: Camera;
  noticed: Signal<string | null>;
}

export function Tip({ noticed, ...more }: TipProps): JSX.Element | null {
  const id = noticed.value;
  const area = atlasOf(more.view).get(id);
  return area ? <About id={area.id} {...more} /> : null;
}

function About({ id, view, contents, camera }: Part<View> & { id: string; camera: Camera }): JSX.Element {
  const { atlas, about } = editionOf(view);
  const area = atlas.at(id);
  const table = useTable();
  const offers = table.about(id);
  const [x, y] = camera.share(area.middle);
  const reached = reachedBy(view, id);
  return (
    <aside class={`tip${x > 0.55 && y > 0.5 ? " away" : ""}`} aria-hidden="true">
      <b class="sc">{area.name}</b>
      <span class="tip-kind">
        {capital(kindOf(view, id))}
        {view["contest-rank"][id] ? ` · contested, number ${view["contest-rank"][id]}` : ""}
      </span>
      {(allStacks(view).get(id) ?? []).map((stack) => (
        <span key={stack.faction} class="tip-row">
          <FactionMark faction={stack.faction} size={17} />
          {capital(inWords(view, stack))}
        </span>
      ))}
      {about(view, id, contents).map((line) => (
        <span key={line}>{line}</span>
      ))}
      {reached.length > 0 && (
        <span class="tip-row tip-kind">
          In reach of
          {reached.map((seat) => (
            <Mark key={seat} place={place(seat)} size={15} />
          ))}
        </span>
      )}
      {offers.slice(0, 3).map((offer) => (
        <em key={offer.token}>
          {capital(offer.label)}
          {groups(offer, view) === "Join others" && ": it would be shared"}
        </em>
      ))}
    </aside>
  );
}
