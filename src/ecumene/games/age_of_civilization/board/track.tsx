// The time track: eight action cards in a row, the permanent action card above the three of this round, and above those
// to come what will happen when they open.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import type { JSX } from "preact";
import { ResearchSlot, Slot } from "./slot";
import type { View } from "./view";
import { type ActionPrinted, listed, printed, type Shown, title } from "./words";

/** At the end of which round a card of the track opens; the first ones lie open from the start. */
function opensAfter(view: Shown, place: number): number {
  return place - view.window + 1;
}

/** What a place of the track is called in the view. */
function nameOf(place: number): keyof View["events"] {
  return `card-${place + 1}` as keyof View["events"];
}

const OMENS = [
  ["droughts", "c-drought", "Drought"],
  ["wars", "a-war", "War"],
  ["plagues", "c-plague", "Plague"],
] as const;

/** Above a card to come: when it opens, and what that brings. */
function Coming({ part: { view, contents }, place }: { part: Part<View>; place: number }): JSX.Element {
  const name = nameOf(place);
  const event = view.events[name];
  const after = opensAfter(view, place);
  return (
    <div class="at-coming">
      <p class="at-when">after round {after}</p>
      {event && (
        <Thing name={event} label={`Event at the end of round ${after}: ${title(contents, event)}. ${contents.catalogue[event]?.lines[0] ?? ""}`} class="at-event">
          <Icon name="a-event" />
          {title(contents, event)}
        </Thing>
      )}
      {OMENS.filter(([key]) => view[key].includes(name)).map(([key, icon, word]) => (
        <p key={key} class={`at-omen ${key}`}>
          <Icon name={icon} /> {word}
        </p>
      ))}
    </div>
  );
}

/** What a screen reader hears of when a card counts. */
function whenSaid(part: Part<View>, place: number, state: string): string {
  const { view } = part;
  if (state === "now") return " Open in this round";
  if (state === "past") return " Past";
  const brings = OMENS.filter(([key]) => view[key].includes(nameOf(place))).map(([, , word]) => word.toLowerCase());
  return ` Opens at the end of round ${opensAfter(view, place)}${brings.length ? `, with ${listed(brings)}` : ""}`;
}

function stateOf(view: Shown, place: number): "past" | "now" | "next" {
  if (place < view.round - 1) return "past";
  return place < view.round - 1 + view.window ? "now" : "next";
}

/** Which of the three of this round a card is, or which of the five others: narrow boards lay them out apart. */
function nth(view: Shown, round: number, place: number): number {
  const since = place - (round - 1);
  return since < 0 ? place : since < view.window ? since : place - view.window;
}

export function Track(part: Part<View>): JSX.Element | null {
  const { view, contents } = part;
  if (view.track.length === 0) return null;
  const round = Math.max(view.round, 1);
  const columns = view.track.map((_, place) => `var(--${stateOf({ ...view, round }, place)})`).join(" ");
  return (
    <section class="aoc-track" aria-labelledby="aoc-track-head" style={{ "--from": round, "--columns": columns }}>
      <h2 class="sr" id="aoc-track-head">
        Time track
      </h2>
      <div class="at-window" aria-hidden="true" />
      <div class="at-permanent" role="group" aria-label="Permanent action card, in every round">
        <Slot part={part} action="wonder" />
        <ResearchSlot part={part} />
        <Slot part={part} action="exploit" />
      </div>
      <ol class="at-cards">
        {view.track.map((action, place) => {
          const state = stateOf({ ...view, round }, place);
          const war = printed<ActionPrinted>(contents, action)?.war;
          return (
            <li key={action} class={`at-card ${state}`} style={{ "--place": place + 1, "--nth": nth(view, round, place) }}>
              {state === "next" && <Coming part={part} place={place} />}
              <Slot part={part} action={action} class={state} said={whenSaid(part, place, state)} soon={state === "next"}>
                {war && (
                  <span class="as-war" title={state === "next" ? "When this card opens there is a war" : "Its war is over"}>
                    <Icon name="a-war" />
                  </span>
                )}
              </Slot>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
