// The answers in the prompt: things as lit chips, amounts as numbers, and what stands alone as buttons. They are the
// same offers that light the board, so a whole game can be played from here.
import type { JSX } from "preact";
import { useSignal } from "@preact/signals";
import { grouped, type Offer, type OfferGroup, parse } from "../board";
import { Icon } from "../parts/icon";
import type { TableStore } from "../live";
import { useTable } from "../parts/thing";
import { atOnce } from "./quick";
import { capital, readable, titleOf } from "./words";

/** More numbers than this are not all shown: the first ones, and a field for the others. */
const MOST_NUMBERS = 16;
const FIRST_NUMBERS = 10;

const amountOf = (offer: Offer): number => parse(offer.token).amount ?? 0;

/** A group of numbers rather than one answer. */
function counts(group: OfferGroup): boolean {
  return group.offers.some((offer) => parse(offer.token).amount !== null);
}

/** What a question offers, by how it is shown. */
export interface Sorted {
  /** Nothing but their words: they play at once. */
  plain: Offer[];
  /** Amounts of nothing in particular: trade 0, 1, 2. */
  numbers: OfferGroup[];
  /** About things, with or without amounts. */
  things: OfferGroup[];
}

export function sorted(offers: Offer[]): Sorted {
  const groups = grouped(offers);
  return {
    plain: groups.filter((group) => group.thing === null && !counts(group)).flatMap((group) => group.offers),
    numbers: groups.filter((group) => group.thing === null && counts(group)),
    things: groups.filter((group) => group.thing !== null),
  };
}

export function Offers({ sorted: { numbers, things, plain } }: { sorted: Sorted }): JSX.Element {
  const table = useTable();
  const picked = table.pickedOffer.value;
  const about = picked ? parse(picked.token) : null;
  const open = things.filter(
    (group) => counts(group) && (things.length === 1 || (about?.amount !== null && group.thing === about?.thing)),
  );
  const beside = open.length > 0 ? things.filter((group) => group.thing === open[0]!.thing && !counts(group)) : [];
  return (
    <div class="offers" role="group" aria-label="Answers">
      {numbers.map((group) => (
        <Numbers key={group.verb} group={group} name={readable(group.verb)} />
      ))}
      {open.length > 0 ? (
        <>
          {things.length > open.length + beside.length ? <Chosen thing={open[0]!.thing!} /> : null}
          {open.map((group) => (
            <Numbers key={group.verb} group={group} name={nameOf(group, open, things, titleOf(table, group.thing!))} />
          ))}
          {beside.length > 0 ? <Chips groups={beside} named={readable} /> : null}
        </>
      ) : (
        byName(table, things).map(([name, groups], _, names) => (
          <Named key={name} name={name} groups={groups} shown={names.length + plain.length > 1} />
        ))
      )}
    </div>
  );
}

/** Numbers say what they count only where that is not said beside them already. */
function nameOf(group: OfferGroup, open: OfferGroup[], things: OfferGroup[], title: string): string {
  if (open.length > 1) return readable(group.verb);
  return things.length === 1 ? title : "";
}

/** Answers under the words the board has for them, else under their verb. */
function byName(table: TableStore, groups: OfferGroup[]): [string, OfferGroup[]][] {
  const names = new Map<string, OfferGroup[]>();
  for (const group of groups) {
    const name = table.board.value?.groups?.(group.offers[0]!, table.view.value!) ?? readable(group.verb);
    names.set(name, [...(names.get(name) ?? []), group]);
  }
  const order = table.board.value?.groupOrder ?? [];
  const rank = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return [...names].sort(([a], [b]) => rank(a) - rank(b));
}

interface NamedProps {
  name: string;
  groups: OfferGroup[];
  /** Whether the name is needed to tell these answers from others. */
  shown: boolean;
}

/** Answers of one name; it stays beside the first of them. */
function Named({ name, groups, shown }: NamedProps): JSX.Element {
  const table = useTable();
  const named = (_verb: string, thing: string, offer: Offer) =>
    table.board.value?.named?.(offer, table.view.value!, table.contents.value!) ?? titleOf(table, thing);
  return (
    <div class="offer-verb" role="group" aria-label={name}>
      {shown ? (
        <span class="offer-first">
          <span class="eyebrow">{name}</span>
          <Chips groups={groups.slice(0, 1)} named={named} />
        </span>
      ) : null}
      <Chips groups={shown ? groups.slice(1) : groups} named={named} />
    </div>
  );
}

/** The thing whose amounts are open, and the way back to the others. */
function Chosen({ thing }: { thing: string }): JSX.Element {
  const table = useTable();
  const title = titleOf(table, thing);
  return (
    <button
      type="button"
      class="btn quiet offer-chosen"
      onClick={() => table.unpick()}
      aria-label={`${title}: choose another`}
    >
      <span class="eyebrow">{title}</span>
      <Icon name="u-close" />
    </button>
  );
}

interface ChipsProps {
  groups: OfferGroup[];
  named: (verb: string, thing: string, offer: Offer) => string;
}

function Chips({ groups, named }: ChipsProps): JSX.Element {
  const table = useTable();
  const Beside = table.board.value?.Beside;
  return (
    <>
      {groups.map((group) => {
        const picked = group.offers.some((offer) => offer.token === table.picked.value);
        const first = group.offers[0]!;
        const text = named(group.verb, group.thing!, first);
        const quick = group.offers.length === 1 && atOnce(table, first);
        return (
          <button
            key={first.token}
            class={`btn lit chip${picked ? " picked" : ""}`}
            data-offer={quick ? "plain" : "thing"}
            data-token={first.token}
            aria-pressed={quick ? undefined : picked}
            aria-label={group.offers.length > 1 ? rangeOf(group, text) : `${text}: ${first.label}`}
            disabled={table.busy.value}
            onClick={() => (quick ? void table.play(first.token) : table.pick(first))}
            {...points(table.pointed, group.thing!)}
          >
            {text}
            {Beside ? <Beside offer={first} view={table.view.value!} /> : null}
          </button>
        );
      })}
    </>
  );
}

/** What a screen reader hears of a thing whose amounts are not open yet. */
function rangeOf(group: OfferGroup, title: string): string {
  const amounts = group.offers.map(amountOf);
  return `${readable(group.verb)}: ${title}, ${Math.min(...amounts)} to ${Math.max(...amounts)}`;
}

/** A chip points at its thing on the board, as a sentence of the log does. */
function points(pointed: { value: readonly string[] }, thing: string) {
  const on = () => (pointed.value = [thing]);
  const off = () => (pointed.value = []);
  return { onPointerEnter: on, onPointerLeave: off, onFocus: on, onBlur: off };
}

function Numbers({ group, name }: { group: OfferGroup; name: string }): JSX.Element {
  const table = useTable();
  const amounts = group.offers.map(amountOf);
  const least = Math.min(...amounts);
  const most = Math.max(...amounts);
  const long = most - least + 1 > MOST_NUMBERS;
  const last = long ? least + FIRST_NUMBERS - 1 : most;
  const row = Array.from({ length: last - least + 1 }, (_, i) => least + i);
  return (
    <div class="offer-numbers" role="group" aria-label={name || titleOf(table, group.thing ?? group.verb)}>
      {name ? <span class="eyebrow">{name}</span> : null}
      {row.map((amount) => (
        <Amount key={amount} group={group} amount={amount} />
      ))}
      {long ? <OtherAmount group={group} least={least} most={most} /> : null}
    </div>
  );
}

/** A number that is not offered stays to be asked about. */
function Amount({ group, amount }: { group: OfferGroup; amount: number }): JSX.Element {
  const table = useTable();
  const offer = group.offers.find((one) => amountOf(one) === amount);
  const token = [group.verb, group.thing, amount].filter((part) => part !== null).join(" ");
  if (!offer) {
    return (
      <button
        type="button"
        class="btn n off"
        aria-label={`${amount}, not possible now: why?`}
        onClick={(event) => void table.ask(token, event.currentTarget)}
      >
        {amount}
      </button>
    );
  }
  const picked = table.picked.value === offer.token;
  return (
    <button
      type="button"
      class={`btn lit n${picked ? " picked" : ""}`}
      data-offer="amount"
      data-token={offer.token}
      aria-label={capital(offer.label)}
      aria-pressed={picked}
      disabled={table.busy.value}
      onClick={() => table.pick(offer)}
    >
      {amount}
    </button>
  );
}

function OtherAmount({ group, least, most }: { group: OfferGroup; least: number; most: number }): JSX.Element {
  const table = useTable();
  const written = useSignal("");
  const pickedAmount = group.offers.find((offer) => offer.token === table.picked.value);
  const now = pickedAmount ? amountOf(pickedAmount) : null;
  const beyond = now !== null && now >= least + FIRST_NUMBERS;
  return (
    <label class={`offer-other${beyond ? " picked" : ""}`}>
      <span class="small">up to {most}</span>
      <input
        class="field"
        type="number"
        inputMode="numeric"
        min={least}
        max={most}
        value={beyond ? String(now) : written.value}
        disabled={table.busy.value}
        onInput={(event) => {
          written.value = event.currentTarget.value;
          const offer = group.offers.find((one) => amountOf(one) === event.currentTarget.valueAsNumber);
          if (offer) table.pick(offer);
        }}
        onKeyDown={(event) => {
          const offer = table.pickedOffer.value;
          if (event.key === "Enter" && offer && String(amountOf(offer)) === event.currentTarget.value) {
            void table.play(offer.token);
          }
        }}
      />
    </label>
  );
}
