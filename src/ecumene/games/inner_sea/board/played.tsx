// What is being played now, the same for everybody who may answer it: the card, its targets, and the answers so far.
import type { Part } from "@shell/board";
import { useTable } from "@shell/parts/thing";
import type { JSX } from "preact";
import { AREAS } from "./areas";
import { KindMark } from "./card";
import type { View } from "./view";
import { asked, called, listed, place, type Shown, title } from "./words";

/** What a name on the stack stands for: a card, or a wonder that is used. */
function meant(effect: string, known: (name: string) => boolean): string {
  return known(effect) ? effect : effect.replace(/^use-/, "");
}

function isWindow(view: Shown): boolean {
  return view.question?.key.endsWith("/answer") ?? false;
}

/** Who may answer now. */
function Window({ view }: { view: Shown }): JSX.Element {
  const table = useTable();
  const one = asked(view);
  const may = table.offers.value.some((offer) => offer.token !== "pass");
  if (!view.question?.yours) return <p>{one ? `${called(view, one)} may answer.` : "Others may answer."}</p>;
  return <p class="is-asked">{may ? "You may answer it, or pass." : "You have no answer to it; pass."}</p>;
}

export function Played({ view, contents }: Part<View>): JSX.Element | null {
  const [first, ...answers] = view.stack;
  if (!first) return null;
  const known = (name: string) => name in contents.catalogue;
  return (
    <section class="is-panel is-played" aria-label="What is being played">
      <h2 class="eyebrow">{isWindow(view) ? "Does anybody answer?" : "Being played"}</h2>
      <Effect part={{ view, contents }} name={meant(first, known)} />
      {view.targets.length > 0 && (
        <p class="is-aims">
          Aimed at <b>{listed(view.targets.map((id) => AREAS.get(id)?.name ?? id))}</b>
        </p>
      )}
      {answers.map((effect, i) => (
        <div key={i} class="is-answer">
          <span class="eyebrow">Answered by</span>
          <Effect part={{ view, contents }} name={meant(effect, known)} />
        </div>
      ))}
      {isWindow(view) && <Window view={view} />}
    </section>
  );
}

const isSeat = (thing: string) => place(thing) >= 0;

/** Who plays it: the newest sentence that speaks of it names him. */
function usePlayer(view: Shown, name: string): string | null {
  const lines = useTable().log.value.flatMap((entry) => entry.lines);
  const seats = lines.filter((line) => line.things.includes(name)).map((line) => line.things.find(isSeat));
  const last = seats.filter((seat) => seat !== undefined).at(-1);
  return last ? called(view, last) : null;
}

function Effect({ part, name }: { part: Pick<Part<View>, "view" | "contents">; name: string }): JSX.Element {
  const face = part.contents.catalogue[name];
  const player = usePlayer(part.view, name);
  return (
    <div class="is-effect">
      <p class="is-effect-name">
        {face && <KindMark face={face} />}
        <b class="sc">{title(part.contents, name)}</b>
        {player && <span class="aside">{player}</span>}
      </p>
      {face && <p>{face.lines.join(" ")}</p>}
    </div>
  );
}
