// What one game of the series has of its own; everything else on its board is the same in all of them.
import type { Part, ViewHead } from "@shell/board";
import type { Amount } from "@shell/quantity";
import type { GameContents } from "@shell/wire";
import type { ComponentType, JSX } from "preact";
import type { Atlas } from "./atlas";
import type { View } from "./view";

/** A source of growth: what it is called, what it counts, and how many disks it brings. */
export type Source = [name: string, from: string, disks: Amount];

// biome-ignore lint/suspicious/noExplicitAny: what a view holds beyond the series is known to its edition alone.
export interface Edition<V extends View = any> {
  /** The game's name, as views bear it. */
  game: string;
  atlas: Atlas;
  /** What the map is called to whoever cannot see it. */
  map: string;
  /** What the white disks in a Treasury are called. */
  money: string;
  /** What a civilization builds: the word for all of them, their list, and their names, which can be lit. */
  monuments: {
    word: string;
    List: ComponentType<Part<V>>;
    things(view: V & ViewHead): string[];
  };
  /** What stands on the map under the stacks: buildings, blocks and marks of homes. */
  Sites: ComponentType<{ view: V & ViewHead }>;
  /** Whether a faction's stack in an area is fortified. */
  fortified?(view: V & ViewHead, faction: string, area: string): boolean;
  /** What else there is to say of an area, in a few words each. */
  about(view: V & ViewHead, area: string, contents: GameContents): string[];
  /** What the next Acquisition Step would bring a seat. */
  sources(view: V & ViewHead, seat: string): Source[];
  /** What is going on that only this game has, above all else beside the map. */
  Panels?: ComponentType<Part<V>>;
  /** What a seat has that only this game has. */
  Own?: ComponentType<Part<V>>;
  /** When the game ends, for the top bar, if that is not told by its Epochs. */
  Clock?: ComponentType<Part<V>>;
  /** What everybody sees of a seat that only this game has, for the list of players; nothing if there is nothing. */
  deed?(view: V & ViewHead, seat: string, contents: GameContents): string;
  /** Disks in the Ready box that are no ordinary ones. */
  captives?(view: V & ViewHead, seat: string): Amount;
  /** Signs of the map's key beside those of every game. */
  key: [text: string, sign: JSX.Element][];
  /** Kinds of cards that only this game has: their letter, and what they are for. */
  letters: [kind: string, text: string][];
}

const editions = new Map<string, Edition>();

export function publish(edition: Edition): void {
  editions.set(edition.game, edition);
}

/** The edition a view belongs to. */
export function editionOf(view: ViewHead): Edition {
  const edition = editions.get(view.game);
  if (!edition) throw new Error(`no edition of the series is called ${view.game}`);
  return edition;
}

export function atlasOf(view: ViewHead): Atlas {
  return editionOf(view).atlas;
}
