// Written by tools/wire.py from Python; `make wire` writes it anew.

export type Seat = "red" | "blue" | "yellow" | "sky" | "green" | "purple";
export type Phase = "setup" | "growth" | "cards" | "competition" | "reckoning" | "end-of-epoch";
export type Area = string;
export type Card = string;
export type Monument = "great-pyramid" | "hanging-gardens" | "temple-of-artemis" | "statue-of-zeus" | "mausoleum" | "colossus" | "lighthouse";
export type Civilization = "carthaginians" | "gauls" | "egyptians" | "celt-iberians" | "phoenicians" | "mycenaeans" | "trojans" | "mauretanians" | "minoans" | "romans";
export type Ability = string;
export type Effect = string;

export interface View {
  epoch: number;
  'last-epoch': number;
  turn: number;
  phase: Phase | null;
  playable: Area[];
  order: Seat[];
  passed: Seat[];
  deck: number;
  discard: Card[];
  top: Card | null;
  aside: Card[];
  events: Card[];
  stack: Effect[];
  players: Seat[];
  targets: Area[];
  arena: Area | null;
  'contest-rank': Partial<Record<Area, number>>;
  barbarians: {
    disks: Partial<Record<Area, number>>;
    supply: number;
  };
  wonders: {
    wonder: Monument | null;
    owner: Seat | null;
    site: Area | null;
    disks: number;
    buried: number;
  }[];
  used: Partial<Record<Ability, number>>;
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
    points: number;
    talents: number;
    loot: number;
    ready: number;
    'ready-at-sea': number;
    supply: number;
    'on-map': number;
    hand: number;
    committed: number;
    revealed: Card[];
    'open-hand': Card[];
    disks: Partial<Record<Area, number>>;
    allies: Partial<Record<Area, number>>;
    controls: Area[];
    cities: Area[];
    invested: Card[];
    stakes: Partial<Record<Card, number>>;
    wonders: Monument[];
    reach: Area[];
    dominates: Area[];
    'growth-settlements': number;
    'growth-seas': number;
    'growth-commerce': number;
    'growth-abilities': number;
    growth: number;
    reborn: number;
    npc: number;
  }[];
}
