// A row of choices of which one holds: a radio group with arrow keys.
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";

export interface Choice<T> {
  value: T;
  text: ComponentChildren;
  /** What is said where the text is only a mark. */
  label?: string;
  title?: string;
}

interface SegmentsProps<T> {
  label: string;
  choices: readonly Choice<T>[];
  value: T;
  onChoose: (value: T) => void;
  class?: string;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function Segments<T>({ label, choices, value, onChoose, class: more = "" }: SegmentsProps<T>): JSX.Element {
  const row = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  );
  const move = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    // In a menu and while looking back arrows have another meaning around this row.
    event.stopPropagation();
    const next = (at + by + choices.length) % choices.length;
    onChoose(choices[next]!.value);
    (row.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div ref={row} class={`segments ${more}`} role="radiogroup" aria-label={label} onKeyDown={move}>
      {choices.map((choice, i) => (
        <button
          key={i}
          type="button"
          role="radio"
          aria-checked={choice.value === value}
          aria-label={choice.label}
          title={choice.title}
          tabIndex={i === at ? 0 : -1}
          onClick={() => onChoose(choice.value)}
        >
          {choice.text}
        </button>
      ))}
    </div>
  );
}
