// The unit tests of the shell and of every board: `*.test.ts` beside what they test, in Node.
import { fileURLToPath } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default mergeConfig(
  page,
  defineConfig({
    test: {
      dir: here(".."),
      include: ["web/src/**/*.test.ts", "src/ecumene/games/*/board/**/*.test.ts"],
      setupFiles: here("src/testing/page.ts"),
    },
  }),
);
