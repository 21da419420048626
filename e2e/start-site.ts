import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { createInterface } from "node:readline";
import { startGoogle } from "../server/src/testing/social/google-provider.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Starts the built product with fresh demo data, for this run alone. With PAZAR_URL a site that runs already is tested instead. */
export default async function startSite(): Promise<(() => Promise<void>) | undefined> {
  if (process.env["PAZAR_URL"]) return undefined;
  const folder = path.join(root, `var/e2e-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  const port = await freePort();
  const google = await startGoogle(0, `http://127.0.0.1:${port}`);
  google.signInAs({ sub: "google-visitor", email: "google.visitor@pazar.test", email_verified: true, given_name: "Gül", family_name: "Gezgin" });
  const site = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: root,
    // One address signs in as a handful of people and calls all the time. Empty: whatever the developer's own shell says about databases and addresses must not reach the tests.
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: folder, DATABASE_URL: "", DEFAULT_LOCALE: "", SMTP_URL: "", LOG_LEVEL: "warn", API_LIMIT_PER_MINUTE: "100000", LOGIN_LIMIT_PER_ACCOUNT: "1000", LOGIN_LIMIT_PER_ADDRESS: "1000", MESSAGE_LIMIT_PER_MINUTE: "1000", CONVERSATION_LIMIT_PER_HOUR: "1000", ...google.environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const hasEnded = once(site, "exit");
  process.once("exit", () => site.kill());
  const stop = async () => {
    site.kill("SIGTERM");
    await hasEnded;
    await google.stop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };

  for await (const line of createInterface(site.stdout)) {
    if (!line.startsWith("Pazar is ready")) continue;
    site.stdout.resume();
    process.env["PAZAR_URL"] = `http://127.0.0.1:${port}`;
    process.env["PAZAR_OUTBOX"] = path.join(folder, "outbox");
    return stop;
  }
  await stop();
  throw new Error("The site did not start: it needs `npm run build` first.");
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("There is no free port.");
  return address.port;
}
