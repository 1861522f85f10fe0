// The board of Ancient Civilizations of the Middle East: the series', with Deities, Homelands, terrain and cubes.
import { boardOf } from "@shell/series/ancient-civilizations/board";
import { BARBARIANS, called, counted, listed, title } from "@shell/series/ancient-civilizations/words";
import type { GameContents } from "@shell/wire";
import { ATLAS } from "./atlas";
import "./board.css";
import { Clock } from "./clock";
import { DeityList } from "./deities";
import { sources } from "./growth";
import { Own } from "./own";
import { Panels } from "./panels";
import { Sites } from "./sites";
import type { View } from "./view";
import { deitiesInPlay, fate, peopleOf, type Shown } from "./words";

/** The cards whose cubes lie on the map. */
const CUBES = { gold: "mountain-of-gold", oasis: "oasis", fishing: "fishing-grounds" } as const;

function fortified(view: Shown, faction: string, area: string): boolean {
  const forts = faction === BARBARIANS ? view["barbarian-forts"] : peopleOf(view, faction).forts;
  return forts.includes(area);
}

/** Whose Homeland it is with its Deity and those it has carried off, and whose cube lies there. */
function about(view: Shown, area: string, contents: GameContents): string[] {
  const home = ATLAS.at(area).home;
  const people = view.peoples.find((one) => one.seat && one.homeland === area);
  const here = [people?.deity, ...(people?.holds ?? [])];
  const deities = view.deities.filter(({ deity }) => deity !== null && here.includes(deity));
  const cubes = view.claims.filter((one) => one.cube && one.area === area);
  return [
    ...(people ? [`Homeland of ${called(view, people.seat!)}`] : home ? [`Home area: ${home}`] : []),
    ...deities.map((one) => `${title(contents, one.deity!)}: ${fate(view, one, contents)}`),
    ...cubes.map(({ cube, disks }) => `Cube of ${title(contents, CUBES[cube!])}: ${counted(disks, "white disk")} left`),
  ];
}

const swatch = (terrain: string) => (
  <>
    <rect class={`swatch ${terrain}`} x="2" y="4" width="18" height="14" rx="2" />
    {terrain === "desert" && <rect class="dunes" x="2" y="4" width="18" height="14" rx="2" />}
  </>
);

export default boardOf<View>({
  game: "middle_east",
  atlas: ATLAS,
  map: "Map of the Middle East",
  money: "Minas",
  monuments: {
    word: "Deities",
    List: DeityList,
    things: (view) => deitiesInPlay(view).map((one) => one.deity!),
  },
  Sites,
  fortified,
  about,
  sources,
  Panels,
  Own,
  Clock,
  deed: (view, seat, contents) =>
    peopleOf(view, seat).holds.length > 0
      ? `holds ${listed(peopleOf(view, seat).holds.map((deity) => title(contents, deity)))}`
      : "",
  captives: (view, seat) => peopleOf(view, seat).captives,
  key: [
    [
      "Home area of a people",
      <text key="s" class="key-homeland" x="11" y="16">
        AB
      </text>,
    ],
    ["Homeland", <use key="s" href="#d-block" />],
    ["Temple, active", <use key="s" href="#d-temple" />],
    ["Temple, inactive", <use key="s" href="#d-temple-idle" />],
    ["Temple, gone", <use key="s" href="#d-temple-gone" />],
    ["Stronghold", <use key="s" class="fort-sign" href="#d-cube" x="3" y="3" width="16" height="17" />],
    ["Fertile land", swatch("fertile")],
    ["Plain", swatch("plain")],
    ["Mountains", swatch("mountain")],
    ["Desert", swatch("desert")],
    ["River", <path key="s" class="border-river" d="M2 15q5-9 9-4t9-4" />],
  ],
  letters: [["religion", "Religion: needs a Deity"]],
});
