// Written by tools/wire.py from Python; `make wire` writes it anew.
import type { Quantity } from "@shell/quantity";

export type Phase = "setup" | "growth" | "cards" | "competition" | "reckoning" | "end-of-epoch";
export type Area = string;
export type Seat = "red" | "blue" | "yellow" | "sky" | "green" | "purple";
export type Card = string;
export type Effect = string;
export type Ability = string;
export type Civilization = string;
export type GrowthBound = "least" | "supply";
export type CompetitionStep = "commit" | "resolve" | "losses";

export interface View {
  epoch: Quantity<"epoch">;
  "last-epoch": Quantity<"last-epoch">;
  turn: Quantity<"turn">;
  phase: Phase | null;
  playable: Area[];
  order: Seat[];
  passed: Seat[];
  deck: Quantity<"deck">;
  discard: Card[];
  top: Card | null;
  aside: Card[];
  events: Card[];
  stack: Effect[];
  players: Seat[];
  targets: Area[];
  arena: Area | null;
  "contest-rank": Partial<Record<Area, Quantity<"contest-rank">>>;
  barbarians: {
    disks: Partial<Record<Area, Quantity<"disks">>>;
    supply: Quantity<"supply">;
  };
  used: Partial<Record<Ability, Quantity<"used">>>;
  mine: {
    hand: Card[];
    drawn: Card[];
    committed: Card[];
    known: Card[];
  };
  seats: {
    seat: Seat | null;
    civilization: Civilization | null;
    home: Area | null;
    points: Quantity<"points">;
    talents: Quantity<"talents">;
    loot: Quantity<"loot">;
    ready: Quantity<"ready">;
    "ready-at-sea": Quantity<"ready-at-sea">;
    supply: Quantity<"supply">;
    "on-map": Quantity<"on-map">;
    hand: Quantity<"hand">;
    committed: Quantity<"committed">;
    revealed: Card[];
    "open-hand": Card[];
    disks: Partial<Record<Area, Quantity<"disks">>>;
    allies: Partial<Record<Area, Quantity<"allies">>>;
    controls: Area[];
    cities: Area[];
    invested: Card[];
    stakes: Partial<Record<Card, Quantity<"stakes">>>;
    reach: Area[];
    dominates: Area[];
    "growth-seas": Quantity<"growth-seas">;
    "growth-commerce": Quantity<"growth-commerce">;
    "growth-abilities": Quantity<"growth-abilities">;
    growth: Quantity<"growth">;
    "growth-bound": GrowthBound | null;
    reborn: Quantity<"reborn">;
    npc: Quantity<"npc">;
    settlements: Area[];
    growing: {
      seas: {
        areas: Area[];
        each: Quantity<"each">;
      };
    };
  }[];
  "most-turns": Quantity<"most-turns">;
  "least-growth": Quantity<"least-growth">;
  "competition-step": CompetitionStep | null;
  "barbarians-control": Area[];
  "barbarian-settlements": Area[];
}
