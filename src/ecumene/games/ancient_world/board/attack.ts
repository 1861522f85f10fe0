// Attacks as the rules have reckoned them: every one that could be planned is in the view, and is looked up here.
import { type Offer, parse } from "@shell/board";
import type { TableStore } from "@shell/live";
import { type Amount, any, plain } from "@shell/quantity";
import { attacks, nameOf, type Plan, setPlan } from "./picking";
import { armies, attackOf, type Letter, type Pile, seatView, type Shown } from "./words";

/** What an attack is worth and costs, part by part, and what it lacks. */
export interface Reckoning {
  parts: { name: string; value: Amount }[];
  value: Amount;
  cost: Amount;
  /** How much of the defense is missing. */
  missing: Amount;
  tooDear: boolean;
  /** Armies of it that were used in this round. */
  used: Letter[];
}

export function reckoned(view: Shown, plan: Plan): Reckoning {
  const owner = seatView(view, view.you ?? "");
  const { attack } = view.mine;
  const pile = attack[plan.pile];
  const chosen = armies(owner).filter(([letter]) => plan.letters.includes(letter));
  const parts = [
    { name: "your cards", value: pile["of-cards"] },
    { name: "Draft", value: owner.drafted },
    { name: "this round", value: owner.raised },
    ...chosen.map(([letter]) => ({ name: letter.toUpperCase(), value: pile["of-armies"][letter] ?? 0 })),
  ];
  const name = nameOf(plan);
  return {
    parts: parts.filter(({ value }) => any(value)),
    value: chosen.length ? (attack.value[name] ?? 0) : pile.alone,
    cost: attack.cost[name] ?? 0,
    missing: chosen.length ? (attack.missing[name] ?? 0) : pile.lacks,
    tooDear: any(attack["too-dear"][name]),
    used: plan.letters.filter((letter) => attack.used.includes(letter)),
  };
}

/** What the armies of an attack cost together. */
export function costOf(offer: Offer, view: Shown): Amount {
  return view.mine.attack.cost[parse(offer.token).thing!] ?? 0;
}

/** The cheapest attack that is offered on a pile; nobody but whoever plans knows what else an army is for. */
function cheapest(table: TableStore, view: Shown, pile: Pile): Letter[] {
  const cost = (offer: Offer) => plain(costOf(offer, view));
  const [first] = attacks(table, pile).sort((a, b) => cost(a) - cost(b) || a.token.length - b.token.length);
  return first ? attackOf(parse(first.token).thing!).letters : [];
}

/** Begin to plan an attack on a pile, with the cheapest armies that suffice, or with none. */
export function planOn(table: TableStore, view: Shown, pile: Pile, letters?: Letter[]): void {
  setPlan(table, { pile, letters: letters ?? cheapest(table, view, pile) });
}

/** Whether no army of an attack could be left out. */
export function isLeast(offer: Offer, offers: Offer[]): boolean {
  const { pile, letters } = attackOf(parse(offer.token).thing!);
  return !offers.some((other) => {
    const less = attackOf(parse(other.token).thing!);
    return (
      less.pile === pile && less.letters.length < letters.length && less.letters.every((one) => letters.includes(one))
    );
  });
}
