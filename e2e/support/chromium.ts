import { existsSync } from "node:fs";

/** The shell has no windows of its own to draw: it takes about half as long as the whole browser. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Undefined: the one that Playwright brings. */
export const installedChromium = [process.env["PLAYWRIGHT_CHROMIUM"], ...installed].find(
  (file) => file !== undefined && existsSync(file),
);
