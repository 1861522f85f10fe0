// Written by tools/wire.py from Python; `make wire` writes it anew.

export type Seat = "red" | "blue" | "yellow" | "sky" | "green";
export type Coin = "wood" | "stone" | "grain" | "inhabitant";
export type Catastrophe = "plague" | "earthquake" | "tempest" | "drought" | "decline";
export type LuxuryState = "fine" | "covered" | "gone";
export type PowerCard = string;
export type Card = string;
export type Struck = string;

export interface View {
  round: number;
  track: number;
  order: Seat[];
  passed: Seat[];
  spaces: Record<Catastrophe, number>;
  happened: Catastrophe[];
  row: PowerCard[];
  market: PowerCard[];
  conquest: PowerCard[];
  pile: PowerCard[];
  deck: number;
  discard: Record<Coin, number>;
  prices: Record<PowerCard, number>;
  mine: {
    hand: Record<Coin, number>;
    laid: Record<Coin, number>;
    'over-wood': Card[];
    'over-stone': Card[];
    'over-grain': Card[];
    'over-inhabitant': Card[];
    'under-wood': Card[];
    'under-stone': Card[];
    'under-grain': Card[];
    'under-inhabitant': Card[];
    'luxury-coin': Coin | null;
    score: number;
    'population-points': number;
    'power-points': number;
  };
  seats: {
    seat: Seat | null;
    hand: number;
    revealed: Record<Coin, number>;
    goods: number;
    luxury: LuxuryState | null;
    bid: number;
    'bid-on': PowerCard | null;
    'unseen-coins': number;
    buildings: PowerCard[];
    civilization: Card | null;
    landscapes: PowerCard[];
    covered: Card[];
    sites: Card[];
    won: PowerCard | null;
    inhabitants: number;
    'power-points': number;
    'open-score': number;
    'open-population': number;
    'open-power': number;
    restored: Struck[];
    production: Record<Coin, number>;
    'income-coins': number;
    'next-income': number;
    'supply-lacks': Record<Coin, number>;
    'supply-spares': number;
    symbols: Record<Catastrophe, number>;
    protected: Catastrophe[];
  }[];
}
