// Which page is shown: the lobby, a table, an invitation.
import type { JSX } from "preact";
import { Join } from "./lobby/join";
import { Lobby } from "./lobby/lobby";
import { path } from "./router";
import { TablePage } from "./table/table";

export function App(): JSX.Element {
  const match = /^\/match\/([\w-]+)$/.exec(path.value);
  if (match) return <TablePage key={match[1]} id={match[1]!} />;
  if (path.value === "/join") return <Join />;
  return <Lobby />;
}
