import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

/** What starts, stops and kills processes mostly waits: it begins first, and the others have the processor meanwhile. */
const waiting = /(outages|start|faults|deaths|restore|cluster|jobs|replicas|embedded-postgres)\.test\.ts$/;

class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- it is the sequencer's own method
    const sorted = await super.sort(files);
    return [true, false].flatMap((isFirst) => sorted.filter(({ moduleId }) => waiting.test(moduleId) === isFirst));
  }
}

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "../contract/**/*.test.ts", "../messages/**/*.test.ts"],
    globalSetup: "src/testing/global-setup.ts",
    setupFiles: "src/testing/file-setup.ts",
    sequence: { sequencer: WaitingFirst },
    // As in operation; with their development checks, React and React Router take longer to render pages.
    env: { NODE_ENV: "production" },
    pool: "forks",
    // More than cores: see above.
    maxWorkers: 4,
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
