import { defineConfig } from "@playwright/test";
import { installedChromium } from "./chromium.ts";

const quietBrowser = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

export default defineConfig({
  globalSetup: "./start-site.ts",
  testDir: ".",
  outputDir: "results",
  reporter: "list",
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  maxFailures: 10,
  use: {
    baseURL: process.env["PAZAR_URL"],
    locale: "tr-TR",
    timezoneId: "Europe/Istanbul",
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    launchOptions: { args: quietBrowser, ...(installedChromium !== undefined && { executablePath: installedChromium }) },
  },
  // A test that is tagged runs at that size only.
  projects: [
    { name: "phone", grepInvert: /@desktop/, use: { viewport: { width: 360, height: 780 }, isMobile: true, hasTouch: true } },
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
  ],
});
