import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { compileHints } from "./scripts/compile-hints.ts";
import { serviceWorker } from "./scripts/service-worker.ts";

const server = process.env.CROWNLAND_URL ?? "http://127.0.0.1:8080";

export default defineConfig({
  // Relative addresses: the client works in any folder of any host.
  base: "./",
  plugins: [svelte(), compileHints(), serviceWorker()],
  worker: { format: "es" },
  // A data: address would be barred by the content security policy.
  build: { assetsInlineLimit: 0, target: "es2022", modulePreload: { polyfill: false } },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".."] } },
  test: { include: ["tests/unit/**/*.test.ts"] },
});
