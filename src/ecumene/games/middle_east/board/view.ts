// Written by tools/wire.py from Python; `make wire` writes it anew.

export type Seat = "red" | "blue" | "yellow" | "sky" | "green" | "purple";
export type Phase = "setup" | "growth" | "cards" | "competition" | "reckoning" | "end-of-epoch";
export type Area = string;
export type Card = string;
export type Monument = "father-of-the-gods" | "earth-mother-goddess" | "god-of-war" | "god-of-the-forge" | "god-of-the-dead" | "god-of-peace" | "god-of-the-skies" | "the-one-god";
export type Civilization = string;
export type Ability = string;
export type Effect = string;
export type Cube = "gold" | "oasis" | "fishing";

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
  deities: {
    deity: Monument | null;
    owner: Seat | null;
    site: Area | null;
    state: number;
    holder: Seat | null;
    active: number;
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
    deities: Monument[];
    reach: Area[];
    dominates: Area[];
    'growth-seas': number;
    'growth-mountains': number;
    'growth-plains': number;
    'growth-fertile-land': number;
    'growth-commerce': number;
    'growth-abilities': number;
    growth: number;
    reborn: number;
    npc: number;
  }[];
  'barbarian-forts': Area[];
  claims: {
    cube: Cube | null;
    area: Area | null;
    disks: number;
  }[];
  besieged: Seat[];
  doomed: number;
  goal: number;
  hours: number;
  minutes: number;
  peoples: {
    seat: Seat | null;
    homeland: Area | null;
    deity: Monument | null;
    active: number;
    curses: Card[];
    holds: Monument[];
    forts: Area[];
    captives: number;
  }[];
}
