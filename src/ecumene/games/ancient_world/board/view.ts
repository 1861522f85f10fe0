// Written by tools/wire.py from Python; `make wire` writes it anew.
import type { Quantity } from "@shell/quantity";

export type Seat = "north" | "east" | "south" | "west";
export type Action = "labor" | "build" | "draft" | "expand" | "learn" | "rebuild" | "recruit" | "explore" | "grow";
export type EmpireCard = string;
export type MilitaryCard = string;
export type District = "open-quarter" | "farm-quarter" | "market-quarter" | "garrison-quarter" | "armory-quarter" | "archery-quarter" | "scholar-quarter";
export type Titan = string;
export type Hindrance = "no-room" | "no-card" | "too-dear";
export type Pile = "one-star" | "two-star" | "three-star";
export type Army = "a" | "b" | "c" | "d" | "e" | "f";
export type Attack = string;
export type Tribe = "red" | "green" | "yellow" | "blue" | "purple";
export type Whereabouts = string;
export type Citizen = "1" | "2" | "3" | "4" | "5";

export interface View {
  round: Quantity<"round">;
  holder: Seat | null;
  "hand-up": Quantity<"hand-up">;
  passed: Seat[];
  open: Action[];
  row: EmpireCard[];
  deck: Quantity<"deck">;
  discard: Partial<Record<EmpireCard, Quantity<"discard">>>;
  military: MilitaryCard[];
  "military-deck": Quantity<"military-deck">;
  "military-discard": MilitaryCard[];
  district: District | null;
  "district-deck": Quantity<"district-deck">;
  under: Quantity<"under">;
  titans: Record<"one-star" | "two-star" | "three-star", {
    open: Titan | null;
    left: Quantity<"left">;
    "known-to": Seat | null;
    second: Titan | null;
    third: Titan | null;
    fourth: Titan | null;
  }>;
  mine: {
    stored: Partial<Record<EmpireCard, Quantity<"stored">>>;
    drawn: Partial<Record<EmpireCard, Quantity<"drawn">>>;
    viewed: Partial<Record<District, Quantity<"viewed">>>;
    looked: Titan[];
    under: District[];
    score: Quantity<"score">;
    "banner-points": Quantity<"banner-points">;
    "card-points": Quantity<"card-points">;
    "starving-points": Quantity<"starving-points">;
    "build-hindered": Hindrance | null;
    "explore-draws": Quantity<"explore-draws">;
    "banner-gain": Partial<Record<EmpireCard, Quantity<"banner-gain">>>;
    attack: {
      piles: Pile[];
      used: Army[];
      "one-star": {
        alone: Quantity<"alone">;
        "of-cards": Quantity<"of-cards">;
        lacks: Quantity<"lacks">;
        points: Quantity<"points">;
        dice: Quantity<"dice">;
        "of-armies": Partial<Record<Army, Quantity<"of-armies">>>;
      };
      "two-star": {
        alone: Quantity<"alone">;
        "of-cards": Quantity<"of-cards">;
        lacks: Quantity<"lacks">;
        points: Quantity<"points">;
        dice: Quantity<"dice">;
        "of-armies": Partial<Record<Army, Quantity<"of-armies">>>;
      };
      "three-star": {
        alone: Quantity<"alone">;
        "of-cards": Quantity<"of-cards">;
        lacks: Quantity<"lacks">;
        points: Quantity<"points">;
        dice: Quantity<"dice">;
        "of-armies": Partial<Record<Army, Quantity<"of-armies">>>;
      };
      value: Partial<Record<Attack, Quantity<"value">>>;
      cost: Partial<Record<Attack, Quantity<"cost">>>;
      missing: Partial<Record<Attack, Quantity<"missing">>>;
      "too-dear": Partial<Record<Attack, Quantity<"too-dear">>>;
    };
  };
  seats: {
    seat: Seat | null;
    points: Quantity<"points">;
    coins: Quantity<"coins">;
    knowledge: Quantity<"knowledge">;
    food: Quantity<"food">;
    income: Quantity<"income">;
    study: Quantity<"study">;
    swords: Quantity<"swords">;
    arrows: Quantity<"arrows">;
    limit: Quantity<"limit">;
    capacity: Quantity<"capacity">;
    explore: Quantity<"explore">;
    raised: Quantity<"raised">;
    drafted: Quantity<"drafted">;
    attack: Quantity<"attack">;
    empire: EmpireCard[];
    damaged: EmpireCard[];
    "stored-seen": Partial<Record<EmpireCard, Quantity<"stored-seen">>>;
    "stored-a": Quantity<"stored-a">;
    "stored-b": Quantity<"stored-b">;
    districts: Partial<Record<District, Quantity<"districts">>>;
    titans: Titan[];
    banners: Record<Tribe, Quantity<"banners">>;
    citizens: {
      "1": Whereabouts | null;
      "2": Whereabouts | null;
      "3": Whereabouts | null;
      "4": Whereabouts | null;
      "5": Whereabouts | null;
    };
    armies: Record<"a" | "b" | "c" | "d" | "e" | "f", {
      card: MilitaryCard | null;
      "on-name": Quantity<"on-name">;
      "on-picture": Quantity<"on-picture">;
      retired: MilitaryCard[];
      cost: Quantity<"cost">;
      swords: Quantity<"swords">;
      value: Quantity<"value">;
      arrows: Quantity<"arrows">;
    }>;
    "banner-points": Quantity<"banner-points">;
    "card-points": Quantity<"card-points">;
    "starving-points": Quantity<"starving-points">;
    "tribe-points": Record<Tribe, Quantity<"tribe-points">>;
    "next-banner": Record<Tribe, Quantity<"next-banner">>;
    unfed: Quantity<"unfed">;
    "cards-over": Quantity<"cards-over">;
    "armies-over": Quantity<"armies-over">;
    "armies-free": Quantity<"armies-free">;
    "swords-now": Quantity<"swords-now">;
    stored: Quantity<"stored">;
  }[];
  "row-places": Quantity<"row-places">;
  "military-places": Quantity<"military-places">;
  "districts-left": Quantity<"districts-left">;
  "districts-drawn": Quantity<"districts-drawn">;
  ranking: Seat[];
  rounds: {
    opens: Action[];
    "deck-b": Quantity<"deck-b">;
  }[];
  spaces: Record<"labor" | "build" | "draft" | "expand" | "learn" | "rebuild" | "recruit" | "explore" | "grow", {
    above: Quantity<"above">;
    closed: Quantity<"closed">;
    fees: Record<Citizen, Quantity<"fees">>;
  }>;
}
