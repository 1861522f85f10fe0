// A view of the series as parts are given it, with what every view has.
import type { ViewHead } from "@shell/board";
import type { View } from "./view";

export type Shown = View & ViewHead;
export type SeatView = View["seats"][number];
