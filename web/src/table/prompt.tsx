// The bar under the board: who is asked what, the answers, undo, and the one button that commits.
import type { ComponentChildren, JSX } from "preact";
import type { Part } from "../board";
import { howClosed } from "../ending";
import type { TableStore } from "../live";
import { Icon, Mark, pigment } from "../parts/icon";
import { useTable } from "../parts/thing";
import { Countdown } from "./countdown";
import { helpAt } from "./help";
import { Offers, sorted } from "./offers";
import { startReplay } from "./replay";
import { ComeBack } from "./stand-in";
import { Thinking } from "./thinking";
import { points } from "../words";
import { calling, capital, heading, listed, phaseOf, placeOf, ruleTitle } from "./words";

/** Whose moment it is: the viewer if he is asked, else the one everybody sees deciding. */
export function askedSeat(table: TableStore): string | null {
  const question = table.view.value?.question;
  if (!question) return null;
  return question.yours && !table.passing.value ? table.viewer.value : (question.seat ?? null);
}

/** How a game without a winner ended: whoever played alone has a score. */
function unwon(table: TableStore, scores: number[]): string {
  const [only, ...others] = table.info.value?.seats ?? [];
  if (!only || others.length > 0 || scores[0] === undefined) return "The game is over; nobody has won.";
  return `${only.seat === table.viewer.value ? "You end" : `${heading(table, only.seat)} ends`} with ${points(scores[0])}.`;
}

/** How the game ended, in a sentence. */
export function outcome(table: TableStore): string {
  const view = table.view.value;
  const winners = view?.winners ?? [];
  const scores = view?.scores ?? [];
  if (winners.length === 0) return unwon(table, scores);
  const score = scores[placeOf(table, winners[0])] ?? 0;
  const names = listed(winners.map((seat) => calling(table, seat)));
  if (winners.length > 1) return `${capital(names)} share the victory with ${score}.`;
  const tied = scores.filter((one) => one === score).length > 1 ? ", by the tie-break" : "";
  return `${winners[0] === table.viewer.value ? "You win" : `The game goes to ${names}`} with ${score}${tied}.`;
}

/** What the bar says now. */
export function sentence(table: TableStore): string {
  const view = table.view.value;
  if (!view) return "";
  if (table.playback.behind.value > 0) return table.shown.value?.lines.at(-1)?.text ?? "The game goes on.";
  if (view.over) return outcome(table);
  const status = table.info.value?.status;
  if (status === "closed") return `${howClosed(table.info.value!)} It can still be looked at.`;
  if (status === "record") return "A game that was kept. Look back at it step by step.";
  const question = view.question;
  if (!question) return "The game goes on.";
  if (question.yours && !table.passing.value) {
    const given = table.given.value;
    const until = table.closing.value ? "the time is up" : "all answers are in";
    return given
      ? `You answered: ${given.label}. Until ${until} you may change yours.`
      : (question.prompt ?? "Choose.");
  }
  return question.seat ? `Waiting for ${calling(table, question.seat)}.` : "Answers are awaited.";
}

interface PromptProps {
  part: Part<Record<string, unknown>>;
  showResult: () => void;
}

export function Prompt({ part, showResult }: PromptProps): JSX.Element {
  const table = useTable();
  const Tally = table.board.value?.Tally;
  const asked = askedSeat(table);
  const place = placeOf(table, asked);
  const playing = table.mine.value.length > 0 && table.info.value?.status === "playing";
  return (
    <section
      class={`t-ask${place >= 0 ? ` mk-${pigment(place)}` : ""}${playing ? " seated" : ""}`}
      aria-label="What is asked"
    >
      <div class="t-question">
        <Eyebrow />
        <h2>{sentence(table)}</h2>
        <Countdown />
        <Thinking />
        <ComeBack />
        {Tally ? <Tally {...part} /> : null}
      </div>
      <Answers showResult={showResult} />
      <RefusalNote />
    </section>
  );
}

function Eyebrow(): JSX.Element {
  const table = useTable();
  const asked = askedSeat(table);
  const place = placeOf(table, asked);
  const behind = table.playback.behind.value;
  const over = table.view.value?.over;
  let text = [asked ? heading(table, asked) : "", phaseOf(table)].filter(Boolean).join(" · ");
  if (behind > 0) text = `Since your last move · ${behind} more`;
  else if (over) text = "The end";
  return (
    <p class="eyebrow">
      {place >= 0 && behind === 0 ? <Mark place={place} /> : null}
      {text}
    </p>
  );
}

function Answers({ showResult }: { showResult: () => void }): JSX.Element {
  const table = useTable();
  const offers = table.offers.value;
  const busy = table.busy.value;
  if (table.playback.behind.value > 0) {
    return (
      <Acts>
        <button type="button" class="btn" onClick={() => table.playback.skip()}>
          Skip
        </button>
      </Acts>
    );
  }
  const view = table.view.value;
  const sorts = sorted(offers.filter((offer) => view === null || (table.board.value?.lists?.(offer, view) ?? true)));
  const only = offers.length === 1 ? offers[0]! : null;
  const picked = only ?? table.pickedOffer.value;
  const plain = only ? [] : sorts.plain;
  const listedOffers = sorts.numbers.length + sorts.things.length > 0 && !only;
  const status = table.info.value?.status;
  return (
    <>
      {listedOffers ? <Offers sorted={sorts} /> : null}
      <Acts>
        {table.canUndo.value || offers.length > 0 ? (
          <button
            type="button"
            class="btn t-undo"
            disabled={!table.canUndo.value || busy}
            onClick={() => void table.undo()}
            title="Take the last answer back"
          >
            <Icon name="u-undo" />
            <span>Undo</span>
            <kbd>Z</kbd>
          </button>
        ) : null}
        {plain.map((offer) => (
          <button
            type="button"
            key={offer.token}
            class={`btn${listedOffers ? "" : " lit"}`}
            data-offer="plain"
            data-token={offer.token}
            disabled={busy}
            onClick={() => void table.play(offer.token)}
          >
            {capital(offer.label)}
          </button>
        ))}
        {picked ? (
          <button
            type="button"
            class="btn primary"
            data-offer="commit"
            data-token={picked.token}
            aria-busy={busy}
            disabled={busy}
            onClick={() => void table.play(picked.token)}
          >
            {table.board.value?.says?.(picked, table.view.value!, table.contents.value!) ?? capital(picked.label)}
          </button>
        ) : null}
        {offers.length === 0 && table.view.value?.over ? (
          <button type="button" class="btn" onClick={showResult}>
            Scores
          </button>
        ) : null}
        {offers.length === 0 && (table.view.value?.over || status === "closed" || status === "record") ? (
          <button type="button" class="btn" onClick={() => startReplay(table)}>
            <Icon name="u-clock" />
            Look back
          </button>
        ) : null}
      </Acts>
    </>
  );
}

function Acts({ children }: { children: ComponentChildren }): JSX.Element {
  return <div class="t-acts">{children}</div>;
}

function RefusalNote(): JSX.Element | null {
  const table = useTable();
  const problem = table.refusal.value;
  if (!problem) return null;
  return (
    <div class="note bad t-refusal" role="alert">
      <div>
        <p>{problem.detail}</p>
        {problem.reasons.map((reason) => (
          <p key={reason.rule + reason.text}>
            {reason.text} <RuleLink rule={reason.rule} />
          </p>
        ))}
      </div>
      <button
        type="button"
        class="btn quiet icon-only"
        aria-label="Close this note"
        onClick={() => (table.refusal.value = null)}
      >
        <Icon name="u-close" />
      </button>
    </div>
  );
}

/** A way to the rule in question. */
export function RuleLink({ rule }: { rule: string }): JSX.Element | null {
  const table = useTable();
  if (!rule) return null;
  return (
    <button type="button" class="link" onClick={() => (helpAt.value = rule)}>
      Rule: {ruleTitle(table, rule)}
    </button>
  );
}
