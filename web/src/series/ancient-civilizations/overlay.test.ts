import { expect, it } from "vitest";
import { overlay, toggle } from "./overlay";

it("one thing at most is laid over the map", () => {
  toggle("growth");
  expect(overlay.value).toBe("growth");
  toggle("seas");
  expect(overlay.value).toBe("seas");
  toggle("seas");
  expect(overlay.value).toBeNull();
});
