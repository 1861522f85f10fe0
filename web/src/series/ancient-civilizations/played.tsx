// What is being played now, the same for everybody who may answer it: the card, its targets, and the answers so far.
import type { Part } from "@shell/board";
import type { JSX } from "preact";
import { KindMark } from "./card";
import { atlasOf } from "./edition";
import type { Shown } from "./shown";
import type { View } from "./view";
import { called, listed, title } from "./words";

/** What a name on the stack stands for: a card, or something built that is used. */
function meant(effect: string, known: (name: string) => boolean): string {
  return known(effect) ? effect : effect.replace(/^use-/, "");
}

/** Several are asked at once: nobody is told who. */
function isWindow({ question }: Shown): boolean {
  return question !== null && question.seat === undefined;
}

/** Who may answer now; the same to all who are asked, whatever they hold. */
function Window({ view }: { view: Shown }): JSX.Element {
  return <p class="asked-about">{view.question?.yours ? "You may answer it, or pass." : "Others may answer it."}</p>;
}

export function Played({ view, contents }: Part<View>): JSX.Element | null {
  if (view.stack.length === 0) return null;
  const known = (name: string) => name in contents.catalogue;
  const part = { view, contents };
  return (
    <section class="panel played" aria-label="What is being played">
      <h2 class="eyebrow">{isWindow(view) ? "Does anybody answer?" : "Being played"}</h2>
      {view.stack.map((effect, i) => (
        <div key={i} class={i > 0 ? "answer" : ""}>
          {i > 0 && <span class="eyebrow">Answered by</span>}
          <Effect part={part} name={meant(effect, known)} player={view.players[i]} />
          {i === 0 && view.targets.length > 0 && <Aims view={view} />}
        </div>
      ))}
      {isWindow(view) && <Window view={view} />}
    </section>
  );
}

function Aims({ view }: { view: Shown }): JSX.Element {
  const atlas = atlasOf(view);
  return (
    <p class="aims">
      Aimed at <b>{listed(view.targets.map((id) => atlas.name(id)))}</b>
    </p>
  );
}

interface EffectProps {
  part: Pick<Part<View>, "view" | "contents">;
  name: string;
  player: string | undefined;
}

function Effect({ part, name, player }: EffectProps): JSX.Element {
  const face = part.contents.catalogue[name];
  return (
    <div class="effect">
      <p class="effect-name">
        {face && <KindMark face={face} />}
        <b class="sc">{title(part.contents, name)}</b>
        {player && <span class="aside">{called(part.view, player)}</span>}
      </p>
      {face && <p>{face.lines.join(" ")}</p>}
    </div>
  );
}
