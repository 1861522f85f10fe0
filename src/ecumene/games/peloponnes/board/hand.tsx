// The strip at the bottom: coin cards by kind with those laid in a bid raised, the piles, and the luxury card.
import { parse, type Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import type { JSX } from "preact";
import { Luxury } from "./luxury";
import { Piles } from "./piles";
import type { Coin, View } from "./view";
import { called, coinIcon, COINS, counted, seatView } from "./words";

/** How many cards of a kind the picked answer would take from the hand: they rise before it is given. */
function usePlanned(kind: Coin): number {
  const offer = useTable().pickedOffer.value;
  if (!offer) return 0;
  const { verb, thing, amount } = parse(offer.token);
  return (verb === "lay" || verb === "pay") && thing === kind ? (amount ?? 0) : 0;
}

/** On the topmost card of a fan: how many there are, and of what. */
function Count({ n, word }: { n: number; word: string }): JSX.Element {
  return (
    <>
      {n > 1 && <b class="pel-coin-count">{n}</b>}
      <small>{word}</small>
    </>
  );
}

function Kind({ kind, held, laid }: { kind: Coin; held: number; laid: number }): JSX.Element | null {
  const planned = usePlanned(kind);
  const all = held + laid;
  if (all === 0) return null;
  const up = laid + planned;
  const label = `${counted(held, `${kind} card`)} in hand${laid ? `, ${laid} laid down` : ""}`;
  return (
    <li class="pel-kind" style={{ "--cards": all }}>
      <Thing name={kind} label={label} class="pel-fan" enlarges={false}>
        {Array.from({ length: all }, (_, i) => (
          <span key={i} class={`pel-coincard${i >= all - up ? " up" : ""}${i >= all - laid ? " laid" : ""}`}>
            <span class={`pel-coin-face pel-${kind}`}>
              <Icon name={coinIcon(kind)} />
              {i === all - 1 && <Count n={all} word={kind} />}
            </span>
          </span>
        ))}
      </Thing>
    </li>
  );
}

/** Coins that nobody has looked at, or that are not the viewer's to look at. */
function Backs({ n, word, up = false }: { n: number; word: string; up?: boolean }): JSX.Element | null {
  if (n === 0) return null;
  return (
    <li class="pel-kind" style={{ "--cards": n }}>
      <div class="pel-fan" role="img" aria-label={`${counted(n, "coin card")}, ${word}`}>
        {Array.from({ length: n }, (_, i) => (
          <span key={i} class={`pel-coincard back${up ? " up laid" : ""}`}>
            <span class="pel-coin-face">
              <Icon name="i-coin" />
              {i === n - 1 && <Count n={n} word={word} />}
            </span>
          </span>
        ))}
      </div>
    </li>
  );
}

export function Hand({ view, seat }: Part<View>): JSX.Element {
  const own = seat === view.you;
  const owner = seatView(view, seat);
  const seen = own ? view.mine.hand : view.over ? owner.revealed : null;
  const unseen = owner["unseen-coins"];
  const inHand = own ? COINS.reduce((sum, kind) => sum + view.mine.hand[kind], 0) : owner.hand;
  const laid = own ? COINS.reduce((sum, kind) => sum + view.mine.laid[kind], unseen) : 0;
  return (
    <div class="pel-hand">
      <div class="pel-hand-in">
        <div class="pel-hand-head">
          <h2 class="eyebrow">{own ? "Your coins" : `Coins of ${called(view, seat)}`}</h2>
          <b>{inHand}</b>
          {laid > 0 && <small>{laid} laid down</small>}
        </div>
        <ul class="pel-kinds">
          {seen ? (
            COINS.map((kind) => <Kind key={kind} kind={kind} held={seen[kind]} laid={own ? view.mine.laid[kind] : 0} />)
          ) : (
            <Backs n={owner.hand} word="hidden" />
          )}
          <Backs n={unseen} word="unseen" up />
          {inHand + laid === 0 && <li class="pel-none">No coin cards in hand.</li>}
        </ul>
        <Piles view={view} />
        <Luxury view={view} owner={owner} />
      </div>
    </div>
  );
}
