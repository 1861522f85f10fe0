// The board of The Ancient World, as the shell asks for it.
import { type BoardModule, type Offer, parse } from "@shell/board";
import { addSymbols } from "@shell/parts/sprite";
import type { GameContents } from "@shell/wire";
import "./board.css";
import { City } from "./city";
import { Face } from "./face";
import { Hand } from "./hand";
import { Head } from "./head";
import { Key } from "./key";
import { Board } from "./market";
import { citizen, plan, tokenOf } from "./picking";
import { costOf, isLeast } from "./attack";
import { status } from "./status";
import symbols from "./symbols.svg?raw";
import { Tally } from "./tally";
import type { View } from "./view";
import { attackOf, capital, counted, type Letter, listed, seatView, type Shown, title } from "./words";

addSymbols(symbols);

/** A citizen is placed with one click; undo takes it back. */
const QUICK = new Set(["place", "place-on"]);

const GROUPS: Record<string, string> = {
  place: "Place a citizen",
  "place-on": "Your own cards",
  attack: "Attack",
  "build-stored": "Build what you stored",
  discard: "Discard, to build for nothing",
  retire: "Over the card of an army",
  disband: "Discard",
  "take-from-name": "Off the name of",
  "take-from-picture": "Off the picture of",
  keep: "Store",
  order: "Comes next",
  look: "Look at the pile of",
};
const OF_ARMIES = new Set(["retire", "disband", "take-from-name", "take-from-picture"]);

/** What is written on an answer: attacks and armies have no titles of their own. */
function named(offer: Offer, view: Shown, contents: GameContents): string | null {
  const { verb, thing } = parse(offer.token);
  if (thing === null) return null;
  if (OF_ARMIES.has(verb)) return armyNamed(verb, thing as Letter, view, contents);
  if (verb === "look") return capital(thing.replace("-", " ")).replace(/^(Two|Three) star$/, "$1 stars");
  if (verb !== "attack") return null;
  const { pile, letters } = attackOf(thing);
  const titan = view.titans[pile].open;
  const cost = counted(costOf(offer, view), "coin");
  return `${titan ? title(contents, titan) : pile}: ${letters.join(" + ").toUpperCase()}, ${cost}`;
}

/** An attack names its Titan, not the pile. */
function says(offer: Offer, view: Shown, contents: GameContents): string | null {
  const { verb, thing } = parse(offer.token);
  if (verb !== "attack" || thing === null) return null;
  const { pile, letters } = attackOf(thing);
  const titan = view.titans[pile].open;
  return titan
    ? `Attack ${title(contents, titan)} with ${listed(letters.map((letter) => letter.toUpperCase()))}`
    : null;
}

/** An army by its letter and its card, which says what would become of it. */
function armyNamed(verb: string, letter: Letter, view: Shown, contents: GameContents): string {
  const { card } = seatView(view, view.you ?? "").armies[letter];
  const name = `Army ${letter.toUpperCase()}`;
  if (card === null || verb.startsWith("take")) return name;
  return `${name}: ${title(contents, card)}${verb === "retire" ? " retires" : ""}`;
}

/**
 * While a citizen is held nothing but where it may go, and while an attack is planned nothing but other ones on its Titan;
 * of attacks only those from which no army could be left out.
 */
function lists(offer: Offer, view: Shown): boolean {
  const { verb, thing, amount } = parse(offer.token);
  if (citizen.value !== null) return QUICK.has(verb) && amount === citizen.value;
  const planning = plan.value;
  if (planning && (verb !== "attack" || attackOf(thing!).pile !== planning.pile)) return false;
  if (planning && offer.token === tokenOf(planning)) return false;
  if (verb !== "attack") return true;
  return isLeast(
    offer,
    (view.question?.offers ?? []).filter((one) => parse(one.token).verb === "attack"),
  );
}

const board: BoardModule<View> = {
  Head,
  Board,
  Mine: City,
  Hand,
  Key,
  Face,
  Tally,
  columns: [
    { head: "Points", title: "Points as things stand", value: (view, seat) => seatView(view, seat).points },
    { head: "Coins", title: "Coins", value: (view, seat) => seatView(view, seat).coins },
    { head: "Know.", title: "Knowledge", value: (view, seat) => seatView(view, seat).knowledge },
    { head: "Titans", title: "Titans defeated", value: (view, seat) => seatView(view, seat).titans.length },
  ],
  status,
  caption: "Banners score more the more of one tribe there are; each starving citizen costs points.",
  tabs: { board: "Board", mine: "My city" },
  chapters: ["round-begins"],
  sections: { "card-clarifications": "a card's effect" },
  quick: (offer: Offer) => QUICK.has(parse(offer.token).verb),
  groups: (offer: Offer) => GROUPS[parse(offer.token).verb] ?? null,
  groupOrder: Object.values(GROUPS),
  named,
  says,
  lists,
};

export default board;
