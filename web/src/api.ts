// Requests. Whatever is refused comes back as a problem with a sentence that can be shown as it is.
import type {
  Entries,
  GameContents,
  GameInfo,
  MatchInfo,
  Me,
  NewFork,
  NewMatch,
  Problem,
  GameAchievements,
  Steps,
} from "./wire";

export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

/** Do something that the service may refuse; gives what it says then, or null. Anything else is a mistake of ours. */
export async function refused(work: () => Promise<void>): Promise<Problem | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.problem;
  }
}

const NO_SERVICE: Problem = {
  type: "about:blank",
  title: "No connection",
  status: 0,
  detail: "The service does not answer. Check your connection and try again; nothing is lost.",
  reasons: [],
};

async function request<T>(method: string, address: string, body?: unknown): Promise<T> {
  const init: RequestInit = { method, credentials: "same-origin", headers: { Accept: "application/json" } };
  if (body !== undefined) {
    init.body = JSON.stringify(body);
    init.headers = { Accept: "application/json", "Content-Type": "application/json" };
  }
  let answer: Response;
  try {
    answer = await fetch(address, init);
  } catch {
    throw new Refusal(NO_SERVICE);
  }
  const text = await answer.text();
  const isJson = text !== "" && (answer.headers.get("content-type") ?? "").includes("json");
  if (!answer.ok) {
    throw new Refusal(isJson ? (JSON.parse(text) as Problem) : { ...NO_SERVICE, status: answer.status });
  }
  return (isJson ? JSON.parse(text) : text) as T;
}

const id = encodeURIComponent;

export const api = {
  games: () => request<GameInfo[]>("GET", "/api/games"),
  /** Rules by section and what is printed on things. */
  contents: (game: string) => request<GameContents>("GET", `/api/games/${id(game)}`),
  me: () => request<Me>("GET", "/api/me"),
  rename: (me: Me) => request<Me>("PUT", "/api/me", me),
  /** What can be achieved in each game that has such things, and what this player has achieved. */
  achievements: () => request<GameAchievements[]>("GET", "/api/me/achievements"),
  /** A link that makes another browser this player, once and for ten minutes. */
  deviceLink: () => request<{ secret: string }>("POST", "/api/me/links"),
  /** This browser is nobody afterwards. */
  logout: () => request<string>("POST", "/api/me/logout"),
  mine: () => request<MatchInfo[]>("GET", "/api/matches"),
  match: (match: string) => request<MatchInfo>("GET", `/api/matches/${id(match)}`),
  create: (match: NewMatch) => request<MatchInfo>("POST", "/api/matches", match),
  /** Takes the seat, or the player, that an invitation is for; tells which match it leads to, if any. */
  join: (secret: string) => request<{ match: string | null }>("POST", "/api/join", { secret }),
  close: (match: string) => request<MatchInfo>("POST", `/api/matches/${id(match)}/close`),
  rematch: (match: string) => request<MatchInfo>("POST", `/api/matches/${id(match)}/rematch`),
  fork: (match: string, fork: NewFork) => request<MatchInfo>("POST", `/api/matches/${id(match)}/fork`, fork),
  /** Steps `from`..`to` (both included) as a seat, or as a spectator, saw them. */
  steps: (match: string, seat: string | null, from: number, to: number) =>
    request<Steps>("GET", `/api/matches/${id(match)}/steps?from=${from}&to=${to}${seat ? `&seat=${id(seat)}` : ""}`),
  /** The part of the log before a step, as a seat or a spectator may know it. */
  entries: (match: string, seat: string | null, before: number) =>
    request<Entries>("GET", `/api/matches/${id(match)}/entries?before=${before}${seat ? `&seat=${id(seat)}` : ""}`),
  journalAddress: (match: string) => `/api/matches/${id(match)}/journal`,
  importJournal: (text: string) => request<MatchInfo>("POST", "/api/journals", { text }),
};

export function inviteLink(secret: string): string {
  return `${location.origin}/join#${secret}`;
}
