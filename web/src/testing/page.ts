// What modules of the client look for in a browser when they are read, for tests in Node: an address, a window and a
// document with nothing in it. Vitest reads this before each test file.
import { vi } from "vitest";

const nothing = () => undefined;

vi.stubGlobal("window", globalThis);
vi.stubGlobal("location", { pathname: "/", hash: "", host: "ecumene.test", origin: "http://ecumene.test" });
vi.stubGlobal("history", { pushState: nothing, replaceState: nothing });
vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: nothing }));
vi.stubGlobal("addEventListener", nothing);
vi.stubGlobal("removeEventListener", nothing);
vi.stubGlobal("localStorage", { getItem: () => null, setItem: nothing });
vi.stubGlobal("document", {
  body: { append: nothing },
  documentElement: { dataset: {} },
  createElement: () => ({ setAttribute: nothing }),
  querySelector: () => null,
});
