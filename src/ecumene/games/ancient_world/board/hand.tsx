// The strip at the bottom: who this is, the citizens, to be carried onto actions, coins and knowledge.
import { parse, type Part } from "@shell/board";
import { carry } from "@shell/parts/carry";
import { Icon, Mark, pigment } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import { type Amount, any, isOne } from "@shell/quantity";
import type { JSX } from "preact";
import { touch } from "./choices";
import { citizen, pickedPlace, placements, plan } from "./picking";
import { Citizen } from "./symbols";
import type { View } from "./view";
import { called, citizens, counted, place, seatView, type Skill, SKILLS, title } from "./words";

/** Where a citizen is, in words. */
function whereSaid(part: Part<View>, where: string): string {
  if (where === "ready" || where === "starving") return where;
  return `on ${title(part.contents, where.slice("on-".length))}`;
}

/** Under a citizen that is not in the hand: where it is. */
function Whereabouts({ part, where }: { part: Part<View>; where: string }): JSX.Element | null {
  if (where === "ready") return null;
  return <small>{where === "starving" ? <Icon name="tw-starve" /> : whereSaid(part, where).replace("on ", "")}</small>;
}

/** A citizen that is asked about, or may be placed: picked first, or placed where a place was picked first. */
function OwnCitizen({ part, skill, where }: { part: Part<View>; skill: Skill; where: string }): JSX.Element {
  const table = useTable();
  const { seat } = part;
  const picked = pickedPlace(table);
  const here = placements(table, skill);
  const offers = picked ? placements(table, skill, picked) : here;
  const starves = table.about(String(skill));
  const may = starves.length > 0 || offers.length > 0;
  const placeable = placements(table).length > 0 && where === "ready";
  const opens = (anchor: Element) => {
    plan.value = null;
    if (starves.length > 0) touch(table, starves);
    else if (picked && offers[0]) void table.play(offers[0].token);
    else if (picked) void table.ask(`place ${picked} ${skill}`, anchor);
    else if (here.length === 0) void table.ask(`place labor ${skill}`, anchor);
    else {
      table.unpick();
      citizen.value = citizen.value === skill ? null : skill;
    }
  };
  const takes = (thing: string) => placements(table, skill, thing).length > 0;
  const drop = (thing: string) => {
    const offer = placements(table, skill, thing)[0];
    if (offer) void table.play(offer.token);
  };
  return (
    <span
      class={`hand-token${placeable ? " ready" : ""}${citizen.value === skill ? " held" : ""}${where === "starving" ? " hungry" : ""}`}
      data-skill={skill}
      onPointerDown={(event) => {
        if (placeable) carry(event, event.currentTarget, { takes, drop });
      }}
    >
      <Thing
        name={String(skill)}
        label={`Citizen ${skill}, ${whereSaid(part, where)}`}
        enlarges={false}
        may={may}
        opens={opens}
        class={`hand-citizen${where === "ready" ? "" : " out"}`}
      >
        <Citizen seat={seat} skill={skill} />
        <Whereabouts part={part} where={where} />
      </Thing>
    </span>
  );
}

function OtherCitizen({ part, skill, where }: { part: Part<View>; skill: number; where: string }): JSX.Element {
  return (
    <span
      class={`hand-token${where === "starving" ? " hungry" : ""}`}
      title={`Citizen ${skill}, ${whereSaid(part, where)}`}
    >
      <span class={`hand-citizen${where === "ready" ? "" : " out"}`}>
        <Citizen seat={part.seat} skill={skill} />
        <Whereabouts part={part} where={where} />
      </span>
    </span>
  );
}

/** What to do with citizens, in a few words. */
function advice(part: Part<View>, picked: string | null, held: number | null, may: boolean): string {
  if (!may) return "";
  if (picked) return `which one for ${title(part.contents, picked)}?`;
  return held === null ? "choose one, or drag it" : `where does ${held} go?`;
}

function Citizens(part: Part<View>): JSX.Element {
  const table = useTable();
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const own = seat === view.you;
  const Token = own ? OwnCitizen : OtherCitizen;
  const all = citizens(owner);
  const ready = all.filter(({ where }) => where === "ready").length;
  const starves = table.offers.value.some((offer) => parse(offer.token).verb === "starve");
  const words = starves
    ? "who starves?"
    : advice(part, pickedPlace(table), citizen.value, own && placements(table).length > 0);
  return (
    <div class="hand-citizens">
      <p class="hand-word">
        <b>{ready}</b> {ready === 1 ? "citizen" : "citizens"} ready
        {words && <small>{words}</small>}
      </p>
      <div class="hand-tokens" role="group" aria-label="Citizens">
        {all.map((one) => (
          <Token key={one.skill} part={part} {...one} />
        ))}
        {SKILLS.slice(all.length).map((skill) => (
          <span key={skill} class="hand-token none" aria-hidden="true" />
        ))}
      </div>
    </div>
  );
}

export function Hand(part: Part<View>): JSX.Element {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const counts: [string, string, Amount][] = [
    ["i-coin", isOne(owner.coins) ? "coin" : "coins", owner.coins],
    ["tw-knowledge", "knowledge", owner.knowledge],
    ["tw-titan", owner.titans.length === 1 ? "Titan" : "Titans", owner.titans.length],
    ["tw-stored", "stored", owner.stored],
  ];
  return (
    <div class={`hand mk-${pigment(place(seat))}`}>
      <div class="hand-in">
        <h2 class="hand-name">
          <Mark place={place(seat)} /> <span class="sc">{called(view, seat)}</span>
          {view.holder === seat && (
            <span
              class={`hand-first${any(view["hand-up"]) ? " up" : ""}`}
              title={any(view["hand-up"]) ? "First player, hand up" : "First player"}
            >
              <Icon name="tw-first" title="First player" />
            </span>
          )}
        </h2>
        <Citizens {...part} />
        <ul class="hand-counts b-counts">
          {counts.map(([icon, word, n]) => (
            <li key={icon} class={icon}>
              <b>{n}</b>
              <Icon name={icon} />
              <span class="of">{word}</span>
              <span class="sr">{counted(n, word, word)}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
