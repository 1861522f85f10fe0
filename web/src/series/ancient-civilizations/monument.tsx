// What civilizations build: a list with what has become of each, what it gives, and what it takes to build one.
import type { Part } from "@shell/board";
import { Icon, Mark } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import type { GameContents } from "@shell/wire";
import type { ComponentChildren, JSX } from "preact";
import { colours } from "./pieces";
import type { View } from "./view";
import { place, title } from "./words";

interface ListProps {
  word: string;
  contents: GameContents;
  /** The rules that say what one costs. */
  price: readonly string[];
  children: ComponentChildren;
}

/** The sentences of rules, in this order. */
function sentences(contents: GameContents, ids: readonly string[]): string {
  const all = contents.sections.flatMap((section) => section.rules);
  return ids.map((id) => all.find((rule) => rule.id === id)?.rule ?? "").join(" ");
}

export function MonumentList({ word, contents, price, children }: ListProps): JSX.Element {
  return (
    <section class="panel monuments" aria-label={word}>
      <h2 class="eyebrow">{word}</h2>
      <p class="price">{sentences(contents, price)}</p>
      <ul>{children}</ul>
    </section>
  );
}

interface RowProps {
  part: Part<View>;
  /** The name of the monument. */
  thing: string;
  icon: string;
  owner: string | null;
  /** Whoever else has it now. */
  holder?: string | null;
  /** What has become of it. */
  said: string;
  gone?: boolean;
}

export function MonumentRow({ part, thing, icon, owner, holder, said, gone }: RowProps): JSX.Element {
  const { contents } = part;
  const name = title(contents, thing);
  const gives = (contents.catalogue[thing]?.lines ?? []).join(" ");
  return (
    <li class={gone ? "gone" : ""}>
      <Thing name={thing} label={`${name}: ${said}. ${gives}`} class={`monument ${owner ? colours(owner) : ""}`}>
        <Icon name={icon} />
        <span>
          <b class="sc">{name}</b>
          <small class="fate">{said}</small>
          <small>{gives}</small>
        </span>
        <span class="faction-marks">
          {owner && <Mark place={place(owner)} size={18} />}
          {holder && <Mark place={place(holder)} size={18} />}
        </span>
      </Thing>
    </li>
  );
}
