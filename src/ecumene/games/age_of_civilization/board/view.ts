// Written by tools/wire.py from Python; `make wire` writes it anew.

export type Seat = "black" | "brown" | "yellow" | "white";
export type TrackPlace = "card-1" | "card-2" | "card-3" | "card-4" | "card-5" | "card-6" | "card-7" | "card-8";
export type Civilization = string;
export type Action = string;
export type Technology = string;
export type SpecialCard = "literature-and-printing" | "philosophy-and-theology" | "law-and-bureaucracy" | "navigation-and-colonization" | "cartography-and-banking" | "shipbuilding-and-armada" | "masonry-and-architecture" | "horse-riding-and-chivalry" | "metallurgy-and-alchemy";
export type Wonder = string;
export type Ability = string;
export type Event = "birth-boom" | "great-harvest" | "celebration" | "great-debate" | "earthquake" | "rat" | "corruption" | "barbarian" | "nothing" | "famine" | "black-death" | "rebirth";
export type Command = "tribute" | "levy" | "raid" | "siege" | "artisans" | "truce";
export type Scenario = "skirmish" | "age-of-wonders" | "silk-road" | "lost-civilization" | "mongol-devastation" | "death-and-rebirth";

export interface View {
  round: number;
  rounds: number;
  window: number;
  'most-workers': number;
  drafted: number;
  mode: number;
  scenario: Scenario | null;
  starter: Seat | null;
  turn: Seat | null;
  track: Action[];
  wars: TrackPlace[];
  plagues: TrackPlace[];
  droughts: TrackPlace[];
  'next-war': number;
  events: {
    'card-1': Event | null;
    'card-2': Event | null;
    'card-3': Event | null;
    'card-4': Event | null;
    'card-5': Event | null;
    'card-6': Event | null;
    'card-7': Event | null;
    'card-8': Event | null;
  };
  used: Partial<Record<Action, number>>;
  'used-own': Ability[];
  'on-white': number;
  'on-red': number;
  ending: Ability[];
  market: Civilization[];
  bonus: Partial<Record<Civilization, number>>;
  deck: number;
  wonders: Wonder[];
  specials: SpecialCard[];
  rival: number;
  'rival-grows': number;
  'rival-then': number;
  command: Command | null;
  commands: number;
  fallen: number;
  mine: {
    hand: Civilization[];
    packet: Civilization[];
    available: Action[];
    forbidden: Action[];
    gainable: Technology[];
    prices: Partial<Record<Action, number>>;
    needs: Partial<Record<Action, number>>;
    red: Action[];
    research: Partial<Record<Technology, number>>;
    'research-scores': Partial<Record<Technology, number>>;
    scores: Partial<Record<Action, number>>;
    gains: Partial<Record<Action, number>>;
    'workers-if-annexed': number;
    'drafted-bonus': number;
    rest: {
      coins: number;
      workers: number;
      points: number;
    };
  };
  seats: {
    seat: Seat | null;
    points: number;
    coins: number;
    workers: number;
    strength: number;
    weakest: number;
    'lost-as-weakest': number;
    'worth-at-the-end': number;
    stack: Civilization[];
    card: Technology[];
    technologies: Technology[];
    special: SpecialCard | null;
    wonders: Wonder[];
    hand: number;
    packet: number;
    forts: number;
    caravans: number;
  }[];
}
