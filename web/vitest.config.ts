import { defineConfig } from "vitest/config";

// The first test of a file also waits for everything it imports, which takes seconds on a busy machine.
export default defineConfig({ test: { include: ["app/**/*.test.{ts,tsx}"], testTimeout: 20_000 } });
