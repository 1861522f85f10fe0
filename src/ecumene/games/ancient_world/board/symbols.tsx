// Symbols as they are printed: amounts, banners, what a card gives, and citizens.
import { Icon, Mark, pigment } from "@shell/parts/icon";
import { type Amount as HowMany, any, times } from "@shell/quantity";
import type { JSX } from "preact";
import type { Tribe } from "./view";
import { capital, counted, type Force, type Gives, place } from "./words";

const ICONS: Record<string, string> = {
  coin: "i-coin",
  knowledge: "tw-knowledge",
  food: "i-grain",
  swords: "tw-sword",
  arrows: "tw-arrow",
  armies: "tw-army",
  explore: "tw-explore",
  spy: "tw-spy",
  loot: "tw-loot",
  repair: "tw-repair",
  citizen: "i-person",
  capacity: "tw-capacity",
  star: "tw-star",
};

interface AmountProps {
  n: string | HowMany;
  of: string;
  /** Does not count now. */
  struck?: boolean;
  /** At the end of every round. */
  each?: boolean;
}

/** A number with its symbol. */
export function Amount({ n, of, struck = false, each = false }: AmountProps): JSX.Element {
  return (
    <span class={`amount ${of}${struck ? " struck" : ""}`}>
      {each && <Icon name="tw-cycle" class="each" />}
      {n}
      <Icon name={ICONS[of] ?? of} />
    </span>
  );
}

const PER_ROUND: Record<string, string> = { income: "coin", study: "knowledge" };
const MORE = new Set(["armies", "explore"]);

/** What a card gives, symbol by symbol. */
export function Given({ gives, struck = [] }: { gives: Gives | Force; struck?: string[] }): JSX.Element {
  return (
    <>
      {Object.entries(gives)
        .filter(([, n]) => any(n))
        .map(([name, n]) => (
          <Amount
            key={name}
            n={MORE.has(name) ? `+${n}` : n!}
            of={PER_ROUND[name] ?? name}
            each={name in PER_ROUND}
            struck={struck.includes(name)}
          />
        ))}
    </>
  );
}

/** A banner of a tribe: its colour, and its letter. */
export function Flag({ tribe, n }: { tribe: Tribe; n?: HowMany }): JSX.Element {
  return (
    <span class={`flag ${tribe}`} title={`${capital(tribe)} banner`}>
      <b>{tribe.charAt(0).toUpperCase()}</b>
      {n !== undefined && <i>{n}</i>}
    </span>
  );
}

export function Flags({ banners }: { banners: Tribe[] }): JSX.Element | null {
  if (banners.length === 0) return null;
  return (
    <span class="flags">
      {banners.map((tribe, i) => (
        <Flag key={i} tribe={tribe} />
      ))}
    </span>
  );
}

/** Banners in words. */
export function bannersSaid(banners: Tribe[]): string {
  return banners.length ? `${counted(banners.length, "banner")}: ${banners.join(", ")}` : "no banner";
}

/** A citizen of a seat: pigment, mark and skill. */
export function Citizen({ seat, skill }: { seat: string; skill: number }): JSX.Element {
  return (
    <span class={`citizen-token mk-${pigment(place(seat))}`}>
      <Mark place={place(seat)} size={18} />
      <b>{skill}</b>
    </span>
  );
}

export function Plate({ plate }: { plate: string }): JSX.Element {
  return (
    <svg viewBox="0 0 120 36" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <use href={`#${plate}`} />
    </svg>
  );
}

/** More coins than this are only counted. */
const MOST_COINS = 3;

/** Coins that lie on a part of a card. */
export function Coins({ n, where }: { n: HowMany; where: string }): JSX.Element | null {
  const coins = times(n).slice(0, MOST_COINS);
  if (coins.length === 0) return null;
  return (
    <span class="coins" title={`${counted(n, "coin")} on the ${where}`}>
      {coins.map((i) => (
        <Icon key={i} name="i-coin" />
      ))}
      <b>{n}</b>
    </span>
  );
}
