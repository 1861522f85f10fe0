// A city-state: armies on the left with the legacies of retired cards, empire, districts and Titans on the right, and
// stored cards below; above all of it what they add up to.
import type { Part } from "@shell/board";
import { Icon, pigment } from "@shell/parts/icon";
import { type Amount as HowMany, any, isOne, times } from "@shell/quantity";
import type { ComponentChildren, JSX } from "preact";
import { Armies } from "./armies";
import { DistrictCard, EmpireCard, TitanCard } from "./card";
import { Amount, Flag } from "./symbols";
import type { View } from "./view";
import { armies, called, capital, citizens, counted, each, place, seatView, type SeatView, TRIBES } from "./words";

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
    <li class={`ledger-count${bad ? " bad" : ""}`}>
      <Icon name={icon} />
      <span>
        <b>{children}</b>
        <small>{name}</small>
      </span>
    </li>
  );
}

/** Of what the points of a seat are made. */
function pointsSaid(owner: SeatView): string {
  return `Banners ${owner["banner-points"]}, cards ${owner["card-points"]}, starving −${owner["starving-points"]}`;
}

function Ledger({ view, seat }: Part<View>): JSX.Element {
  const owner = seatView(view, seat);
  const mouths = citizens(owner).length;
  const fighters = armies(owner).length;
  const now = owner["swords-now"];
  return (
    <section class="ledger" aria-label="Counts">
      <ul class="ledger-counts">
        <Count icon="i-grain" name="food, citizens" bad={any(owner.unfed)}>
          {owner.food}/{mouths}
        </Count>
        <Count icon="tw-capacity" name="capacity" bad={any(owner["cards-over"])}>
          {owner.empire.length}/{owner.capacity}
        </Count>
        <Count icon="tw-army" name="armies" bad={any(owner["armies-over"])}>
          {fighters}/{owner.limit}
        </Count>
        <Count icon="tw-sword" name={any(now) ? `swords, ${now} of them now` : "swords"}>
          {owner.attack}
        </Count>
        <Count icon="tw-arrow" name="arrows">
          {owner.arrows}
        </Count>
        <Count icon="tw-cycle" name="income">
          <Amount n={owner.income} of="coin" />
          {any(owner.study) && <Amount n={owner.study} of="knowledge" />}
        </Count>
      </ul>
      <ul class="ledger-banners" aria-label="Banners">
        {TRIBES.map((tribe) => (
          <li
            key={tribe}
            title={`${capital(tribe)}: one more banner adds ${counted(owner["next-banner"][tribe], "point")}`}
          >
            <Flag tribe={tribe} n={owner.banners[tribe]} />
            <small>{counted(owner["tribe-points"][tribe], "pt", "pts")}</small>
            <span class="sr">{`${owner.banners[tribe]} ${tribe} banners`}</span>
          </li>
        ))}
        <li class="ledger-points">
          <b>{owner["banner-points"]}</b>
          <small>pts for banners</small>
        </li>
        <li class="ledger-points now" title={pointsSaid(owner)}>
          <b>{owner.points}</b>
          <small>{isOne(owner.points) ? "point now" : "points now"}</small>
        </li>
      </ul>
    </section>
  );
}

// Empire, Districts, Titans

const OWN = ["place-on", "repair", "damage", "discard"];
const OTHERS = ["copy"];

function Empire({ part }: { part: Part<View> }): JSX.Element {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const own = seat === view.you;
  // The card whose reaction is asked for has no answer of its own name: it is lit because the question speaks of it.
  const reacts = (own && view.question?.things) || [];
  return (
    <section class="empire-panel" aria-labelledby="aw-empire">
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
              class={`own ${reacts.includes(card) ? "reacts" : ""}`}
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
    <section class="lands" aria-labelledby="aw-lands">
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
function Backs({ deck, n }: { deck: string; n: HowMany }): JSX.Element {
  return (
    <>
      {times(n).map((i) => (
        <li key={`${deck}-${i}`}>
          <span class="back" role="img" aria-label={`A stored card of deck ${deck}, face down`}>
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
  if (!any(owner.stored)) return null;
  return (
    <section class="storage" aria-labelledby="aw-stored">
      <h2 class="eyebrow" id="aw-stored">
        Stored <em>{own ? "to be built with Build" : counted(owner.stored, "card")}</em>
      </h2>
      <ul>
        {faces.map((card, i) => (
          <li key={`${card}-${i}`}>
            <EmpireCard part={part} id={card} verbs={own ? ["build-stored"] : []} class="own stored" before="Stored: ">
              {own && seen.includes(card) && (
                <span class="card-seen" title="The others saw you take it">
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
  if (!any(owner.unfed) || view.over) return null;
  return (
    <p class="hunger">
      <Icon name="tw-starve" /> {seat === view.you ? "You feed" : `${called(view, seat)} feeds`} {owner.food} of{" "}
      {counted(mouths, "citizen")} at the end of the round.
    </p>
  );
}

export function City(part: Part<View>): JSX.Element {
  return (
    <div class={`city mk-${pigment(place(part.seat))}`}>
      <Ledger {...part} />
      <div class="city-in">
        <Armies part={part} />
        <div class="right">
          <Empire part={part} />
          <Lands part={part} />
          <Stored part={part} />
        </div>
      </div>
      <Hunger part={part} />
    </div>
  );
}
