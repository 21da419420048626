import { existsSync } from "node:fs";

/** In order of preference: the headless shell takes about half as long as the full browser. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Undefined: Playwright's own. */
export const installedChromium = [process.env["PLAYWRIGHT_CHROMIUM"], ...installed].find(
  (file) => file !== undefined && existsSync(file),
);
