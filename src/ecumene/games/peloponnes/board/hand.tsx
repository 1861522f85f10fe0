// The strip at the bottom: coin cards by kind with those laid in a bid raised, the piles, and the luxury card.
import { parse, type Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import { type Amount, any, plain, times } from "@shell/quantity";
import type { JSX } from "preact";
import { Luxury } from "./luxury";
import { Piles } from "./piles";
import type { Coin, View } from "./view";
import { called, coinIcon, COINS, counted, seatView, sum } from "./words";

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
      {n > 1 && <b class="coin-count">{n}</b>}
      <small>{word}</small>
    </>
  );
}

function Kind({ kind, held, laid }: { kind: Coin; held: Amount; laid: Amount }): JSX.Element | null {
  const planned = usePlanned(kind);
  const [inHand, down] = [plain(held), plain(laid)];
  const all = inHand + down;
  if (all === 0) return null;
  const up = down + planned;
  const label = `${counted(held, `${kind} card`)} in hand${any(laid) ? `, ${laid} laid down` : ""}`;
  return (
    <li class="coin-kind" style={{ "--cards": all }}>
      <Thing name={kind} label={label} class="fan" enlarges={false}>
        {Array.from({ length: all }, (_, i) => (
          <span key={i} class={`coincard${i >= all - up ? " up" : ""}${i >= all - down ? " laid" : ""}`}>
            <span class={`coin-face kind-${kind}`}>
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
function Backs({ n, word, up = false }: { n: Amount; word: string; up?: boolean }): JSX.Element | null {
  const all = times(n);
  if (all.length === 0) return null;
  return (
    <li class="coin-kind" style={{ "--cards": all.length }}>
      <div class="fan" role="img" aria-label={`${counted(n, "coin card")}, ${word}`}>
        {all.map((i) => (
          <span key={i} class={`coincard back${up ? " up laid" : ""}`}>
            <span class="coin-face">
              <Icon name="i-coin" />
              {i === all.length - 1 && <Count n={all.length} word={word} />}
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
  const inHand = own ? sum(view.mine.hand) : plain(owner.hand);
  const laid = own ? sum(view.mine.laid) + plain(unseen) : 0;
  return (
    <div class="hand">
      <div class="hand-in">
        <div class="hand-head">
          <h2 class="eyebrow">{own ? "Your coins" : `Coins of ${called(view, seat)}`}</h2>
          <b>{inHand}</b>
          {laid > 0 && <small>{laid} laid down</small>}
        </div>
        <ul class="coin-kinds">
          {seen ? (
            COINS.map((kind) => <Kind key={kind} kind={kind} held={seen[kind]} laid={own ? view.mine.laid[kind] : 0} />)
          ) : (
            <Backs n={owner.hand} word="hidden" />
          )}
          <Backs n={unseen} word="unseen" up />
          {inHand + laid === 0 && <li class="nothing">No coin cards in hand.</li>}
        </ul>
        <Piles view={view} />
        <Luxury view={view} owner={owner} />
      </div>
    </div>
  );
}
