// The armies of a city-state: the active card on top with its coins, the legacies of retired cards showing below it.
import { parse, type Part } from "@shell/board";
import type { TableStore } from "@shell/live";
import { Icon } from "@shell/parts/icon";
import { Thing, useTable } from "@shell/parts/thing";
import { any, times } from "@shell/quantity";
import type { JSX } from "preact";
import { planOn } from "./attack";
import { Choices, touch } from "./choices";
import { MilitaryFace, militarySaid } from "./military";
import { mayPlan, planned, toggle } from "./picking";
import { Amount, Coins, Given } from "./symbols";
import type { View } from "./view";
import {
  armies,
  type ArmyView,
  counted,
  type Letter,
  type MilitaryPrinted,
  PILES,
  printed,
  said,
  seatView,
  title,
} from "./words";

/** The legacy of a retired card: all that is in sight of it. */
function Legacy({ part: { contents }, id }: { part: Part<View>; id: string }): JSX.Element {
  const legacy = printed<MilitaryPrinted>(contents, id)?.legacy ?? {};
  return (
    <li>
      <Thing
        name={id}
        may={false}
        label={`Legacy of ${title(contents, id)}, retired: ${said(legacy)}`}
        class="row-legacy"
      >
        <Icon name="tw-legacy" /> <Given gives={legacy} /> <span class="row-of">{title(contents, id)}</span>
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
  if (!mayPlan(table, view)) return { may: false };
  if (planned(table)) return { may: false, opens: () => toggle(table, letter) };
  const pile = PILES.find((one) => view.mine.attack.piles.includes(one));
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
  const used = any(army["on-name"]);
  const inPlan = own && (planned(table)?.letters.includes(letter) || table.pickedThing.value === letter);
  const coins = `${counted(army["on-name"], "coin")} on the name, ${army["on-picture"]} on the picture`;
  const cost = used ? "Used in this round" : `Costs ${counted(army.cost, "coin")}`;
  const takes = own ? table.about(letter).filter((offer) => parse(offer.token).verb in TAKES) : [];
  return (
    <li class={`army${used ? " used" : ""}${inPlan ? " planned" : ""}`} data-army={letter}>
      <p class="row-head">
        <b class="planner-letter">{letter.toUpperCase()}</b>
        <span class="row-cost">{used ? "used" : <Amount n={army.cost} of="coin" />}</span>
        <span class="row-worth">
          {any(army.swords) && <Amount n={army.swords} of="swords" />}
          {any(army.arrows) && <Amount n={army.arrows} of="arrows" />}
        </span>
      </p>
      <Thing
        name={army.card}
        label={`Army ${letter.toUpperCase()}: ${militarySaid(face)}. ${coins}. ${cost}`}
        class="card military active"
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
        <ul class="row-legacies" aria-label="Legacies">
          {army.retired.map((id) => (
            <Legacy key={id} part={part} id={id} />
          ))}
        </ul>
      )}
      <Choices
        name={`A coin of army ${letter.toUpperCase()}`}
        offers={takes}
        words={(offer) => TAKES[parse(offer.token).verb]}
      />
    </li>
  );
}

/** Room for another army, lit where a recruited card may go there. */
function NewArmy({ part: { view, seat } }: { part: Part<View> }): JSX.Element {
  const table = useTable();
  const offer = seat === view.you ? table.offers.value.find((one) => one.token === "new-army") : undefined;
  if (!offer) return <li class="row-empty">room for an army</li>;
  const picked = table.picked.value === offer.token;
  return (
    <li>
      <button
        type="button"
        class={`btn lit row-empty${picked ? " picked" : ""}`}
        aria-pressed={picked}
        onClick={() => touch(table, [offer])}
      >
        New army
      </button>
    </li>
  );
}

export function Armies({ part }: { part: Part<View> }): JSX.Element {
  const { view, seat } = part;
  const owner = seatView(view, seat);
  const own = armies(owner);
  return (
    <section class="armies-panel" aria-labelledby="aw-armies">
      <h2 class="eyebrow" id="aw-armies">
        Armies <em>{`${own.length} of ${owner.limit}`}</em>
      </h2>
      <ul>
        {own.map(([letter, army]) => (
          <Army key={letter} part={part} letter={letter} army={army} />
        ))}
        {times(owner["armies-free"]).map((i) => (
          <NewArmy key={`new-${i}`} part={part} />
        ))}
      </ul>
    </section>
  );
}
