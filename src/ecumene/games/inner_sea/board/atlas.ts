// The map of the Inner Sea.
import { Atlas } from "@shell/series/ancient-civilizations/atlas";
import facts from "./areas.json";
import drawn from "./map.json";

export const ATLAS = new Atlas(drawn, facts);
