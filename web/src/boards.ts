// Every games/*/board folder is found by itself when the client is built; each board is fetched when it is needed.
import type { BoardModule } from "./board";
import fallback from "./table/plain-board";

const modules = import.meta.glob<{ default: BoardModule }>("../../src/ecumene/games/*/board/index.tsx");
const emblems = import.meta.glob<string>("../../src/ecumene/games/*/board/emblem.svg", {
  eager: true,
  query: "?url",
  import: "default",
});

function at<T>(found: Record<string, T>, game: string, file: string): T | undefined {
  return found[`../../src/ecumene/games/${game}/board/${file}`];
}

/** The board of a game; one without a board of its own is shown as plain lists. */
export async function loadBoard(game: string): Promise<BoardModule> {
  const load = at(modules, game, "index.tsx");
  return load ? (await load()).default : fallback;
}

/** The address of a game's emblem, if it has one. */
export function emblem(game: string): string | undefined {
  return at(emblems, game, "emblem.svg");
}
