import { defineConfig } from "@playwright/test";
import { withoutPictures } from "./support/chromium.ts";

/** This worker's site; support/start-sites.ts starts one per worker. */
const sites: { url: string; outbox: string }[] = JSON.parse(process.env["PAZAR_SITES"] ?? "[]");
const site = sites[Number(process.env["TEST_PARALLEL_INDEX"])];
if (site) Object.assign(process.env, { PAZAR_URL: site.url, PAZAR_OUTBOX: site.outbox });

export default defineConfig({
  globalSetup: "./support/start-sites.ts",
  testDir: ".",
  outputDir: "results",
  reporter: "list",
  // With PAZAR_URL there is a single site, on which parallel journeys would disturb each other.
  workers: process.env["PAZAR_URL"] ? 1 : 2,
  // A browser can hang on a busy machine. What passes only the second time is listed as flaky.
  retries: process.env["CI"] ? 3 : 1,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  maxFailures: 10,
  use: {
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    baseURL: process.env["PAZAR_URL"],
    // The cluster test's proxy has a certificate of its own.
    ignoreHTTPSErrors: true,
    // Journeys are about what happens, and a browser without a graphics card draws every frame itself.
    contextOptions: { reducedMotion: "reduce" },
    locale: "tr-TR",
    timezoneId: "Europe/Istanbul",
    // On a busy machine a page may take longer than the worker waits, and a journey would meet a kept copy.
    serviceWorkers: "block",
    trace: { mode: "on-first-retry", screenshots: true, snapshots: false },
    // "only-on-failure" draws every page that is closed, in case its test fails later; a retry's trace has pictures.
    screenshot: "off",
    ...withoutPictures,
  },
  // A tagged test runs at that size only.
  projects: [
    {
      name: "phone",
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true },
    },
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
  ],
});
