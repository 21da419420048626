// Finds or installs the browser of the end-to-end tests. Standard library only, Node 20 or newer.
import { existsSync } from "node:fs";
import path from "node:path";
import { canInstallPackages, installPackages } from "./apt.mjs";
import { root, run } from "./run.mjs";

/** In order of preference, as in e2e/support/chromium.ts. */
const systemChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export const hasSystemChromium = () =>
  [process.env.PLAYWRIGHT_CHROMIUM, ...systemChromium].some((file) => file && existsSync(file));

/** Debian's package includes the libraries it needs; Ubuntu's only installs a snap. */
export const canInstallSystemChromium = canInstallPackages;
export const installSystemChromium = () => installPackages("chromium-headless-shell");

export async function hasPlaywrightChromium() {
  const script =
    'import("@playwright/test").then(({ chromium }) => process.exit(fs.existsSync(chromium.executablePath()) ? 0 : 1))';
  const { code } = await run(["node", "-e", script], { cwd: path.join(root, "e2e") });
  return code === 0;
}

export const installPlaywrightChromium = () => run(["playwright", "install", "chromium"]);
