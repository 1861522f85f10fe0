// Who stands where: the disks of every faction in every area, as everybody sees them.
import { pigment } from "@shell/parts/icon";
import { type Amount, any, isOne } from "@shell/quantity";
import type { GameContents } from "@shell/wire";
import { atlasOf, editionOf } from "./edition";
import type { Shown } from "./shown";
import { BARBARIANS, called, counted, counts, listed, place } from "./words";

/** The disks of one faction in one area. */
export interface Stack {
  faction: string;
  disks: Amount;
  /** White disks that fight beside them. */
  allies: Amount;
  city: boolean;
  settlement: boolean;
  /** Whether a Stronghold stands on them. */
  fort: boolean;
}

/** The class that brings a faction's colours. */
export function colours(faction: string): string {
  return faction === BARBARIANS ? "barbarians" : `mk-${pigment(place(faction))}`;
}

/** The symbol on a faction's top disk. */
export function mark(faction: string): string {
  return faction === BARBARIANS ? "m-pb" : `m-p${pigment(place(faction))}`;
}

type Stacks = ReadonlyMap<string, Stack[]>;

const known = new WeakMap<Shown, Stacks>();

/** What stands in each area, counted once a view. */
export function allStacks(view: Shown): Stacks {
  const stacks = known.get(view) ?? count(view);
  known.set(view, stacks);
  return stacks;
}

/** In the game's order of seats, and the Barbarians last. */
function count(view: Shown): Stacks {
  const found = new Map<string, Stack[]>();
  const edition = editionOf(view);
  const add = (area: string, stack: Omit<Stack, "fort">) => {
    const fort = edition.fortified?.(view, stack.faction, area) ?? false;
    found.set(area, [...(found.get(area) ?? []), { ...stack, fort }]);
  };
  const seats = [...view.seats].sort((a, b) => place(a.seat ?? "") - place(b.seat ?? ""));
  for (const { seat, disks, allies, cities, settlements } of seats) {
    for (const area of new Set([...Object.keys(disks), ...Object.keys(allies)])) {
      const [own, white] = [disks[area] ?? 0, allies[area] ?? 0];
      const [city, settlement] = [cities.includes(area), settlements.includes(area)];
      add(area, { faction: seat ?? "", disks: own, allies: white, city, settlement });
    }
  }
  for (const [area, disks] of counts(view.barbarians.disks)) {
    const settlement = view["barbarian-settlements"].includes(area);
    add(area, { faction: BARBARIANS, disks, allies: 0, city: false, settlement });
  }
  return found;
}

/** Who stands there alone. */
export function controller(view: Shown, area: string): string | null {
  const seat = view.seats.find((one) => one.controls.includes(area))?.seat;
  return seat ?? (view["barbarians-control"].includes(area) ? BARBARIANS : null);
}

/** What a stack is called by its size. */
export function size(stack: Stack): string {
  if (stack.city) return `city of ${stack.disks}`;
  if (isOne(stack.disks)) return "camp";
  return stack.settlement ? "settlement" : counted(stack.disks, "disk");
}

/** "Troy settlement"; with what stands beside it. */
export function inWords(view: Shown, stack: Stack): string {
  const more = [stack.fort ? "a Stronghold" : "", any(stack.allies) ? counted(stack.allies, "ally", "allies") : ""];
  const words = [any(stack.disks) ? size(stack) : "no disk", ...more].filter(Boolean);
  return `${called(view, stack.faction)} ${listed(words)}`;
}

/** Seats that could place a disk there now. */
export function reachedBy(view: Shown, area: string): string[] {
  return view.seats.filter((one) => one.reach.includes(area)).map((one) => one.seat ?? "");
}

/** An area as a sentence. */
export function sentence(view: Shown, id: string, stacks: readonly Stack[], contents: GameContents): string {
  const edition = editionOf(view);
  const rank = view["contest-rank"][id];
  const held = controller(view, id);
  const words = [
    stacks.length ? listed(stacks.map((stack) => inWords(view, stack))) : "empty",
    view.arena === id ? "competition here now" : rank ? `contested, number ${rank}` : "",
    held ? `controlled by ${called(view, held)}` : "",
    ...edition.about(view, id, contents),
  ];
  return `${edition.atlas.name(id)}, ${kindOf(view, id)}: ${words.filter(Boolean).join(", ")}`;
}

/** The areas that the question speaks of. */
export function spokenOf(view: Shown): string[] {
  return (view.question?.things ?? []).filter((thing) => atlasOf(view).has(thing));
}

/** Which land, or which sea, as words. */
export function kindOf(view: Shown, id: string): string {
  const { kind, terrain } = atlasOf(view).at(id);
  if (kind === "land") return terrain ? TERRAINS[terrain]! : "land";
  return kind === "sea" ? "sea" : `${kind} sea`;
}

const TERRAINS: Record<string, string> = {
  fertile: "fertile land",
  plain: "plain",
  mountain: "mountains",
  desert: "desert",
};
