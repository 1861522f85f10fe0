// Written by tools/wire.py from Python; `make wire` writes it anew.
import type { Quantity } from "@shell/quantity";
import type { View as Shared } from "@shell/series/ancient-civilizations/view";

export type Area = string;
export type Seat = "red" | "blue" | "yellow" | "sky" | "green" | "purple";
export type Card = string;
export type Monument = "father-of-the-gods" | "earth-mother-goddess" | "god-of-war" | "god-of-the-forge" | "god-of-the-dead" | "god-of-peace" | "god-of-the-skies" | "the-one-god";
export type Plight = "available" | "by-card-alone" | "active" | "inactive" | "captured" | "destroyed";
export type Cube = "gold" | "oasis" | "fishing";

export interface View extends Shared {
  deities: {
    deity: Monument | null;
    owner: Seat | null;
    site: Area | null;
    state: Quantity<"state">;
    holder: Seat | null;
    active: Quantity<"active">;
    plight: Plight | null;
  }[];
  seats: (Shared["seats"][number] & {
    deities: Monument[];
    "growth-mountains": Quantity<"growth-mountains">;
    "growth-plains": Quantity<"growth-plains">;
    "growth-fertile-land": Quantity<"growth-fertile-land">;
    growing: Shared["seats"][number]["growing"] & Record<"fertile-land" | "plains" | "mountains", {
      areas: Area[];
      each: Quantity<"each">;
    }>;
  })[];
  "barbarian-forts": Area[];
  claims: {
    cube: Cube | null;
    area: Area | null;
    disks: Quantity<"disks">;
  }[];
  besieged: Seat[];
  doomed: Quantity<"doomed">;
  goal: Quantity<"goal">;
  hours: Quantity<"hours">;
  minutes: Quantity<"minutes">;
  peoples: {
    seat: Seat | null;
    homeland: Area | null;
    deity: Monument | null;
    active: Quantity<"active">;
    curses: Card[];
    holds: Monument[];
    forts: Area[];
    captives: Quantity<"captives">;
  }[];
  returning: Monument | null;
  "minutes-in-all": Quantity<"minutes-in-all">;
}
