// The time track: eight action cards in a row, the permanent action card above the three of this round, and above those
// to come what will happen when they open.
import type { Part } from "@shell/board";
import { Icon } from "@shell/parts/icon";
import { Thing } from "@shell/parts/thing";
import type { JSX } from "preact";
import { ResearchSlot, Slot } from "./slot";
import type { TrackPlace, View } from "./view";
import { type ActionPrinted, listed, printed, type Shown, title } from "./words";

/** What a place of the track is called in the view. */
function nameOf(place: number): TrackPlace {
  return `card-${place + 1}` as TrackPlace;
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
  const after = view["opens-after"][name];
  return (
    <div class="track-coming">
      <p class="track-when">after round {after}</p>
      {event && (
        <Thing
          name={event}
          label={`Event at the end of round ${after}: ${title(contents, event)}. ${contents.catalogue[event]?.lines[0] ?? ""}`}
          class="track-event"
        >
          <Icon name="a-event" />
          {title(contents, event)}
        </Thing>
      )}
      {OMENS.filter(([key]) => view[key].includes(name)).map(([key, icon, word]) => (
        <p key={key} class={`track-omen ${key}`}>
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
  return ` Opens at the end of round ${view["opens-after"][nameOf(place)]}${brings.length ? `, with ${listed(brings)}` : ""}`;
}

type State = "past" | "now" | "next";

function stateOf(view: Shown, place: number): State {
  if (view["past-cards"].includes(nameOf(place))) return "past";
  return view["coming-cards"].includes(nameOf(place)) ? "next" : "now";
}

/** Which of those of this round a card is, or which of the others: narrow boards lay them out apart. */
function nth(states: State[], place: number): number {
  const isNow = (state: State | undefined) => state === "now";
  return states.slice(0, place).filter((state) => isNow(state) === isNow(states[place])).length;
}

export function Track(part: Part<View>): JSX.Element | null {
  const { view, contents } = part;
  if (view.track.length === 0) return null;
  const states = view.track.map((_, place) => stateOf(view, place));
  const columns = states.map((state) => `var(--${state})`).join(" ");
  return (
    <section
      class="track"
      aria-labelledby="aoc-track-head"
      style={{ "--from": states.indexOf("now") + 1, "--columns": columns }}
    >
      <h2 class="sr" id="aoc-track-head">
        Time track
      </h2>
      <div class="track-window" aria-hidden="true" />
      <div class="track-permanent" role="group" aria-label="Permanent action card, in every round">
        <Slot part={part} action="wonder" />
        <ResearchSlot part={part} />
        <Slot part={part} action="exploit" />
      </div>
      <ol class="track-cards">
        {view.track.map((action, place) => {
          const state = states[place]!;
          const war = printed<ActionPrinted>(contents, action)?.war;
          return (
            <li
              key={action}
              class={`track-card ${state}`}
              style={{ "--place": place + 1, "--nth": nth(states, place) }}
            >
              {state === "next" && <Coming part={part} place={place} />}
              <Slot
                part={part}
                action={action}
                class={state}
                said={whenSaid(part, place, state)}
                soon={state === "next"}
              >
                {war && (
                  <span
                    class="slot-war"
                    title={state === "next" ? "When this card opens there is a war" : "Its war is over"}
                  >
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
