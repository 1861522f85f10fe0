// A city-state: armies on the left with the legacies of retired cards, empire, districts and Titans on the right, and
// stored cards below; above all of it what they add up to.
import type { Part } from "@shell/board";
import { Icon, pigment } from "@shell/parts/icon";
import type { ComponentChildren, JSX } from "preact";
import { Armies } from "./armies";
import { DistrictCard, EmpireCard, TitanCard } from "./card";
import { Amount, Flag } from "./symbols";
import type { View } from "./view";
import {
  armies,
  bannerPoints,
  bannersAdd,
  called,
  capital,
  citizens,
  counted,
  each,
  place,
  pointsOf,
  seatView,
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

/** Of what the points of a seat are made. */
function pointsSaid({ banners, cards, starving }: ReturnType<typeof pointsOf>): string {
  return `Banners ${banners}, cards ${cards}, starving −${starving}`;
}

function Ledger({ view, contents, seat }: Part<View>): JSX.Element {
  const owner = seatView(view, seat);
  const mouths = citizens(owner).length;
  const fighters = armies(owner).length;
  const points = pointsOf(contents, owner);
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
          <li key={tribe} title={`${capital(tribe)}: one more banner adds ${counted(bannersAdd(contents, owner, [tribe]), "point")}`}>
            <Flag tribe={tribe} n={owner.banners[tribe]} />
            <small>{counted(bannerPoints(contents, tribe, owner.banners[tribe]), "pt", "pts")}</small>
            <span class="sr">{`${owner.banners[tribe]} ${tribe} banners`}</span>
          </li>
        ))}
        <li class="wl-points">
          <b>{points.banners}</b>
          <small>pts for banners</small>
        </li>
        <li class="wl-points now" title={pointsSaid(points)}>
          <b>{owner.points}</b>
          <small>{owner.points === 1 ? "point now" : "points now"}</small>
        </li>
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
      </ul>
    </section>
  );
}

/** Districts and Titans, which ask for nothing any more: small. */
function Lands({ part }: { part: Part<View> }): JSX.Element | null {
  const owner = seatView(part.view, part.seat);
  const districts = each(owner.districts);
  if (districts.length + owner.titans.length === 0) return null;
  return (
    <section class="aw-lands" aria-labelledby="aw-lands">
      <h2 class="eyebrow" id="aw-lands">
        Districts and Titans
      </h2>
      <ul>
        {districts.map((district, i) => (
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
          <Lands part={part} />
          <Stored part={part} />
        </div>
      </div>
      <Hunger part={part} />
    </div>
  );
}
