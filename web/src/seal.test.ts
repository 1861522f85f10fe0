import { expect, it } from "vitest";
import { isAsSealed } from "./seal";
import type { MatchInfo } from "./wire";

// HMAC-SHA-256 with the key 000102…0f of "peloponnes|1.2|-|3|7" and of "peloponnes|1.2|long=yes solo=no|3|7".
const PLAIN = "6f9f0d9509e4cac47942cfaee09d7ed665b8875371dafecf7692c54a12a67394";
const WITH_OPTIONS = "3abbf67502cd0d0b55e78fed1891e64466f14c2205317b7f5513c115e4d44cb7";

function match(part: Partial<MatchInfo>): MatchInfo {
  const seats = [{}, {}, {}] as MatchInfo["seats"];
  const salt = "000102030405060708090a0b0c0d0e0f";
  const whole = { game: "peloponnes", rules: "1.2", options: {}, seats, seed: "7", salt, seal: PLAIN, old_seal: false };
  return { ...whole, ...part } as unknown as MatchInfo;
}

it("agrees with the service about an untouched deal", async () => {
  expect(await isAsSealed(match({}))).toBe(true);
});

it("writes options in the order of their names", async () => {
  expect(await isAsSealed(match({ options: { solo: "no", long: "yes" }, seal: WITH_OPTIONS }))).toBe(true);
});

it("sees another seed, another salt and another table", async () => {
  expect(await isAsSealed(match({ seed: "8" }))).toBe(false);
  expect(await isAsSealed(match({ salt: "ff" }))).toBe(false);
  expect(await isAsSealed(match({ rules: "1.1" }))).toBe(false);
});

it("cannot tell before the seed is told, nor for a seal of the old kind", async () => {
  expect(await isAsSealed(match({ seed: null }))).toBeNull();
  expect(await isAsSealed(match({ salt: null }))).toBeNull();
  expect(await isAsSealed(match({ old_seal: true }))).toBeNull();
});
