// The help drawer: the rules of the game by section, what is printed on its cards, and the keys.
import { signal, useSignal } from "@preact/signals";
import type { JSX } from "preact";
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { Drawer } from "../parts/drawer";
import { Icon } from "../parts/icon";
import { useTable } from "../parts/thing";
import type { FaceInfo, GameContents, RuleInfo, RuleSection } from "../wire";
import { KEYS } from "./keys";
import { REPLAY_KEYS } from "./replay";
import { capital, readable, ruleTitle } from "./words";

/** Null is closed, "" open at the top; the name of a rule opens there. */
export const helpAt = signal<string | null>(null);

type Tab = "rules" | "cards" | "keys";

const SOURCES: Record<string, { icon: string; text: string }> = {
  rulebook: { icon: "s-rulebook", text: "from the rulebook" },
  public: { icon: "s-public", text: "from public sources" },
  house: { icon: "s-house", text: "of our own" },
};

/** Every word must be found somewhere. */
function wordsOf(search: string): string[] {
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function fits(words: string[], ...texts: string[]): boolean {
  const text = texts.join("\n").toLowerCase();
  return words.every((word) => text.includes(word));
}

/** Text with what was searched for marked. */
function Marked({ text, words }: { text: string; words: string[] }): JSX.Element {
  if (words.length === 0) return <>{text}</>;
  const found = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
  const pieces = text.split(new RegExp(`(${found.join("|")})`, "gi"));
  return <>{pieces.map((piece, i) => (i % 2 ? <mark key={i}>{piece}</mark> : piece))}</>;
}

function Rule({ rule, words, current }: { rule: RuleInfo; words: string[]; current: boolean }): JSX.Element {
  return (
    <li
      id={`rule-${rule.id}`}
      class="rule"
      aria-current={current ? "true" : undefined}
      tabIndex={current ? -1 : undefined}
    >
      <p class="rule-text">
        <Marked text={rule.rule} words={words} />
      </p>
      {rule.note && (
        <p class="rule-note">
          <b>Note</b> <Marked text={capital(rule.note)} words={words} />
        </p>
      )}
      <p class="rule-foot">
        <span class={`rule-kind kind-${rule.kind}`}>{capital(rule.kind)}</span>
        <span class="rule-id">
          <Marked text={rule.id} words={words} />
        </span>
      </p>
    </li>
  );
}

/** Part and chapter of a rulebook are written with a dash. */
function headed(heading: string): string {
  return heading.replaceAll(" - ", " – ");
}

function Rules({ sections, words }: { sections: RuleSection[]; words: string[] }): JSX.Element {
  const heads = useRef(new Map<string, HTMLElement>());
  const at = helpAt.value;
  return (
    <>
      {words.length === 0 && (
        <details class="toc">
          <summary>Sections</summary>
          <ul>
            {sections.map(({ heading, rules }) => (
              <li key={heading}>
                <button
                  type="button"
                  class="link"
                  onClick={() => {
                    const head = heads.current.get(heading);
                    head?.scrollIntoView({ block: "start" });
                    head?.focus({ preventScroll: true });
                  }}
                >
                  {headed(heading)}
                </button>
                <span class="small">{rules.length}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {sections.map(({ heading, rules }) => (
        <section key={heading} class="rules" aria-label={heading}>
          <h3
            class="eyebrow"
            tabIndex={-1}
            ref={(element) => {
              if (element) heads.current.set(heading, element);
            }}
          >
            {headed(heading)}
          </h3>
          <ul>
            {rules.map((rule) => (
              <Rule key={rule.id} rule={rule} words={words} current={rule.id === at} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

function Card({ face, words }: { face: FaceInfo; words: string[] }): JSX.Element {
  const table = useTable();
  const source = SOURCES[face.source];
  return (
    <li class="printed">
      <h4 class="sc">
        <Marked text={face.title} words={words} />
      </h4>
      <ul class="printed-lines">
        {face.lines.map((line) => (
          <li key={line}>
            <Marked text={line} words={words} />
          </li>
        ))}
      </ul>
      <details class="printed-more">
        <summary>
          {source && <Icon name={source.icon} class="seal" />}
          {source ? `Data ${source.text}` : face.source}
        </summary>
        {face.note && <p>{capital(face.note)}.</p>}
        {face.rules.map((rule) => (
          <p key={rule}>
            <button type="button" class="link" onClick={() => (helpAt.value = rule)}>
              Rule: {ruleTitle(table, rule)}
            </button>
          </p>
        ))}
      </details>
    </li>
  );
}

function Cards({ faces, words }: { faces: FaceInfo[]; words: string[] }): JSX.Element {
  const kinds = [...new Set(faces.map((face) => face.kind))];
  return (
    <>
      {kinds.map((kind) => (
        <section key={kind} class="rules" aria-label={kind}>
          <h3 class="eyebrow">{readable(kind)}</h3>
          <ul>
            {faces
              .filter((face) => face.kind === kind)
              .map((face) => (
                <Card key={face.title} face={face} words={words} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** "Enter or Space": the keys as keys, the words between them as words. */
function Keys({ head, keys }: { head: string; keys: { keys: string; text: string }[] }): JSX.Element {
  return (
    <section class="rules" aria-label={head}>
      <h3 class="eyebrow">{head}</h3>
      <dl class="keys">
        {keys.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              {keys.split(/( or | to | and )/).map((one, i) =>
                i % 2 ? (
                  one
                ) : (
                  <kbd key={i} class="kbd">
                    {one}
                  </kbd>
                ),
              )}
            </dt>
            <dd>{capital(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function foundRules(contents: GameContents, words: string[]): RuleSection[] {
  return contents.sections
    .map(({ heading, rules }) => ({
      heading,
      rules: rules.filter((rule) => fits(words, rule.rule, rule.id, rule.note, heading)),
    }))
    .filter(({ rules }) => rules.length > 0);
}

function foundFaces(contents: GameContents, words: string[]): FaceInfo[] {
  return Object.values(contents.catalogue)
    .filter((face) => fits(words, face.title, face.kind, ...face.lines))
    .sort((a, b) => a.title.localeCompare(b.title));
}

function counted(count: number, what: string): string {
  return count === 0 ? `No ${what}` : count === 1 ? `1 ${what}` : `${count} ${what}s`;
}

function Contents({ contents }: { contents: GameContents }): JSX.Element {
  const tab = useSignal<Tab>("rules");
  const search = useSignal("");
  const body = useRef<HTMLDivElement>(null);
  const words = useMemo(() => wordsOf(search.value), [search.value]);
  const sections = useMemo(() => foundRules(contents, words), [contents, words]);
  const faces = useMemo(() => foundFaces(contents, words), [contents, words]);
  const rules = sections.reduce((sum, section) => sum + section.rules.length, 0);
  const at = helpAt.value;

  // Somebody asked for a rule: whatever was searched for before would hide it. It is gone to once it is there.
  const due = useRef(false);
  useLayoutEffect(() => {
    if (!at) return;
    due.current = true;
    tab.value = "rules";
    search.value = "";
  }, [at]);
  useLayoutEffect(() => {
    const rule = due.current && tab.value === "rules" && !search.value && document.getElementById(`rule-${at}`);
    if (!rule) return;
    due.current = false;
    rule.scrollIntoView({ block: "center" });
    rule.focus({ preventScroll: true });
  }, [at, tab.value, search.value]);

  const tabs: { name: Tab; text: string; hits: number }[] = [
    { name: "rules", text: "Rules", hits: rules },
    { name: "cards", text: "Cards", hits: faces.length },
    { name: "keys", text: "Keys", hits: 0 },
  ];
  const shown = tabs.filter(({ name }) => name !== "cards" || Object.keys(contents.catalogue).length > 0);
  const turn = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!by) return;
    const next = (shown.findIndex(({ name }) => name === tab.value) + by + shown.length) % shown.length;
    tab.value = shown[next]!.name;
    ((event.currentTarget as HTMLElement).children[next] as HTMLElement).focus();
  };
  const searching = words.length > 0;

  return (
    <>
      <div class="drawer-tools">
        <div class="tabs" role="tablist" aria-label="Help" onKeyDown={turn}>
          {shown.map(({ name, text, hits }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`help-tab-${name}`}
              aria-controls="help-panel"
              aria-selected={tab.value === name}
              tabIndex={tab.value === name ? 0 : -1}
              onClick={() => {
                tab.value = name;
                body.current?.scrollTo(0, 0);
              }}
            >
              {text}
              {searching && name !== "keys" && <span class="hits">{hits}</span>}
            </button>
          ))}
        </div>
        {tab.value !== "keys" && (
          <label class="search">
            <Icon name="u-search" />
            <input
              class="field"
              type="search"
              data-first
              aria-label="Search the rules and the cards"
              placeholder="Search the rules and the cards"
              value={search.value}
              onInput={(event) => {
                search.value = event.currentTarget.value;
                body.current?.scrollTo(0, 0);
              }}
            />
          </label>
        )}
        <p class="sr" role="status">
          {searching && `${counted(rules, "rule")}, ${counted(faces.length, "card").toLowerCase()}.`}
        </p>
      </div>
      <div
        ref={body}
        class="drawer-body"
        id="help-panel"
        role="tabpanel"
        aria-labelledby={`help-tab-${tab.value}`}
        tabIndex={0}
      >
        {tab.value === "rules" && <Rules sections={sections} words={words} />}
        {tab.value === "rules" && rules === 0 && <p class="aside">No rule speaks of that.</p>}
        {tab.value === "cards" && <Cards faces={faces} words={words} />}
        {tab.value === "cards" && faces.length === 0 && <p class="aside">No card speaks of that.</p>}
        {tab.value === "keys" && <Keys head="At the table" keys={KEYS} />}
        {tab.value === "keys" && <Keys head="Looking back" keys={REPLAY_KEYS} />}
      </div>
    </>
  );
}

export function Help(): JSX.Element | null {
  const contents = useTable().contents.value;
  if (helpAt.value === null || !contents) return null;
  return (
    <Drawer title={`Rules of ${contents.info.title}`} class="help" onClose={() => (helpAt.value = null)}>
      <Contents contents={contents} />
    </Drawer>
  );
}
