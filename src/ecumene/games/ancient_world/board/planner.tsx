// The attack planner: which armies and coins reach the defense of a Titan, before anything is committed.
import { type Offer, parse, type Part } from "@shell/board";
import type { TableStore } from "@shell/live";
import { Icon } from "@shell/parts/icon";
import { useTable } from "@shell/parts/thing";
import type { JSX } from "preact";
import { attacks, mayPlan, type Plan, planned, setPlan, toggle, tokenOf } from "./picking";
import { Amount, Flags, Given } from "./symbols";
import type { View } from "./view";
import {
  armies,
  type ArmyView,
  attackOf,
  bannersAdd,
  counted,
  type Letter,
  PILES,
  type Pile,
  printed,
  seatView,
  type SeatView,
  type Shown,
  title,
  type TitanPrinted,
} from "./words";

/** What an attack is worth and costs, part by part. */
interface Reckoning {
  parts: { name: string; value: number; arrows: number }[];
  value: number;
  cost: number;
  coins: number;
  defense: number;
  withArrows: boolean;
}

function worth(army: ArmyView, withArrows: boolean): number {
  return withArrows ? army.value : army.swords;
}

function reckon(owner: SeatView, titan: TitanPrinted, letters: Letter[]): Reckoning {
  const used = armies(owner).filter(([letter]) => letters.includes(letter));
  const parts = [
    { name: "your cards", value: owner.swords + (titan.arrows ? owner.arrows : 0), arrows: owner.arrows },
    { name: "Draft", value: owner.drafted, arrows: 0 },
    { name: "this round", value: owner.raised, arrows: 0 },
    ...used.map(([letter, army]) => ({
      name: letter.toUpperCase(),
      value: worth(army, titan.arrows),
      arrows: army.value - army.swords,
    })),
  ].filter((part) => part.value > 0 || part.arrows > 0);
  return {
    parts,
    value: parts.reduce((sum, part) => sum + part.value, 0),
    cost: used.reduce((sum, [, army]) => sum + army.cost, 0),
    coins: owner.coins,
    defense: titan.defense,
    withArrows: titan.arrows,
  };
}

/** What the armies of an attack cost together. */
export function costOf(offer: Offer, owner: SeatView): number {
  return attackOf(parse(offer.token).thing!).letters.reduce((sum, letter) => sum + owner.armies[letter].cost, 0);
}

/** The cheapest attack that is offered on a pile; nobody but whoever plans knows what else an army is for. */
function cheapest(table: TableStore, owner: SeatView, pile: Pile): Letter[] {
  const [first] = attacks(table, pile).sort(
    (a, b) => costOf(a, owner) - costOf(b, owner) || a.token.length - b.token.length,
  );
  return first ? attackOf(parse(first.token).thing!).letters : [];
}

/** Begin to plan an attack on a pile, with the cheapest armies that suffice, or with none. */
export function planOn(table: TableStore, view: Shown, pile: Pile, letters?: Letter[]): void {
  const owner = seatView(view, view.you ?? "");
  setPlan(table, { pile, letters: letters ?? cheapest(table, owner, pile) });
}

/** Whether no army of an attack could be left out. */
export function isLeast(offer: Offer, offers: Offer[]): boolean {
  const { pile, letters } = attackOf(parse(offer.token).thing!);
  return !offers.some((other) => {
    const less = attackOf(parse(other.token).thing!);
    return less.pile === pile && less.letters.length < letters.length && less.letters.every((one) => letters.includes(one));
  });
}

/** What is wrong with a plan, in a sentence; "" when it can be made. */
function short({ value, defense, cost, coins }: Reckoning, letters: Letter[], owner: SeatView): string {
  if (letters.length === 0) return "Choose at least one army.";
  const used = letters.filter((letter) => owner.armies[letter]["on-name"] > 0);
  if (used.length > 0) return `Army ${used.join(" and ").toUpperCase()} was used in this round.`;
  if (value < defense) return `${defense - value} short of defense ${defense}.`;
  if (cost > coins) return `It costs ${counted(cost, "coin")}, and you have ${coins}.`;
  return "";
}

/** Part by part against the defense, which is a line across the bar. */
function Bar({ reckoning }: { reckoning: Reckoning }): JSX.Element {
  const { parts, value, defense } = reckoning;
  const scale = Math.max(value, defense) + 1;
  const enough = value >= defense;
  return (
    <div class={`wp-bar${enough ? " enough" : ""}`} role="img" aria-label={`Attack value ${value} against defense ${defense}`}>
      {parts
        .filter((part) => part.value > 0)
        .map((part) => (
          <span key={part.name} class="wp-part" style={{ width: `${(part.value / scale) * 100}%` }} title={`${part.name}: ${part.value}`}>
            <small class={part.name.length > 1 ? "long" : ""}>{part.name}</small>
            <b>{part.value}</b>
          </span>
        ))}
      <span class="wp-line" style={{ left: `${(defense / scale) * 100}%` }}>
        <b>{defense}</b>
      </span>
    </div>
  );
}

/** What counts of an army against a Titan, with what does not count struck out. */
function Worth({ army, withArrows }: { army: ArmyView; withArrows: boolean }): JSX.Element {
  const arrows = army.value - army.swords;
  return (
    <span class="wp-worth">
      {army.swords > 0 && <Amount n={army.swords} of="swords" />}
      {arrows > 0 && <Amount n={arrows} of="arrows" struck={!withArrows} />}
    </span>
  );
}

interface TickProps {
  part: Part<View>;
  plan: Plan;
  letter: Letter;
  army: ArmyView & { card: string };
  withArrows: boolean;
}

function Tick({ part: { contents }, plan, letter, army, withArrows }: TickProps): JSX.Element {
  const table = useTable();
  const on = plan.letters.includes(letter);
  const used = army["on-name"] > 0;
  const arrows = army.value - army.swords;
  const cost = used ? "used in this round" : `costs ${counted(army.cost, "coin")}`;
  const counts = `${counted(army.swords, "sword")}${arrows ? `, ${counted(arrows, "arrow")}${withArrows ? "" : " not counted"}` : ""}`;
  return (
    <button
      class={`btn wp-army${on ? " on" : ""}${used ? " used" : ""}`}
      data-army={letter}
      aria-pressed={on}
      onClick={(event) => {
        if (used && !on) void table.ask(tokenOf({ pile: plan.pile, letters: [letter] }), event.currentTarget);
        else toggle(table, letter);
      }}
    >
      <span class="sr">{`Army ${letter.toUpperCase()}, ${title(contents, army.card)}: ${counts}, ${cost}`}</span>
      <span class="thing-seen" aria-hidden="true">
        <span class="wp-tick">{on && <Icon name="u-check" />}</span>
        <b class="wp-letter">{letter.toUpperCase()}</b>
        <span class="wp-card">{title(contents, army.card)}</span>
        {used ? <em>used</em> : <Worth army={army} withArrows={withArrows} />}
        {!used && <Amount n={army.cost} of="coin" />}
      </span>
    </button>
  );
}

function Against({ part: { view, contents }, plan }: { part: Part<View>; plan: Plan }): JSX.Element {
  const table = useTable();
  return (
    <div class="wp-against" role="group" aria-label="Which Titan">
      {PILES.map((pile) => {
        const titan = view.titans[pile].open;
        if (!titan) return null;
        const on = plan.pile === pile;
        const p = printed<TitanPrinted>(contents, titan)!;
        return (
          <button
            key={pile}
            class={`wp-titan${on ? " on" : ""}${attacks(table, pile).length ? " lit" : ""}`}
            data-pile={pile}
            aria-pressed={on}
            onClick={() => planOn(table, view, pile, on ? plan.letters : undefined)}
          >
            {title(contents, titan)} <b>{p.defense}</b>
          </button>
        );
      })}
    </div>
  );
}

/** What a defeated Titan brings, and what it does before. */
function Gain({ part: { contents }, owner, titan }: { part: Part<View>; owner: SeatView; titan: TitanPrinted }): JSX.Element {
  return (
    <p class="wp-gain">
      You would gain <Flags banners={titan.banners} />
      <b>{counted(bannersAdd(contents, owner, titan.banners), "point")}</b>
      <Amount n={`+${titan.capacity}`} of="capacity" />
      <Given gives={titan.gives} />
      <span>and roll {counted(titan.banners.length, "damage die", "damage dice")}.</span>
    </p>
  );
}

/** Planning an attack, where the answer is given. */
export function Planner(part: Part<View>): JSX.Element | null {
  const table = useTable();
  const now = planned(table);
  const { view, contents } = part;
  const titan = now && view.titans[now.pile].open;
  if (!now || !titan || !view.you || !mayPlan(table)) return null;
  const owner = seatView(view, view.you);
  const p = printed<TitanPrinted>(contents, titan)!;
  const reckoning = reckon(owner, p, now.letters);
  const wrong = short(reckoning, now.letters, owner);
  const token = tokenOf(now);
  return (
    <section class="aw-planner" aria-label={`Attack on ${title(contents, titan)}`}>
      <div class="wp-choose">
        <Against part={part} plan={now} />
        <div class="wp-armies" role="group" aria-label="Which armies">
          {armies(owner).map(([letter, army]) => (
            <Tick key={letter} part={part} plan={now} letter={letter} army={army} withArrows={p.arrows} />
          ))}
        </div>
      </div>
      <button class="btn quiet icon-only wp-close" aria-label="Plan no attack" onClick={() => setPlan(table, null)}>
        <Icon name="u-close" />
      </button>
      <Bar reckoning={reckoning} />
      <p class={`wp-sum${wrong ? " wrong" : ""}`} aria-live="polite">
        <span>
          Attack <b class="wp-value">{reckoning.value}</b> of {reckoning.defense}
        </span>
        <span>
          costs <b class="wp-cost">{reckoning.cost}</b> of your <Amount n={reckoning.coins} of="coin" />
        </span>
        {!p.arrows && reckoning.parts.some((one) => one.arrows > 0) && (
          <span>
            <Amount n="" of="arrows" struck /> do not count
          </span>
        )}
        {wrong ? (
          <span class="wp-wrong">
            {wrong}{" "}
            {now.letters.length > 0 && (
              <button class="link" onClick={(event) => void table.ask(token, event.currentTarget)}>
                Why not?
              </button>
            )}
          </span>
        ) : (
          <span class="wp-right">
            <Icon name="u-check" /> It suffices.
          </span>
        )}
      </p>
      <Gain part={part} owner={owner} titan={p} />
    </section>
  );
}
