import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const e2e = path.resolve(import.meta.dirname, "../../../../e2e");
/** Looking, searching, favorites and live messages, by people whom the journeys register themselves. */
const journeys = ["visitor/browse", "visitor/search", "member/favorites", "member/messages"];

/** The main journeys of e2e in Chromium, through nginx. Answers whether all of them passed. */
export async function runInBrowsers(origin: string): Promise<boolean> {
  const args = ["test", ...journeys.map((name) => `${name}.spec.ts`), "--project=desktop", "--reporter=list"];
  const child = spawn(path.join(e2e, "../node_modules/.bin/playwright"), args, {
    cwd: e2e,
    env: { ...process.env, PAZAR_URL: origin },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = await once(child, "exit");
  return code === 0;
}
