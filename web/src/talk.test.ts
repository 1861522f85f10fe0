import { expect, it } from "vitest";
import { Talk } from "./talk";
import type { Chats } from "./wire";

const chat = (number: number) => ({ number, name: "Ada", seat: null, text: `line ${number}`, at: "" });
const page = (numbers: number[], earlier = false): Chats => ({ type: "chats", lines: numbers.map(chat), earlier });
const numbers = (talk: Talk) => talk.lines.value.map(({ number }) => number);

it("begins with the newest page and knows whether there are earlier ones", () => {
  const talk = new Talk();
  talk.page(page([4, 5], true));
  expect(numbers(talk)).toEqual([4, 5]);
  expect(talk.earlier.value).toBe(true);
});

it("puts an earlier page before what is known", () => {
  const talk = new Talk();
  talk.page(page([4, 5], true));
  talk.coming.value = true;
  talk.page(page([2, 3]));
  expect(numbers(talk)).toEqual([2, 3, 4, 5]);
  expect([talk.earlier.value, talk.coming.value]).toEqual([false, false]);
});

it("keeps what it knows when the newest page is told again after a break", () => {
  const talk = new Talk();
  talk.page(page([1, 2, 3]));
  talk.page(page([3, 4], true));
  expect(numbers(talk)).toEqual([1, 2, 3, 4]);
  expect(talk.earlier.value).toBe(false);
});

it("begins anew where lines are missing between", () => {
  const talk = new Talk();
  talk.page(page([1, 2]));
  talk.page(page([8, 9], true));
  expect(numbers(talk)).toEqual([8, 9]);
  expect(talk.earlier.value).toBe(true);
});

it("shows a line once, though it is told twice", () => {
  const talk = new Talk();
  talk.page(page([1, 2]));
  talk.said(chat(3));
  talk.said(chat(3));
  expect(numbers(talk)).toEqual([1, 2, 3]);
});
