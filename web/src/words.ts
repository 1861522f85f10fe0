// Words that the lobby and the table share.

/** A score as people say it. */
export function points(score: number): string {
  return `${String(score).replace("-", "−")} ${Math.abs(score) === 1 ? "point" : "points"}`;
}

const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** The day of a time, where this browser is; empty if the time cannot be read. */
export function day(time: string): string {
  const moment = Date.parse(time);
  return Number.isNaN(moment) ? "" : DAY.format(moment);
}
