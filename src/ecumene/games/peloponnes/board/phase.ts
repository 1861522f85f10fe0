// Which phase of the round it is, told from what is asked.
import { seatView, type Shown } from "./words";

export const PHASES = ["Reveal", "Supply", "Bidding", "Gain", "Income"] as const;
export type Phase = (typeof PHASES)[number];

/** Who is asked, if everybody may know. */
export function asked(view: Shown): string | null {
  const question = view.question;
  return question?.seat ?? (question?.yours ? view.you : null);
}

/** The phase, or null when nothing is asked. Coins are laid in three phases; whose they are for tells which. */
export function phase(view: Shown): Phase | null {
  const key = view.question?.key;
  if (!key) return null;
  if (key.startsWith("bidding/")) return "Bidding";
  if (key.startsWith("gain-power-cards/")) return "Gain";
  if (key.startsWith("catastrophes/") || key.startsWith("supply/")) return "Supply";
  const who = asked(view);
  const seat = who ? seatView(view, who) : null;
  if (seat?.["bid-on"] || view.seats.some((one) => one["bid-on"])) return seat?.won ? "Gain" : "Bidding";
  return view.seats.some((one) => one.won) ? "Gain" : "Supply";
}
