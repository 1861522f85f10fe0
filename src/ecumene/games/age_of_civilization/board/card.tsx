// The frame of a civilization: name and population, a plate of its region, the main ability, and in the foot the legacy
// ability, which stays in sight when another card is laid on it.
import { parse, type Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import type { FaceInfo, GameContents } from "@shell/wire";
import type { ComponentChildren, JSX } from "preact";
import { Choices } from "./choices";
import { Amount, Rich } from "./rich";
import { plate } from "./plates";
import { OwnSlot } from "./slot";
import type { View } from "./view";
import { besideSlot, type CivilizationPrinted, counted, ownSlot, printed, REGIONS, type Shown, title } from "./words";

/** A civilization as a sentence, without what depends on the moment. */
export function sentence(contents: GameContents, id: string): string {
  const p = printed<CivilizationPrinted>(contents, id);
  if (!p) return title(contents, id);
  const words = `${REGIONS[p.region] ?? p.region}, population ${p.population}`;
  return `${title(contents, id)}, ${words}. Main: ${p.main} Legacy: ${p.legacy}`;
}

function Population({ n }: { n: number }): JSX.Element {
  return (
    <span class="cv-people" title={`Population ${n}: so many workers when it rises`}>
      {Array.from({ length: n }, (_, i) => (
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
      <span class="cv-head">
        <span class="cv-name">{face.title}</span>
        <Population n={p.population} />
      </span>
      <span class="cv-plate">
        <svg viewBox="0 0 150 40" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
          <use href={`#${plate(id, p.region)}`} />
        </svg>
        <span class="cv-region">{REGIONS[p.region] ?? p.region}</span>
      </span>
      <span class="cv-main">
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
      <span class="cv-legacy-text">
        {name && <b class="cv-of">{name}</b>}
        {children || <Rich text={text} />}
      </span>
    </>
  );
}

/** Bonus coins as they lie on a card. */
function Bonus({ n }: { n: number }): JSX.Element | null {
  if (n === 0) return null;
  return (
    <span class="cv-bonus" title={`${counted(n, "bonus coin")}`}>
      {n <= 4 ? Array.from({ length: n }, (_, i) => <Icon key={i} name="i-coin" />) : <Icon name="i-coin" />}
      <b>+{n}</b>
    </span>
  );
}

/** How many workers one has after either choice: all anew, or one more. */
const WORKERS: Record<string, [string, (view: Shown, p: CivilizationPrinted) => number]> = {
  rise: ["Rise", (view, p) => Math.min(p.population, view["most-workers"])],
  annex: ["Annex", (view) => view.mine["workers-if-annexed"]],
};

/** A card that may rise or be annexed: both are offered on its plate when it is chosen. */
function RiseOrAnnex({ view, contents, id }: { view: Shown; contents: GameContents; id: string }): JSX.Element | null {
  const table = useTable();
  const offers = table.about(id);
  const p = printed<CivilizationPrinted>(contents, id);
  if (table.pickedThing.value !== id || offers.length < 2 || !p) return null;
  return (
    <Choices
      name={`What becomes of ${title(contents, id)}`}
      class="cv-choices"
      offers={offers}
      words={(offer) => {
        const [word, workers] = WORKERS[parse(offer.token).verb] ?? [offer.label, null];
        const bonus = (view.bonus[id] ?? 0) + view.mine["drafted-bonus"];
        return (
          <>
            <b>{word}</b>
            <small>
              {workers && (
                <>
                  to <Amount n={workers(view, p)} of="worker" />
                </>
              )}{" "}
              {bonus > 0 && <Amount n={`+${bonus}`} of="coin" />}
            </small>
          </>
        );
      }}
    />
  );
}

/** A card of the market, of the hand or of the packet. */
export function Card({ view, contents, id, class: more = "" }: Part<View> & { id: string; class?: string }): JSX.Element | null {
  const face = contents.catalogue[id];
  if (!face) return null;
  const p = face.printed as CivilizationPrinted;
  const bonus = view.bonus[id] ?? 0;
  const said = bonus ? ` ${counted(bonus, "bonus coin")} on it` : "";
  return (
    <li class="aoc-place-of-card">
      <Thing name={id} label={`${sentence(contents, id)}${said}`} class={`aoc-card ${p.region} ${more}`}>
        <Upper id={id} face={face} />
        <span class="cv-foot">
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
    <div class={`aoc-card still ${p.region} ${more}`} role="img" aria-label={`${face.title}: ${face.lines.join(" ")}`} data-still={id}>
      <Upper id={id} face={face} />
      <span class="cv-foot">
        <Legacy text={p.legacy} />
      </span>
    </div>
  );
}

/** The legacy of a card in a stack: all that is in sight of a civilization that has declined or was annexed. */
function Strip({ part, seat, id, named }: { part: Part<View>; seat: string; id: string; named: boolean }): JSX.Element | null {
  const { view, contents } = part;
  const p = printed<CivilizationPrinted>(contents, id);
  if (!p) return null;
  const ability = `${id}-legacy`;
  const own = ownSlot(p.legacy);
  return (
    <Thing name={ability} label={`Legacy of ${title(contents, id)}: ${p.legacy}`} class={`cv-foot cv-strip ${p.region}`}>
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
  if (!main || !face) return <p class="aoc-none">No civilization has risen yet.</p>;
  const p = face.printed as CivilizationPrinted;
  const own = ownSlot(p.main);
  return (
    <ol class="aoc-stack" aria-label="Civilizations, the main one first">
      <li class={`aoc-card whole ${p.region}`}>
        <Thing name={main} label={`${title(contents, main)}, main civilization: ${p.main}`} class="cv-upper">
          <Upper id={main} face={face}>{own && <OwnSlot view={view} contents={contents} seat={seat} ability={main} action={own} />}</Upper>
        </Thing>
        <Strip part={part} seat={seat} id={main} named={false} />
      </li>
      {others.map((id) => (
        <li key={id} class="aoc-tucked">
          <Strip part={part} seat={seat} id={id} named />
        </li>
      ))}
    </ol>
  );
}
