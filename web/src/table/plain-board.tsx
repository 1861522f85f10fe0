// The board of a game that has none of its own: the view as lists. Every name in it can be pointed at.
import type { JSX } from "preact";
import type { BoardModule } from "../board";
import { Thing, useTable } from "../parts/thing";
import { titleOf } from "./words";

const HEAD = new Set(["game", "you", "called", "options", "over", "question", "scores", "winners", "mine"]);

type Page = Record<string, unknown>;

function Value({ value }: { value: unknown }): JSX.Element {
  const table = useTable();
  if (typeof value === "string") {
    const title = titleOf(table, value);
    return (
      <Thing name={value} label={title} class="plain-thing">
        {title}
      </Thing>
    );
  }
  if (value === null || typeof value !== "object") return <span>{value === null ? "none" : String(value)}</span>;
  if (!Array.isArray(value)) return <Fields page={value as Page} />;
  if (value.length === 0) return <span>none</span>;
  return (
    <ul class="plain-list">
      {value.map((one, i) => (
        <li key={i}>
          <Value value={one} />
        </li>
      ))}
    </ul>
  );
}

function Fields({ page }: { page: Page }): JSX.Element {
  return (
    <dl class="plain-fields">
      {Object.entries(page).map(([name, value]) => (
        <div key={name}>
          <dt>{name.replaceAll("-", " ")}</dt>
          <dd>
            <Value value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const plain: BoardModule<Page> = {
  Head: () => null,
  Board: ({ view }) => <Fields page={Object.fromEntries(Object.entries(view).filter(([name]) => !HEAD.has(name)))} />,
  Mine: ({ view }) => (view.mine ? <Fields page={view.mine as Page} /> : null),
  Hand: () => null,
  Key: () => null,
  Face: () => null,
  columns: [],
  status: () => "",
  caption: "",
  tabs: { board: "Table", mine: "Mine" },
  chapters: [],
};

export default plain;
