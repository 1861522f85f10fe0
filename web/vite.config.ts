// The shell and the boards of all games become one client, which the wheel carries in ecumene/doors/http/client.
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here("."),
  // Boards lie outside this folder, so they find the shell and its libraries by name.
  resolve: {
    alias: {
      "@shell": here("src"),
      "@preact/signals": here("node_modules/@preact/signals"),
      // Its folder has no such file, only its list of exports has.
      "preact/jsx-dev-runtime": here("node_modules/preact/jsx-runtime"),
      preact: here("node_modules/preact"),
    },
    dedupe: ["preact", "@preact/signals"],
  },
  // No tsconfig lies above the boards, so what JSX means is said here.
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: here("../src/ecumene/doors/http/client"),
    emptyOutDir: true,
    target: "es2022",
    // Fonts and pictures stay files of their own: the content policy allows no data addresses for them.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    fs: { allow: [here("..")] },
    proxy: { "/api": { target: "http://127.0.0.1:8765", ws: true } },
  },
});
