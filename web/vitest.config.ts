import { defineConfig } from "vitest/config";

export default defineConfig({
  // The same texts in a handful of files: the site's are a file each, and every new document of a test would load them all again.
  resolve: { alias: { "@pazar/messages/site": "@pazar/messages/server" } },
  test: {
    include: ["app/**/*.test.{ts,tsx}"],
    setupFiles: "app/platform/testing/file-setup.ts",
    // Files share a process and what it has loaded; file-setup.ts clears away what each leaves behind.
    isolate: false,
    // The first test of a file also waits for everything it imports, which takes seconds on a busy machine.
    testTimeout: 20_000,
  },
});
