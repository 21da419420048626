// Installs Debian's packages where that is possible. Standard library only, Node 20 or newer.
import { existsSync, readFileSync } from "node:fs";
import { run } from "./run.mjs";

export function canInstallPackages() {
  const isDebian = existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));
  return isDebian && process.getuid?.() === 0;
}

export async function installPackages(...names) {
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const update = await run(["apt-get", "update", "-q"], { env });
  if (update.code !== 0) return update;
  const install = await run(["apt-get", "install", "-q", "-y", "--no-install-recommends", ...names], { env });
  return { ...install, seconds: update.seconds + install.seconds };
}
