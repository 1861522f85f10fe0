// A card at large with its text and where its data comes from: beside the card, never under the pointer; on the phone a
// sheet that a tap closes.
import type { JSX } from "preact";
import { useSignalEffect } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { ViewHead } from "../board";
import type { Enlarged } from "../live";
import { Icon } from "../parts/icon";
import { useTable } from "../parts/thing";
import type { FaceInfo } from "../wire";
import { abovePrompt, beside } from "./place";
import { readable, ruleTitle } from "./words";

const HOVER_MS = 250;
/** Longer for keys, so that walking past cards with Tab does not flicker. */
const FOCUS_MS = 600;
/** How long before the pointer is seen to rest on a card a press still belongs to it. */
const PRESS_MS = 60;

const SOURCES: Record<string, string> = {
  rulebook: "from the rulebook",
  public: "from public sources",
  house: "ours",
};

export function Enlargement(): JSX.Element | null {
  const table = useTable();
  const [shown, setShown] = useState<Enlarged | null>(null);
  const pressedAt = useRef(-Infinity);

  useSignalEffect(() => {
    const wish = table.enlarged.value;
    if (wish?.held) {
      setShown(wish);
      return;
    }
    if (!wish) {
      // Lifting the finger ends the wish; a sheet stays until it is tapped.
      setShown((before) => (before?.held ? before : null));
      return;
    }
    const wait = wish.anchor.matches(":focus-visible") ? FOCUS_MS : HOVER_MS;
    const timer = setTimeout(() => {
      // Whoever has just pressed came to choose, not to read.
      if (performance.now() - pressedAt.current > wait + PRESS_MS) setShown(wish);
    }, wait);
    return () => clearTimeout(timer);
  });

  useEffect(() => {
    const press = () => (pressedAt.current = performance.now());
    document.addEventListener("pointerdown", press, true);
    return () => document.removeEventListener("pointerdown", press, true);
  }, []);

  const sheet = shown?.held ?? false;
  useEffect(() => {
    if (!shown) return;
    const away = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== "Escape") return;
      setShown(null);
    };
    document.addEventListener("keydown", away);
    // Whoever presses has read it; the touch that opened a sheet has long begun.
    document.addEventListener("pointerdown", away, true);
    if (!sheet) document.addEventListener("scroll", away, true);
    return () => {
      document.removeEventListener("keydown", away);
      document.removeEventListener("pointerdown", away, true);
      document.removeEventListener("scroll", away, true);
    };
  }, [shown, sheet]);

  const face = shown ? table.contents.value?.catalogue[shown.thing] : undefined;
  const view = table.view.value;
  if (!shown || !face || !view || table.why.value) return null;
  return <Card key={shown.thing} shown={shown} face={face} view={view} sheet={sheet} />;
}

interface CardProps {
  shown: Enlarged;
  face: FaceInfo;
  view: ViewHead & Record<string, unknown>;
  sheet: boolean;
}

function Card({ shown, face, view, sheet }: CardProps): JSX.Element {
  const table = useTable();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left?: string; top?: string; bottom?: string }>({});
  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = box.current!;
    if (sheet) {
      setAt({ bottom: `${abovePrompt(offsetHeight)}px` });
      return;
    }
    const { left, top } = beside(shown.anchor, offsetWidth, offsetHeight);
    setAt({ left: `${left}px`, top: `${top}px` });
  }, [shown]);
  const Face = table.board.value!.Face;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a dialog and a tooltip both have a label.
    <div
      ref={box}
      class={`pop enlarged${sheet ? " sheet" : ""}`}
      role={sheet ? "dialog" : "tooltip"}
      aria-label={face.title}
      style={at}
    >
      <Face thing={shown.thing} face={face} view={view} />
      <div class="enlarged-text">
        <h3 class="sc">{face.title}</h3>
        <p class="aside">{readable(face.kind)}</p>
        <ul>
          {face.lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        {face.rules.length > 0 ? (
          <ul class="small" aria-label="Rules">
            {face.rules.map((rule) => (
              <li key={rule}>Rule: {ruleTitle(table, rule)}</li>
            ))}
          </ul>
        ) : null}
        <p class="small enlarged-source">
          <Icon name={`s-${face.source}`} class="seal" />
          Data {SOURCES[face.source] ?? face.source}
        </p>
        {face.note ? <p class="aside enlarged-note">{face.note}</p> : null}
        {sheet ? <p class="small">Tap anywhere to close.</p> : null}
      </div>
    </div>
  );
}
