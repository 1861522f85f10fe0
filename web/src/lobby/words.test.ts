import { expect, it } from "vitest";
import { contents } from "../testing/service";
import { ago, inWords, listed, minutes, players, titled } from "./words";

it("small numbers are words, large ones figures", () => {
  expect([inWords(0), inWords(2), inWords(12), inWords(13)]).toEqual(["no", "two", "twelve", "13"]);
});

it("names of options are written as people write them", () => {
  expect([titled("keep-inhabitants"), titled("two_players"), titled(3)]).toEqual([
    "Keep inhabitants",
    "Two players",
    "3",
  ]);
});

it("lists end with and", () => {
  expect(listed(["Ada", "Bob", "Cleo"])).toBe("Ada, Bob and Cleo");
});

it.each([
  [[1], "1 player"],
  [[4], "4 players"],
  [[2, 3, 4], "2 to 4 players"],
  [[2, 4], "2 or 4 players"],
])("a game for %j is for %s", (seats, said) => {
  expect(players({ ...contents().info, seats })).toBe(said);
});

it.each([
  ["45", "45 min"],
  ["45-90", "45 to 90 min"],
  ["120-240", "2 to 4 hours"],
  ["90-150", "90 to 150 min"],
  ["an evening", "an evening"],
])("%s takes %s", (text, said) => {
  expect(minutes(text)).toBe(said);
});

it("times are told in their largest unit", () => {
  const now = Date.parse("2024-05-05T12:00:00Z");
  const said = (time: string) => ago(time, now);
  expect(said("2024-05-05T11:59:30Z")).toBe("just now");
  expect(said("2024-05-05T11:58:00Z")).toBe("2 minutes ago");
  expect(said("2024-05-04T11:00:00Z")).toBe("yesterday");
  expect(said("2022-05-04T11:00:00Z")).toBe("2 years ago");
  expect(said("never")).toBe("");
});
