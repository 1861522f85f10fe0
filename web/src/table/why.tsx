// "Why not?": the answer at the place that was asked, with a way to the rule. On the phone it is a sheet on the prompt.
import type { JSX } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { parse } from "../board";
import type { WhyNot } from "../live";
import { Icon } from "../parts/icon";
import { useTable } from "../parts/thing";
import { abovePrompt, beside, small } from "./place";
import { RuleLink } from "./prompt";
import { capital, readable, titleOf } from "./words";

export function Why(): JSX.Element | null {
  const table = useTable();
  const why = table.why.value;
  return why ? <Answer key={why.about} why={why} /> : null;
}

function Answer({ why }: { why: WhyNot }): JSX.Element {
  const table = useTable();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left?: string; top?: string; bottom?: string }>({});
  /** Whoever came by key goes into the answer and back to where he was. */
  const close = () => {
    if (box.current?.contains(document.activeElement)) (why.anchor as HTMLElement).focus();
    table.why.value = null;
  };

  useLayoutEffect(() => {
    const { offsetWidth, offsetHeight } = box.current!;
    if (small()) {
      setAt({ bottom: `${abovePrompt(offsetHeight)}px` });
      return;
    }
    const { left, top } = beside(why.anchor, offsetWidth, offsetHeight);
    setAt({ left: `${left}px`, top: `${top}px` });
  }, [why]);

  useEffect(() => {
    const byKey = why.anchor === document.activeElement && why.anchor.matches(":focus-visible");
    if (byKey) box.current!.focus();
    const elsewhere = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("keydown", closeOnEscape);
    addEventListener("resize", close);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("keydown", closeOnEscape);
      removeEventListener("resize", close);
    };
  }, []);

  return (
    <div ref={box} class="pop why" role="dialog" aria-labelledby="why-title" tabIndex={-1} style={at}>
      <div class="why-head">
        <p class="eyebrow">Why not?</p>
        <button type="button" class="btn quiet icon-only" aria-label="Close" onClick={close}>
          <Icon name="u-close" />
        </button>
      </div>
      <h3 class="sc" id="why-title">
        {about(table, why.about)}
      </h3>
      <div aria-live="polite">
        {why.reasons === null ? <p class="small">Looking it up…</p> : null}
        {why.reasons?.length === 0 ? <p>This can be chosen now.</p> : null}
        {why.reasons?.map((reason) => (
          <div key={reason.rule + reason.text} class="why-reason">
            <p>{capital(reason.text)}</p>
            <RuleLink rule={reason.rule} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** A thing by its title; a token as what it would do. */
function about(table: ReturnType<typeof useTable>, asked: string): string {
  if (!asked.includes(" ")) return titleOf(table, asked);
  const { verb, thing, amount } = parse(asked);
  const parts = [readable(verb), amount, thing && titleOf(table, thing)];
  return parts.filter((part) => part !== null).join(" ");
}
