// A city-state: armies on the left with the legacies of retired cards, empire, districts and Titans on the right, and
// stored cards below; above all of it what they add up to.
import { parse, type Part } from "@shell/board";
import type { TableStore } from "@shell/live";
import { Icon, pigment } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import type { ComponentChildren, JSX } from "preact";
import { DistrictCard, EmpireCard, MilitaryFace, militarySaid, TitanCard } from "./card";
import { Choices, touch } from "./choices";
import { bannerPoints, nextBanner } from "./numbers";
import { mayPlan, planned, toggle } from "./picking";
import { planOn } from "./planner";
import { Amount, Coins, Flag, Given } from "./symbols";
import type { View } from "./view";
import {
  armies,
  type ArmyView,
  called,
  capital,
  citizens,
  counted,
  each,
  type Letter,
  type MilitaryPrinted,
  PILES,
  place,
  printed,
  said,
  seatView,
  title,
  TRIBES,
} from "./words";

// What it adds up to

interface CountProps {
  icon: string;
  name: string;
  children: ComponentChildren;
  /** Something is amiss. */
  bad?: boolean;
}

function Count({ icon, name, children, bad = false }: CountProps): JSX.Element {
  return (
    <li class={`wl-count${bad ? " bad" : ""}`}>
      <Icon name={icon} />
      <span>
        <b>{children}</b>
        <small>{name}</small>
      </span>
    </li>
  );
}

/** Of what the points of whoever looks are made. */
function pointsSaid({ mine }: View): string {
  return `Banners ${mine["banner-points"]}, cards ${mine["card-points"]}, starving −${mine["starving-points"]}`;
}

function Ledger({ view, seat }: Part<View>): JSX.Element {
  const owner = seatView(view, seat);
  const mouths = citizens(owner).length;
  const fighters = armies(owner).length;
  const points = TRIBES.reduce((sum, tribe) => sum + bannerPoints(owner.banners[tribe]), 0);
  return (
    <section class="aw-ledger" aria-label="Counts">
      <ul class="wl-counts">
        <Count icon="i-grain" name="food, citizens" bad={owner.food < mouths}>
          {owner.food}/{mouths}
        </Count>
        <Count icon="tw-capacity" name="capacity" bad={owner.empire.length > owner.capacity}>
          {owner.empire.length}/{owner.capacity}
        </Count>
        <Count icon="tw-army" name="armies" bad={fighters > owner.limit}>
          {fighters}/{owner.limit}
        </Count>
        <Count icon="tw-sword" name={owner.drafted + owner.raised ? `swords, ${owner.drafted + owner.raised} of them now` : "swords"}>
          {owner.attack}
        </Count>
        <Count icon="tw-arrow" name="arrows">
          {owner.arrows}
        </Count>
        <Count icon="tw-cycle" name="income">
          <Amount n={owner.income} of="coin" />
          {owner.study > 0 && <Amount n={owner.study} of="knowledge" />}
        </Count>
      </ul>
      <ul class="wl-banners" aria-label="Banners">
        {TRIBES.map((tribe) => (
          <li key={tribe} title={`${capital(tribe)}: one more banner adds ${counted(nextBanner(owner.banners[tribe]), "point")}`}>
            <Flag tribe={tribe} n={owner.banners[tribe]} />
            <small>{counted(bannerPoints(owner.banners[tribe]), "pt", "pts")}</small>
            <span class="sr">{`${owner.banners[tribe]} ${tribe} banners`}</span>
          </li>
        ))}
        <li class="wl-points">
          <b>{points}</b>
          <small>pts for banners</small>
        </li>
        <li class="wl-points now" title={seat === view.you ? pointsSaid(view) : undefined}>
          <b>{owner.points}</b>
          <small>{owner.points === 1 ? "point now" : "points now"}</small>
        </li>
      </ul>
    </section>
  );
}

// Armies

/** The legacy of a retired card: all that is in sight of it. */
function Legacy({ part: { contents }, id }: { part: Part<View>; id: string }): JSX.Element {
  const legacy = printed<MilitaryPrinted>(contents, id)?.legacy ?? {};
  return (
    <li>
      <Thing name={id} may={false} label={`Legacy of ${title(contents, id)}, retired: ${said(legacy)}`} class="wr-legacy">
        <Icon name="tw-legacy" /> <Given gives={legacy} /> <span class="wr-of">{title(contents, id)}</span>
      </Thing>
    </li>
  );
}

/** What choosing an army does: it answers about the army, or it goes into the plan of an attack. */
function chosenArmy(table: TableStore, part: Part<View>, letter: Letter): { may: boolean; opens?: () => void } {
  const { view, seat } = part;
  if (seat !== view.you) return { may: false };
  const about = table.about(letter);
  if (about.length > 0) return { may: true, opens: () => touch(table, about) };
  if (!mayPlan(table)) return { may: false };
  if (planned(table)) return { may: false, opens: () => toggle(table, letter) };
  const pile = PILES.find((one) => view.titans[one].open !== null);
  return { may: false, ...(pile && { opens: () => planOn(table, view, pile, [letter]) }) };
}

const TAKES: Record<string, string> = { "take-from-name": "off the name", "take-from-picture": "off the picture" };

interface ArmyProps {
  part: Part<View>;
  letter: Letter;
  army: ArmyView & { card: string };
}

function Army({ part, letter, army }: ArmyProps): JSX.Element | null {
  const table = useTable();
  const { view, contents, seat } = part;
  const face = contents.catalogue[army.card];
  if (!face) return null;
  const own = seat === view.you;
  const used = army["on-name"] > 0;
  const inPlan = own && planned(table)?.letters.includes(letter);
  const coins = `${counted(army["on-name"], "coin")} on the name, ${army["on-picture"]} on the picture`;
  const cost = used ? "Used in this round" : `Costs ${counted(army.cost, "coin")}`;
  const takes = own ? table.about(letter).filter((offer) => parse(offer.token).verb in TAKES) : [];
  return (
    <li class={`aw-army${used ? " used" : ""}${inPlan ? " planned" : ""}`} data-army={letter}>
      <p class="wr-head">
        <b class="wp-letter">{letter.toUpperCase()}</b>
        <span class="wr-cost">{used ? "used" : <Amount n={army.cost} of="coin" />}</span>
        <span class="wr-worth">
          {army.swords > 0 && <Amount n={army.swords} of="swords" />}
          {army.value > army.swords && <Amount n={army.value - army.swords} of="arrows" />}
        </span>
      </p>
      <Thing
        name={army.card}
        label={`Army ${letter.toUpperCase()}: ${militarySaid(face)}. ${coins}. ${cost}`}
        class="aw-card military active"
        {...chosenArmy(table, part, letter)}
      >
        <MilitaryFace
          id={army.card}
          face={face}
          active
          onName={<Coins n={army["on-name"]} where="name" />}
          onPicture={<Coins n={army["on-picture"]} where="picture" />}
        />
      </Thing>
      {army.retired.length > 0 && (
        <ul class="wr-legacies" aria-label="Legacies">
          {army.retired.map((id) => (
            <Legacy key={id} part={part} id={id} />
          ))}
        </ul>
      )}
      <Choices name={`A coin of army ${letter.toUpperCase()}`} offers={takes} words={(offer) => TAKES[parse(offer.token).verb]} />
    </li>
  );
}

/** Room for another army, lit where a recruited card may go there. */
function NewArmy({ part: { view, seat } }: { part: Part<View> }): JSX.Element {
  const table = useTable();
  const offer = seat === view.you ? table.offers.value.find((one) => one.token === "new-army") : undefined;
  if (!offer) return <li class="wr-empty">room for an army</li>;
  const picked = table.picked.value === offer.token;
  return (
    <li>
      <button class={`btn lit wr-empty${picked ? " picked" : ""}`} aria-pressed={picked} onClick={() => touch(table, [offer])}>
        New army
      </button>
    </li>
  );
}

function Armies({ part }: { part: Part<View> }): JSX.Element {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const own = armies(owner);
  return (
    <section class="aw-armies" aria-labelledby="aw-armies">
      <h2 class="eyebrow" id="aw-armies">
        Armies <em>{`${own.length} of ${owner.limit}`}</em>
      </h2>
      <ul>
        {own.map(([letter, army]) => (
          <Army key={letter} part={part} letter={letter} army={army} />
        ))}
        {Array.from({ length: Math.max(0, owner.limit - own.length) }, (_, i) => (
          <NewArmy key={`new-${i}`} part={part} />
        ))}
      </ul>
    </section>
  );
}

// Empire, Districts, Titans

const OWN = ["place-on", "repair", "damage", "discard"];
const OTHERS = ["copy"];
/** The card whose reaction is asked for has no answer of its own name: it is lit by whose question it is. */
const REACTS: Record<string, string> = {
  "card-clarifications/scribe-guild": "scribe-guild",
  "card-clarifications/distant-outpost": "distant-outpost",
  "card-clarifications/zori-dramatists": "zori-dramatists",
};

function Empire({ part }: { part: Part<View> }): JSX.Element {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const own = seat === view.you;
  const reacts = own && view.question?.yours ? REACTS[view.question.key] : undefined;
  return (
    <section class="aw-empire" aria-labelledby="aw-empire">
      <h2 class="eyebrow" id="aw-empire">
        Empire <em>{`${owner.empire.length} of ${owner.capacity}`}</em>
        {owner.damaged.length > 0 && <em class="bad">{owner.damaged.length} damaged</em>}
      </h2>
      <ul>
        {owner.empire.map((card) => (
          <li key={card}>
            <EmpireCard
              part={part}
              id={card}
              verbs={own ? OWN : OTHERS}
              owner={seat}
              damaged={owner.damaged.includes(card)}
              class={`own ${card === reacts ? "reacts" : ""}`}
            />
          </li>
        ))}
        {each(owner.districts).map((district, i) => (
          <li key={`${district}-${i}`}>
            <DistrictCard part={part} id={district} class="own" />
          </li>
        ))}
        {owner.titans.map((titan) => (
          <li key={titan}>
            <TitanCard part={part} id={titan} class="own" before="Defeated: " />
          </li>
        ))}
      </ul>
    </section>
  );
}

// Stored cards

/** Backs of cards that nobody else has seen: the decks differ. */
function Backs({ deck, n }: { deck: string; n: number }): JSX.Element {
  return (
    <>
      {Array.from({ length: n }, (_, i) => (
        <li key={`${deck}-${i}`}>
          <span class="aw-back" role="img" aria-label={`A stored card of deck ${deck}, face down`}>
            <b>{deck}</b>
          </span>
        </li>
      ))}
    </>
  );
}

function Stored({ part }: { part: Part<View> }): JSX.Element | null {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const own = seat === view.you;
  const seen = each(owner["stored-seen"]);
  const faces = own ? each(view.mine.stored) : seen;
  const backs = own ? 0 : owner["stored-a"] + owner["stored-b"];
  if (faces.length + backs === 0) return null;
  return (
    <section class="aw-stored" aria-labelledby="aw-stored">
      <h2 class="eyebrow" id="aw-stored">
        Stored <em>{own ? "to be built with Build" : counted(faces.length + backs, "card")}</em>
      </h2>
      <ul>
        {faces.map((card, i) => (
          <li key={`${card}-${i}`}>
            <EmpireCard part={part} id={card} verbs={own ? ["build-stored"] : []} class="own stored" before="Stored: ">
              {own && seen.includes(card) && (
                <span class="wc-seen" title="The others saw you take it">
                  <Icon name="u-eye" />
                </span>
              )}
            </EmpireCard>
          </li>
        ))}
        {!own && (
          <>
            <Backs deck="A" n={owner["stored-a"]} />
            <Backs deck="B" n={owner["stored-b"]} />
          </>
        )}
      </ul>
    </section>
  );
}

/** Food that will not suffice is told in words too. */
function Hunger({ part: { view, seat } }: { part: Part<View> }): JSX.Element | null {
  const owner = seatView(view, seat);
  const mouths = citizens(owner).length;
  if (owner.food >= mouths || view.over) return null;
  return (
    <p class="aw-hunger">
      <Icon name="tw-starve" /> {seat === view.you ? "You feed" : `${called(view, seat)} feeds`} {owner.food} of{" "}
      {counted(mouths, "citizen")} at the end of the round.
    </p>
  );
}

export function City(part: Part<View>): JSX.Element {
  return (
    <div class={`aw-city mk-${pigment(place(part.seat))}`}>
      <Ledger {...part} />
      <div class="aw-city-in">
        <Armies part={part} />
        <div class="aw-right">
          <Empire part={part} />
          <Stored part={part} />
        </div>
      </div>
      <Hunger part={part} />
    </div>
  );
}
