// What the board of a game is to the shell, and what the shell is to a board. Neither knows any rule: views and offers
// come in, tokens go out. A board is the default export of games/<name>/board/index.tsx.
import type { ComponentType } from "preact";
import type { Amount } from "./quantity";
import type { FaceInfo, GameContents } from "./wire";

/** Something that may be chosen now. A token is `verb`, `verb thing`, `verb number` or `verb thing number`. */
export interface Offer {
  token: string;
  label: string;
  /** `noun:thing`, or null. */
  target: string | null;
}

export interface Question {
  key: string;
  yours: boolean;
  /** Who is asked, if everybody may know. */
  seat?: string;
  prompt?: string;
  /** What it speaks of, by the names that offers use; only for whoever is asked. */
  things?: string[];
  offers?: Offer[];
}

/** What every view has, whatever the game. */
export interface ViewHead {
  game: string;
  you: string | null;
  /** What each seat is called, in the game's order of seats. */
  called: string[];
  options: Record<string, number | string>;
  over: boolean;
  question: Question | null;
  scores?: number[];
  winners?: string[];
}

export interface Part<V> {
  view: V & ViewHead;
  contents: GameContents;
  /** Whose things are shown at the bottom: the viewer's own, or for a spectator the seat that was picked. */
  seat: string;
}

/** A column of the list of players. */
export interface Column<V> {
  head: string;
  title: string;
  value(view: V & ViewHead, seat: string): string | Amount;
}

// biome-ignore lint/suspicious/noExplicitAny: what a view holds is known to its board alone.
export interface BoardModule<V = any> {
  /** Time and phase, for the top bar; short. */
  Head: ComponentType<Part<V>>;
  /** What lies on the common table. */
  Board: ComponentType<Part<V>>;
  /** What a seat has before it. */
  Mine: ComponentType<Part<V>>;
  /** The strip at the bottom: the hand. */
  Hand: ComponentType<Part<V>>;
  /** "Reading a card": the key to the symbols. */
  Key: ComponentType<Part<V>>;
  /** A thing enlarged, above its text; null if there is nothing to draw. */
  Face: ComponentType<{ thing: string; face: FaceInfo; view: V & ViewHead }>;
  columns: Column<V>[];
  /** A line under a player's name: what he does or has done this round. */
  status(view: V & ViewHead, seat: string, contents: GameContents): string;
  /** A line under the list of players. */
  caption: string;
  /** What the tabs of a phone are called. */
  tabs: { board: string; mine: string };
  /** Events that open a new chapter of the log. */
  chapters: string[];
  /** The series whose styles hold for it beside its own. */
  series?: string;
  /** A map: the board takes all the height there is, and what a seat has stands beside the hand. */
  fills?: boolean;
  /** Whether an answer needs no second click, where it is the only one about its thing; it can be taken back. */
  quick?(offer: Offer, view: V & ViewHead): boolean;
  /** Under which words an answer is listed; null for those of its verb. */
  groups?(offer: Offer, view: V & ViewHead): string | null;
  /** In which order these words come; others follow. */
  groupOrder?: readonly string[];
  /** What is written on the button of an answer; null for the title of its thing. */
  named?(offer: Offer, view: V & ViewHead, contents: GameContents): string | null;
  /** What the button that commits an answer says; null for the answer's own words. */
  says?(offer: Offer, view: V & ViewHead, contents: GameContents): string | null;
  /** What a section is called over the question, where its own name says little to a player. */
  sections?: Readonly<Record<string, string>>;
  /** Whether an answer is listed in the prompt: where there are very many, the others are given on the board. */
  lists?(offer: Offer, view: V & ViewHead): boolean;
  /** On the button of an answer, after its words: whom one would meet there. */
  Beside?: ComponentType<{ offer: Offer; view: V & ViewHead }>;
  /** Under the question: what is left to do, in numbers. */
  Tally?: ComponentType<Part<V>>;
}

/** The parts of a token. */
export function parse(token: string): { verb: string; thing: string | null; amount: number | null } {
  const [verb = "", ...rest] = token.split(" ");
  const last = rest.at(-1);
  const amount = last !== undefined && /^\d+$/.test(last) ? Number(last) : null;
  const thing = amount === null ? (rest[0] ?? null) : rest.length > 1 ? (rest[0] ?? null) : null;
  return { verb, thing, amount };
}

/** The thing an offer is about, without its noun. */
export function thingOf(offer: Offer): string | null {
  return offer.target === null ? null : offer.target.slice(offer.target.indexOf(":") + 1);
}

/** Offers of one verb and thing with amounts are one line of numbers; the others stand alone. */
export interface OfferGroup {
  verb: string;
  thing: string | null;
  offers: Offer[];
}

export function grouped(offers: Offer[]): OfferGroup[] {
  const groups: OfferGroup[] = [];
  for (const offer of offers) {
    const { verb, thing, amount } = parse(offer.token);
    const last = groups.at(-1);
    if (amount !== null && last && last.verb === verb && last.thing === thing) last.offers.push(offer);
    else groups.push({ verb, thing, offers: [offer] });
  }
  return groups;
}
