// Finds or installs the browser of the end-to-end tests. Standard library only, Node 20 or newer.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { root, run } from "./run.mjs";

/** In order of preference, as in e2e/support/chromium.ts. */
const systemChromium = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

export const hasSystemChromium = () =>
  [process.env.PLAYWRIGHT_CHROMIUM, ...systemChromium].some((file) => file && existsSync(file));

/** Debian's package includes the libraries it needs; Ubuntu's only installs a snap. */
export function canInstallSystemChromium() {
  const isDebian = existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  return isDebian && process.getuid?.() === 0;
}

export async function installSystemChromium() {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const update = await run(["apt-get", "update", "-q"], { env });
  if (update.code !== 0) return update;
  const install = await run(["apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium-headless-shell"], {
    env,
  });
  return { ...install, seconds: update.seconds + install.seconds };
}

export async function hasPlaywrightChromium() {
  const script =
    'import("@playwright/test").then(({ chromium }) => process.exit(fs.existsSync(chromium.executablePath()) ? 0 : 1))';
  const { code } = await run(["node", "-e", script], { cwd: path.join(root, "e2e") });
  return code === 0;
}

export const installPlaywrightChromium = () => run(["playwright", "install", "chromium"]);
