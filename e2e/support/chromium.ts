import { existsSync } from "node:fs";

/** In order of preference: the headless shell takes about half as long as the full browser. */
const installed = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/** Undefined: Playwright's own. */
export const installedChromium = [process.env["PLAYWRIGHT_CHROMIUM"], ...installed].find(
  (file) => file !== undefined && existsSync(file),
);

/** As root, and on a machine that reaches nothing. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const executable = installedChromium === undefined ? {} : { executablePath: installedChromium };

/** For `test.use` in journeys about pictures, about all that a page loads, or about how much room it takes. */
export const withPictures = { launchOptions: { ...executable, args: quiet } };

/** Without a graphics card, pictures are a third of the time that a desktop's home page takes. */
export const withoutPictures = {
  launchOptions: { ...executable, args: [...quiet, "--blink-settings=imagesEnabled=false"] },
};
