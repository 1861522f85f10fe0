// The card frame: one frame from the table to the enlargement, sized in em; narrow boards lay the same parts out as a row.
import { Icon } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import { type Amount as HowMany, any, isOne, plain, type Printed, times } from "@shell/quantity";
import type { FaceInfo } from "@shell/wire";
import type { ComponentChildren, JSX } from "preact";
import type { Catastrophe, Coin } from "./view";
import { amounts, capital, coinIcon, counted, listed } from "./words";

/** What is printed on a power card or a civilization card; a civilization has neither price nor cost. */
export interface CardPrinted {
  number: string;
  symbols: Catastrophe[];
  inhabitants: Printed;
  power: Printed;
  production: Record<"wood" | "stone" | "grain", Printed>;
  /** Coin cards at each income. */
  coins: Printed;
  set?: string;
  value?: Printed;
  conquest?: Printed;
  cost?: Record<"wood" | "stone", Printed>;
  once?: { coin: Printed; luxury: Printed };
  protects?: Catastrophe | null;
  /** How much more each bid counts, as it is written: "½". */
  bonus?: string;
  /** How much less the conquest row costs. */
  discount?: Printed;
  supply?: boolean;
  /** Coin cards at the start. */
  dealt?: Printed;
}

export function printed(face: FaceInfo): CardPrinted {
  return face.printed as CardPrinted;
}

const SOURCES: Record<string, string> = { rulebook: "from the rulebook", public: "from public sources", house: "ours" };
const GOODS = ["wood", "stone", "grain"] as const;

/** A card as a sentence, without what depends on the moment. */
export function sentence(face: FaceInfo): string {
  const p = printed(face);
  const once = [
    p.once?.coin ? counted(p.once.coin, "coin") : "",
    p.once?.luxury ? counted(p.once.luxury, "luxury good") : "",
  ];
  const words = [
    p.cost && amounts(p.cost) ? `costs ${amounts(p.cost)}` : "",
    counted(p.inhabitants, "inhabitant"),
    counted(p.power, "power point"),
    amounts(p.production) ? `produces ${amounts(p.production)}` : "",
    p.coins ? `${counted(p.coins, "coin")} more at each income` : "",
    once.some(Boolean) ? `gives ${listed(once.filter(Boolean))} once` : "",
    p.protects ? `protects against ${p.protects}` : "",
    p.bonus ? `each bid counts ${p.bonus} more` : "",
    p.discount ? `the conquest row costs ${p.discount} less` : "",
    p.supply ? "brings a supply phase" : "",
    p.symbols.length ? `symbol ${listed(p.symbols)}` : "",
  ];
  return `${face.title}, ${face.kind}: ${words.filter(Boolean).join(", ")}`;
}

/** There is room for so many icons of a kind. */
const MOST_REPEATED = 3;

interface AmountProps {
  kind: Coin | "coin" | "luxury";
  n: HowMany;
  repeat?: boolean;
}

/** An amount of one thing: the icon, repeated if there is room, else with its number. */
function Amount({ kind, n, repeat = false }: AmountProps): JSX.Element {
  const icon = kind === "coin" || kind === "luxury" ? `i-${kind}` : coinIcon(kind);
  const many = repeat && plain(n) <= MOST_REPEATED ? times(n) : [0];
  return (
    <span class={`card-amount kind-${kind}`}>
      {many.length === 1 && (!repeat || !isOne(n)) && <b>{n}</b>}
      {many.map((i) => (
        <Icon key={i} name={icon} />
      ))}
    </span>
  );
}

/** What a card produces and draws at each income. */
function Makes({ p }: { p: CardPrinted }): JSX.Element {
  const kinds = GOODS.filter((kind) => p.production[kind]);
  const alone = kinds.length + (p.coins ? 1 : 0) === 1;
  return (
    <span class="card-makes" title="Production; a coin is drawn at each income">
      {kinds.map((kind) => (
        <Amount key={kind} kind={kind} n={p.production[kind]} repeat={alone} />
      ))}
      {any(p.coins) && <Amount kind="coin" n={p.coins} repeat={alone} />}
    </span>
  );
}

/** What a card does beyond its numbers. */
function Special({ p }: { p: CardPrinted }): JSX.Element {
  return (
    <span class="card-special">
      {p.protects && (
        <span class="card-shield" title={`Protects against ${p.protects}`}>
          <Icon name="u-shield" class="card-shield-ground" />
          <Icon name={`c-${p.protects}`} class="card-shield-sign" />
        </span>
      )}
      {p.bonus && (
        <span class="card-gift" title={`Each bid counts ${p.bonus} more`}>
          bid +{p.bonus}
        </span>
      )}
      {!!p.discount && (
        <span class="card-gift" title={`The conquest row costs ${p.discount} less`}>
          row −{p.discount}
        </span>
      )}
    </span>
  );
}

function Cost({ p }: { p: CardPrinted }): JSX.Element {
  if (!p.cost) return <span class="card-words">City-state</span>;
  if (!p.cost.wood && !p.cost.stone) return <span class="card-words card-free">No cost</span>;
  return (
    <>
      <span class="card-words">Build</span>
      {any(p.cost.wood) && <Amount kind="wood" n={p.cost.wood} />}
      {any(p.cost.stone) && <Amount kind="stone" n={p.cost.stone} />}
    </>
  );
}

function Once({ once }: { once: NonNullable<CardPrinted["once"]> }): JSX.Element | null {
  if (!once.coin && !once.luxury) return null;
  const kind = once.coin ? "coin" : "luxury";
  return (
    <span class="card-once" title="Gained once, at the next income">
      <b>+{once.coin || once.luxury}</b>
      <Icon name={`i-${kind}`} />
    </span>
  );
}

interface CardFaceProps {
  id: string;
  face: FaceInfo;
  /** The least bid to show instead of the printed one; null shows none. */
  price?: HowMany | null;
}

/** Everything that is printed on a card. */
export function CardFace({ id, face, price }: CardFaceProps): JSX.Element {
  const p = printed(face);
  const value = price === undefined ? (p.value ?? null) : price;
  return (
    <>
      <div class="card-head">
        <span class="card-kind">{face.kind === "city-state" ? "City" : capital(face.kind)}</span>
        <span class="card-signs">
          {p.symbols.map((symbol) => (
            <span key={symbol} class="card-sign" title={`${capital(symbol)} symbol`}>
              <Icon name={`c-${symbol}`} />
            </span>
          ))}
        </span>
      </div>
      <svg class="card-plate" viewBox="0 0 150 60" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
        <use href={`#v-${id}`} />
      </svg>
      {p.supply && (
        <span class="card-supply" title="Its coming up brings a supply phase">
          <Icon name="i-supply" /> <span class="card-supply-word">Supply</span>
        </span>
      )}
      <div class={`card-name${face.title.length > 16 ? " long" : ""}`}>{face.title}</div>
      <div class="card-cost">
        <Cost p={p} />
        <span
          class="card-set"
          title={`${p.set ? `Set ${p.set}` : `Number ${p.number}`}; data ${SOURCES[face.source] ?? face.source}`}
        >
          {p.set ?? p.number}
          <Icon name={`s-${face.source}`} class="card-seal" />
        </span>
      </div>
      <div class="card-stats">
        <span title="Inhabitants">
          <Icon name="i-person" />
          <b>{p.inhabitants}</b>
        </span>
        <span title="Power points">
          <Icon name="i-power" />
          <b>{p.power}</b>
        </span>
        {p.once && <Once once={p.once} />}
      </div>
      <div class="card-foot">
        <span class="card-value" title="Least bid">
          {value !== null && (
            <>
              <Icon name="i-coin" />
              <b>{value}</b>
            </>
          )}
        </span>
        <Special p={p} />
        <Makes p={p} />
      </div>
    </>
  );
}

interface CardProps extends CardFaceProps {
  /** What a screen reader adds to what is printed: bids, covered, under construction. */
  said: string;
  class?: string;
  /** What lies on the card. */
  children?: ComponentChildren;
}

function kindClass(face: FaceInfo): string {
  return face.kind === "city-state" ? "city" : face.kind;
}

/** A card on the table. */
export function Card({ id, face, price, said, class: more = "", children }: CardProps): JSX.Element {
  return (
    <Thing name={id} label={`${sentence(face)}${said && `, ${said}`}`} class={`card ${kindClass(face)} ${more}`}>
      <CardFace id={id} face={face} {...(price === undefined ? {} : { price })} />
      {children}
    </Thing>
  );
}

/** A card to look at only: enlarged, or in the key. */
export function StillCard({ id, face, class: more = "" }: { id: string; face: FaceInfo; class?: string }): JSX.Element {
  return (
    <div class={`card still ${kindClass(face)} ${more}`} role="img" aria-label={sentence(face)}>
      <CardFace id={id} face={face} />
    </div>
  );
}
