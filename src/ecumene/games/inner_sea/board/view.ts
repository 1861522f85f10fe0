// Written by tools/wire.py from Python; `make wire` writes it anew.
import type { Quantity } from "@shell/quantity";
import type { View as Shared } from "@shell/series/ancient-civilizations/view";

export type Area = string;
export type Seat = "red" | "blue" | "yellow" | "sky" | "green" | "purple";
export type Monument = "great-pyramid" | "hanging-gardens" | "temple-of-artemis" | "statue-of-zeus" | "mausoleum" | "colossus" | "lighthouse";

export interface View extends Shared {
  wonders: {
    wonder: Monument | null;
    owner: Seat | null;
    site: Area | null;
    disks: Quantity<"disks">;
    buried: Quantity<"buried">;
  }[];
  seats: (Shared["seats"][number] & {
    wonders: Monument[];
    "growth-settlements": Quantity<"growth-settlements">;
    growing: Shared["seats"][number]["growing"] & {
      settlements: {
        areas: Area[];
        each: Quantity<"each">;
      };
    };
  })[];
}
