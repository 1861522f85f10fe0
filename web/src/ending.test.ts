import { describe, expect, it } from "vitest";
import { endsByItself, howClosed } from "./ending";
import { matchInfo, seatInfo } from "./testing/service";

const NOW = Date.parse("2024-01-01T00:00:00Z");
const expires = (text: string) => ({ expires: text });

describe("a match that ends by itself", () => {
  it("says when, in the largest unit", () => {
    const said = (when: string) => endsByItself(matchInfo(expires(when)), Infinity, NOW);
    expect(said("2024-01-04T00:00:00Z")).toBe("Ends by itself in 3 days if nobody plays.");
    expect(said("2024-01-01T02:00:00Z")).toBe("Ends by itself in 2 hours if nobody plays.");
    expect(said("2024-01-01T00:00:05Z")).toBe("Ends by itself in 1 minute if nobody plays.");
  });

  it("says what nobody does", () => {
    const said = (part: Parameters<typeof matchInfo>[0]) =>
      endsByItself(matchInfo({ ...expires("2024-01-02T00:00:00Z"), ...part }), Infinity, NOW);
    expect(said({ status: "waiting" })).toContain("sits down");
    expect(said({ seats: [seatInfo("red", { kind: "bot" })] })).toContain("watches");
  });

  it("says nothing when it is over, has no end, or ends late", () => {
    expect(endsByItself(matchInfo({ status: "over", ...expires("2024-01-02T00:00:00Z") }), Infinity, NOW)).toBe("");
    expect(endsByItself(matchInfo(), Infinity, NOW)).toBe("");
    expect(endsByItself(matchInfo(expires("2024-01-09T00:00:00Z")), 3, NOW)).toBe("");
  });
});

describe("a match that was closed", () => {
  it("says by whom, or why", () => {
    expect(howClosed(matchInfo({ ended_by: "host" }))).toBe("This table was closed.");
    const expired = (kind: "open" | "bot" | "person") =>
      howClosed(matchInfo({ ended_by: "expired", seats: [seatInfo("red", { kind })] }));
    expect(expired("open")).toContain("not everybody sat down");
    expect(expired("bot")).toContain("nobody watched");
    expect(expired("person")).toContain("nobody had played");
  });
});
