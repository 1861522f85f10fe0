// The solo scenarios in the game's own words: the rows are the data's, in which every value stands on one line.
import rows from "../data/scenarios.toml?raw";

interface Row {
  id: string;
  name: string;
  goal: string;
  period?: string;
  lines: string[];
}

const TOLD = /^(id|name|period|goal|lines) = (.+)$/gm;

/** Strings and lists of strings are written in TOML as they are in JSON. */
function read(block: string): Row {
  return Object.fromEntries([...block.matchAll(TOLD)].map(([, key, value]) => [key, JSON.parse(value!)])) as unknown as Row;
}

const SCENARIOS = rows
  .split(/^(?=\[\[)/m)
  .filter((block) => block.startsWith("[[scenario]]"))
  .map(read);

/** What is told of a scenario. */
export function scenario(id: string): Row | undefined {
  return SCENARIOS.find((row) => row.id === id);
}
