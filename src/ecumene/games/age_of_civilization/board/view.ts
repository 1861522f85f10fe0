// Written by tools/wire.py from Python; `make wire` writes it anew.

export type Seat = "black" | "brown" | "yellow" | "white";
export type Civilization = string;
export type Action = string;
export type Technology = string;
export type SpecialCard = "literature-and-printing" | "philosophy-and-theology" | "law-and-bureaucracy" | "navigation-and-colonization" | "cartography-and-banking" | "shipbuilding-and-armada" | "masonry-and-architecture" | "horse-riding-and-chivalry" | "metallurgy-and-alchemy";
export type Wonder = string;
export type Ability = string;
export type Event = "birth-boom" | "great-harvest" | "celebration" | "great-debate" | "earthquake" | "rat" | "corruption" | "barbarian" | "nothing" | "famine" | "black-death" | "rebirth";
export type Command = "tribute" | "levy" | "raid" | "siege" | "artisans" | "truce";

export interface View {
  round: number;
  mode: number;
  starter: Seat | null;
  turn: Seat | null;
  track: Action[];
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
  command: Command | null;
  commands: number;
  fallen: number;
  mine: {
    hand: Civilization[];
    packet: Civilization[];
    available: Action[];
    forbidden: Action[];
    gainable: Technology[];
    prices: Record<Action, number>;
    needs: Record<Action, number>;
    red: Action[];
    research: Record<Technology, number>;
  };
  seats: {
    seat: Seat | null;
    points: number;
    coins: number;
    workers: number;
    strength: number;
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
