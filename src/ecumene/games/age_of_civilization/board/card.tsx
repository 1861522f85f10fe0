// The frame of a civilization: name and population, a plate of its region, the main ability, and in the foot the legacy
// ability, which stays in sight when another card is laid on it.
import { parse, type Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import { type Amount as HowMany, any, type Printed, times } from "@shell/quantity";
import type { FaceInfo, GameContents } from "@shell/wire";
import type { ComponentChildren, JSX } from "preact";
import { Choices } from "./choices";
import { Amount, Rich } from "./rich";
import { plate } from "./plates";
import { OwnSlot } from "./slot";
import type { View } from "./view";
import { besideSlot, type CivilizationPrinted, counted, printed, REGIONS, type Shown, title } from "./words";

/** A civilization as a sentence, without what depends on the moment. */
export function sentence(contents: GameContents, id: string): string {
  const p = printed<CivilizationPrinted>(contents, id);
  if (!p) return title(contents, id);
  const words = `${REGIONS[p.region] ?? p.region}, population ${p.population}`;
  return `${title(contents, id)}, ${words}. Main: ${p.main} Legacy: ${p.legacy}`;
}

function Population({ n }: { n: Printed }): JSX.Element {
  return (
    <span class="card-people" title={`Population ${n}: so many workers when it rises`}>
      {times(n).map((i) => (
        <Icon key={i} name="i-person" />
      ))}
    </span>
  );
}

/** Name, population, plate and main ability: what is covered when another civilization rises. */
function Upper({ id, face, children }: { id: string; face: FaceInfo; children?: ComponentChildren }): JSX.Element {
  const p = face.printed as CivilizationPrinted;
  return (
    <>
      <span class="card-head">
        <span class="card-name">{face.title}</span>
        <Population n={p.population} />
      </span>
      <span class="card-plate">
        <svg viewBox="0 0 150 40" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href={`#${plate(id, p.region)}`} />
        </svg>
        <span class="card-region">{REGIONS[p.region] ?? p.region}</span>
      </span>
      <span class="card-main">
        <Rich text={children ? besideSlot(p.main) : p.main} />
        {children}
      </span>
    </>
  );
}

interface LegacyProps {
  text: string;
  /** Of which civilization, where nothing else tells. */
  name?: string;
  /** What is drawn in place of the text. */
  children?: ComponentChildren;
}

function Legacy({ text, name, children }: LegacyProps): JSX.Element {
  return (
    <>
      <Icon name="a-legacy" />
      <span class="card-legacy-text">
        {name && <b class="card-of">{name}</b>}
        {children || <Rich text={text} />}
      </span>
    </>
  );
}

/** More coins than this are only counted. */
const MOST_COINS = 4;

/** Bonus coins as they lie on a card. */
function Bonus({ n }: { n: HowMany }): JSX.Element | null {
  const coins = times(n);
  if (coins.length === 0) return null;
  return (
    <span class="card-bonus" title={`${counted(n, "bonus coin")}`}>
      {(coins.length > MOST_COINS ? [0] : coins).map((i) => (
        <Icon key={i} name="i-coin" />
      ))}
      <b>+{n}</b>
    </span>
  );
}

/** How many workers one has after either choice: all anew, or one more. */
const WORKERS: Record<string, [string, (view: Shown, card: string) => HowMany]> = {
  rise: ["Rise", (view, card) => view.mine["workers-if-risen"][card] ?? 0],
  annex: ["Annex", (view) => view.mine["workers-if-annexed"]],
};

/** A card that may rise or be annexed: both are offered on its plate when it is chosen. */
function RiseOrAnnex({ view, contents, id }: { view: Shown; contents: GameContents; id: string }): JSX.Element | null {
  const table = useTable();
  const offers = table.about(id);
  if (table.pickedThing.value !== id || offers.length < 2) return null;
  return (
    <Choices
      name={`What becomes of ${title(contents, id)}`}
      class="card-choices"
      offers={offers}
      words={(offer) => {
        const [word, workers] = WORKERS[parse(offer.token).verb] ?? [offer.label, null];
        const bonus = view.mine["bonus-if-taken"][id] ?? 0;
        return (
          <>
            <b>{word}</b>
            <small>
              {workers && (
                <>
                  to <Amount n={workers(view, id)} of="worker" />
                </>
              )}{" "}
              {any(bonus) && <Amount n={`+${bonus}`} of="coin" />}
            </small>
          </>
        );
      }}
    />
  );
}

/** A card of the market, of the hand or of the packet. */
export function Card({
  view,
  contents,
  id,
  class: more = "",
}: Part<View> & { id: string; class?: string }): JSX.Element | null {
  const face = contents.catalogue[id];
  if (!face) return null;
  const p = face.printed as CivilizationPrinted;
  const bonus = view.bonus[id] ?? 0;
  const said = any(bonus) ? ` ${counted(bonus, "bonus coin")} on it` : "";
  return (
    <li class="place-of-card">
      <Thing name={id} label={`${sentence(contents, id)}${said}`} class={`card ${p.region} ${more}`}>
        <Upper id={id} face={face} />
        <span class="card-foot">
          <Legacy text={p.legacy} />
        </span>
        <Bonus n={bonus} />
      </Thing>
      <RiseOrAnnex view={view} contents={contents} id={id} />
    </li>
  );
}

/** A card to look at only. */
export function StillCard({ id, face, class: more = "" }: { id: string; face: FaceInfo; class?: string }): JSX.Element {
  const p = face.printed as CivilizationPrinted;
  return (
    <div
      class={`card still ${p.region} ${more}`}
      role="img"
      aria-label={`${face.title}: ${face.lines.join(" ")}`}
      data-still={id}
    >
      <Upper id={id} face={face} />
      <span class="card-foot">
        <Legacy text={p.legacy} />
      </span>
    </div>
  );
}

/** The legacy of a card in a stack: all that is in sight of a civilization that has declined or was annexed. */
function Strip({
  part,
  seat,
  id,
  named,
}: {
  part: Part<View>;
  seat: string;
  id: string;
  named: boolean;
}): JSX.Element | null {
  const { view, contents } = part;
  const p = printed<CivilizationPrinted>(contents, id);
  if (!p) return null;
  const ability = `${id}-legacy`;
  const own = p["legacy-slot"];
  return (
    <Thing
      name={ability}
      label={`Legacy of ${title(contents, id)}: ${p.legacy}`}
      class={`card-foot card-strip ${p.region}`}
    >
      <Legacy text={p.legacy} {...(named ? { name: title(contents, id) } : {})}>
        {own && <OwnSlot view={view} contents={contents} seat={seat} ability={ability} action={own} />}
      </Legacy>
    </Thing>
  );
}

/** The civilizations of a seat: the main one whole and on top, of the others nothing but their legacies. */
export function Stack(part: Part<View> & { cards: string[] }): JSX.Element {
  const { view, contents, seat, cards } = part;
  const [main, ...others] = cards;
  const face = main ? contents.catalogue[main] : undefined;
  if (!main || !face) return <p class="nothing">No civilization has risen yet.</p>;
  const p = face.printed as CivilizationPrinted;
  const own = p["main-slot"];
  return (
    <ol class="stack" aria-label="Civilizations, the main one first">
      <li class={`card whole ${p.region}`}>
        <Thing name={main} label={`${title(contents, main)}, main civilization: ${p.main}`} class="card-upper">
          <Upper id={main} face={face}>
            {own && <OwnSlot view={view} contents={contents} seat={seat} ability={main} action={own} />}
          </Upper>
        </Thing>
        <Strip part={part} seat={seat} id={main} named={false} />
      </li>
      {others.map((id) => (
        <li key={id} class="tucked">
          <Strip part={part} seat={seat} id={id} named />
        </li>
      ))}
    </ol>
  );
}
