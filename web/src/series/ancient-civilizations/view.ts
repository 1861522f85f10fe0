// What the views of all games of the series have in common; each game's own view is written by tools/wire.py.
import type { ViewHead } from "@shell/board";

export type Phase = "setup" | "growth" | "cards" | "competition" | "reckoning" | "end-of-epoch";

type Counts = Partial<Record<string, number>>;

export interface SeatView {
  seat: string | null;
  civilization: string | null;
  home: string | null;
  points: number;
  talents: number;
  loot: number;
  ready: number;
  "ready-at-sea": number;
  supply: number;
  "on-map": number;
  hand: number;
  committed: number;
  revealed: string[];
  "open-hand": string[];
  disks: Counts;
  allies: Counts;
  controls: string[];
  cities: string[];
  invested: string[];
  stakes: Counts;
  reach: string[];
  dominates: string[];
  growth: number;
  reborn: number;
  npc: number;
}

export interface View {
  epoch: number;
  "last-epoch": number;
  turn: number;
  phase: Phase | null;
  playable: string[];
  passed: string[];
  deck: number;
  stack: string[];
  players: string[];
  targets: string[];
  arena: string | null;
  "contest-rank": Counts;
  barbarians: { disks: Counts; supply: number };
  mine: { hand: string[]; drawn: string[]; committed: string[]; known: string[] };
  seats: SeatView[];
}

export type Shown = View & ViewHead;
