// Written by tools/wire.py from Python; `make wire` writes it anew.
/** Something that can be achieved in a game, and whether whoever asks has done so. */
export interface AchievementInfo {
  name: string;
  title: string;
  text: string;
  group: string;
  source: string;
  first: First | null;
}

/** Why can this thing not be chosen, or this token not be played? */
export interface AskWhy {
  type: "why";
  id: number;
  seat?: string | null;
  about: string;
}

/** Pass for this seat, or do not, in windows in which it has nothing to answer with. */
export interface AutoPass {
  type: "auto-pass";
  id: number;
  seat: string;
  on: boolean;
}

/** The places that the rules themselves play at a table of so many seats, if these options are agreed on. */
export interface AutomaticSeats {
  seats: number;
  options: Record<string, number | string>;
  places: number[];
}

/** A bot of a game, as whoever chooses an opponent sees it. */
export interface BotInfo {
  name: string;
  level: string;
  called: string;
  text: string;
  rating: number | null;
  comparison: boolean;
}

/** Something that was said at the table. */
export interface Chat {
  number: number;
  name: string;
  seat: string | null;
  text: string;
  at: string;
}

/** The lines of the chat before a line. */
export interface ChatBefore {
  type: "chat-before";
  id: number;
  number: number;
}

/** A page of the chat, oldest first: the newest one on entering, earlier ones when they are asked for. */
export interface Chats {
  type: "chats";
  lines: Chat[];
  earlier: boolean;
}

/** What was asked for has been done and is kept. */
export interface Done {
  type: "done";
  id: number;
}

/** A part of the log, and how many entries it has in all. */
export interface Entries {
  total: number;
  entries: LogEntry[];
}

/** What is printed on a thing. */
export interface FaceInfo {
  title: string;
  kind: string;
  lines: string[];
  rules: string[];
  source: string;
  note: string;
  printed: Record<string, any>;
}

/** When something was first achieved, and in which match; none if that match is gone. */
export interface First {
  match: string | null;
  at: string;
}

/** What can be achieved in one game, and what of it whoever asks has achieved. */
export interface GameAchievements {
  game: string;
  title: string;
  achievements: AchievementInfo[];
}

/** What a table needs to know of its game: the rules by section, and what is printed on things. */
export interface GameContents {
  info: GameInfo;
  sections: RuleSection[];
  catalogue: Record<string, FaceInfo>;
}

/** A game as the lobby shows it. */
export interface GameInfo {
  name: string;
  title: string;
  pitch: string;
  minutes: string;
  version: string;
  seats: number[];
  seat_names: string[];
  options: OptionInfo[];
  bots: BotInfo[];
  automatic: AutomaticSeats[];
  windows: boolean;
}

/** Let a bot play on at a seat: one's own, or that of somebody who has been away for long. */
export interface HandOver {
  type: "hand-over";
  id: number;
  seat: string;
  level: string;
}

/** The service answers, and what it is told is written. */
export interface Health {
  status: "ok";
  version: string;
}

/** The newest part of the log, as one viewer may know it; sent once, before the first step. */
export interface History {
  type: "history";
  viewer: string | null;
  entries: LogEntry[];
}

/** The secret of a link. */
export interface Invitation {
  secret: string;
}

/** What an invitation led to: the match of a seat, or nothing but being somebody. */
export interface Joined {
  match: string | null;
}

/** A journal that somebody kept. */
export interface Journal {
  text: string;
}

/** A sentence of the log, with the things it speaks of. */
export interface Line {
  name: string;
  text: string;
  things: string[];
}

/** The newest step for one of the viewer's seats, or for a spectator. */
export interface Live {
  type: "live";
  viewer: string | null;
  decision: number;
  undo: boolean;
  last: number;
  step: Step;
  missed: Step[];
  pick: string | null;
  passing: boolean;
  window: number | null;
}

/** What happened in a step, without the table after it: for the log. */
export interface LogEntry {
  step: number;
  seat: string | null;
  undoes: number | null;
  lines: Line[];
}

/** A match as the lobby shows it. */
export interface MatchInfo {
  id: string;
  game: string;
  title: string;
  status: "waiting" | "playing" | "over" | "closed" | "record" | "damaged";
  seats: SeatInfo[];
  called: string[];
  options: Record<string, number | string>;
  rules: string;
  practice: boolean;
  seal: string | null;
  seed: string | null;
  salt: string | null;
  old_seal: boolean;
  asked: string[];
  summary: string;
  winners: string[];
  scores: number[];
  created: string;
  changed: string;
  expires: string | null;
  ended_by: "host" | "expired" | null;
  pace: "at-once" | "quick" | "calm";
  host: boolean;
  rematch: string | null;
  forked_from: string | null;
}

/** Who this browser is. */
export interface Me {
  name: string;
  window_seconds?: number | null;
}

/** A new match from a step of another one; what the forking seat could not know is dealt again. */
export interface NewFork {
  step: number;
  as_seat?: string | null;
  seats?: SeatPlan[] | null;
}

/** A match to be made. */
export interface NewMatch {
  game: string;
  seats: SeatPlan[];
  options?: Record<string, number | string>;
  seed?: number | null;
  window_seconds?: number | null;
  pace?: "at-once" | "quick" | "calm" | null;
}

/** Something the players agree on before they begin. */
export interface OptionInfo {
  name: string;
  default: number | string;
  allowed: (number | string)[];
  text: string;
}

/** An answer: the seat, how many it has given before, and an offered token. */
export interface Play {
  type: "play";
  id: number;
  seat: string;
  decision: number;
  token: string;
}

/** Who looks at the table: the seats whose people do, and how many others. Only when it changes, and not often. */
export interface Presence {
  type: "presence";
  seats: string[];
  watching: number;
}

/** What went wrong, in plain words (RFC 9457). */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  reasons: ReasonInfo[];
}

/** Which rule forbids something, and why now. */
export interface ReasonInfo {
  rule: string;
  text: string;
}

/** What was asked for was refused; nothing has changed. */
export interface Refused {
  type: "refused";
  id: number | null;
  problem: Problem;
}

/** One rule of the ledger. */
export interface RuleInfo {
  id: string;
  rule: string;
  kind: string;
  source: string;
  note: string;
}

/** The rules of one section of the rulebook. */
export interface RuleSection {
  heading: string;
  rules: RuleInfo[];
}

/** Somebody chats. */
export interface Said {
  type: "said";
  chat: Chat;
}

/** Chat. */
export interface Say {
  type: "say";
  id: number;
  text: string;
}

/** A seat as everybody may know it, and the secret of its link for those who may give it away. */
export interface SeatInfo {
  seat: string;
  kind: "person" | "bot" | "open" | "rules";
  name: string;
  level: string | null;
  mine: boolean;
  present: boolean;
  invite: string | null;
  auto_pass: boolean | null;
  left: boolean;
}

/** Who shall sit on a seat: this browser, a bot, whoever opens a link, another person here, or the rules alone. */
export interface SeatPlan {
  kind: "me" | "bot" | "open" | "here" | "rules";
  level?: string | null;
  name?: string | null;
}

/** Let the bots of the table answer faster or slower. */
export interface SetPace {
  type: "pace";
  id: number;
  pace: "at-once" | "quick" | "calm";
}

/** The table as one viewer sees it after something happened. */
export interface Step {
  step: number;
  seat: string | null;
  undoes: number | null;
  lines: Line[];
  view: Record<string, any>;
}

/** Several steps, and how many there are. */
export interface Steps {
  total: number;
  steps: Step[];
}

/** The match and its seats; sent first, and whenever they change. */
export interface Table {
  type: "table";
  match: MatchInfo;
  achieved: Record<string, string[]>;
}

/** Sit down again where a bot plays for oneself. */
export interface TakeBack {
  type: "take-back";
  id: number;
  seat: string;
}

/** A bot thinks: how far it is, from 0 to 1. Of a question that is put in private only that it was begun with. */
export interface Thinking {
  type: "thinking";
  seat: string;
  progress: number;
}

/** Take the last answer of a seat back. */
export interface Undo {
  type: "undo";
  id: number;
  seat: string;
  decision: number;
}

/** The answer to a question why something cannot be chosen; no reasons if it can. */
export interface Why {
  type: "why";
  id: number;
  about: string;
  reasons: ReasonInfo[];
}
