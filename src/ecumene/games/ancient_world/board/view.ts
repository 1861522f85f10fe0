// Written by tools/wire.py from Python; `make wire` writes it anew.

export type Seat = "north" | "east" | "south" | "west";
export type Tribe = "red" | "green" | "yellow" | "blue" | "purple";
export type Action = "labor" | "build" | "draft" | "expand" | "learn" | "rebuild" | "recruit" | "explore" | "grow";
export type EmpireCard = string;
export type MilitaryCard = string;
export type Titan = string;
export type District = "open-quarter" | "farm-quarter" | "market-quarter" | "garrison-quarter" | "armory-quarter" | "archery-quarter" | "scholar-quarter";
export type Whereabouts = string;

export interface View {
  round: number;
  holder: Seat | null;
  'hand-up': number;
  passed: Seat[];
  open: Action[];
  row: EmpireCard[];
  deck: number;
  discard: Partial<Record<EmpireCard, number>>;
  military: MilitaryCard[];
  'military-deck': number;
  'military-discard': MilitaryCard[];
  district: District | null;
  'district-deck': number;
  under: number;
  titans: Record<'one-star' | 'two-star' | 'three-star', {
    open: Titan | null;
    left: number;
    'known-to': Seat | null;
    second: Titan | null;
    third: Titan | null;
    fourth: Titan | null;
  }>;
  mine: {
    stored: Partial<Record<EmpireCard, number>>;
    drawn: Partial<Record<EmpireCard, number>>;
    viewed: Partial<Record<District, number>>;
    looked: Titan[];
    under: District[];
    score: number;
    'banner-points': number;
    'card-points': number;
    'starving-points': number;
  };
  seats: {
    seat: Seat | null;
    points: number;
    coins: number;
    knowledge: number;
    food: number;
    income: number;
    study: number;
    swords: number;
    arrows: number;
    limit: number;
    capacity: number;
    explore: number;
    raised: number;
    drafted: number;
    attack: number;
    empire: EmpireCard[];
    damaged: EmpireCard[];
    'stored-seen': Partial<Record<EmpireCard, number>>;
    'stored-a': number;
    'stored-b': number;
    districts: Partial<Record<District, number>>;
    titans: Titan[];
    banners: Record<Tribe, number>;
    citizens: {
      '1': Whereabouts | null;
      '2': Whereabouts | null;
      '3': Whereabouts | null;
      '4': Whereabouts | null;
      '5': Whereabouts | null;
    };
    armies: Record<'a' | 'b' | 'c' | 'd' | 'e' | 'f', {
      card: MilitaryCard | null;
      'on-name': number;
      'on-picture': number;
      retired: MilitaryCard[];
      cost: number;
      swords: number;
      value: number;
    }>;
  }[];
}
