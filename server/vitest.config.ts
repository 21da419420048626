import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "../contract/**/*.test.ts", "../messages/**/*.test.ts"],
    globalSetup: "src/testing/global-setup.ts",
    setupFiles: "src/testing/file-setup.ts",
    pool: "forks",
    // One more than cores: the tests of outages mostly wait.
    maxWorkers: 3,
    // Suites share a process and its loaded modules: each has its own database, none changes global state.
    isolate: false,
    // A busy machine is slow, not broken.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 45_000 } },
    // As with the journeys: what fails because a shared machine stood still passes the second time.
    retry: process.env["CI"] ? 1 : 0,
    reporters: [["default", { summary: false }]],
  },
});
