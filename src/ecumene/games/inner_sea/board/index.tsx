// The board of Ancient Civilizations of the Inner Sea: the series', with wonders and homes.
import type { ViewHead } from "@shell/board";
import { boardOf } from "@shell/series/ancient-civilizations/board";
import { called, title } from "@shell/series/ancient-civilizations/words";
import type { GameContents } from "@shell/wire";
import { ATLAS } from "./atlas";
import "./board.css";
import { sources } from "./growth";
import { Homes } from "./homes";
import type { View } from "./view";
import { fate, WonderList, WondersOnMap } from "./wonders";

/** Whose home it is, and the wonders that stand there. */
function about(view: View & ViewHead, area: string, contents: GameContents): string[] {
  const home = ATLAS.at(area).home;
  const seat = view.seats.find((one) => one.home === area)?.seat;
  const wonders = view.wonders.filter((one) => one.site === area && one.wonder);
  return [
    ...(home ? [`Home of ${seat ? called(view, seat) : home}`] : []),
    ...wonders.map((one) => `${title(contents, one.wonder!)}: ${fate(view, one)}`),
  ];
}

export default boardOf<View>({
  game: "inner_sea",
  atlas: ATLAS,
  map: "Map of the Inner Sea",
  money: "Talents",
  monuments: {
    word: "Wonders",
    List: WonderList,
    things: (view) => view.wonders.flatMap(({ wonder }) => wonder ?? []),
  },
  Sites: ({ view }) => (
    <>
      <Homes view={view} />
      <WondersOnMap view={view} />
    </>
  ),
  about,
  sources,
  key: [
    ["Wonder", <use key="s" href="#d-wonder" />],
    ["Home of a people", <rect key="s" class="key-home" x="2" y="4" width="18" height="14" rx="2" />],
  ],
  letters: [],
});
