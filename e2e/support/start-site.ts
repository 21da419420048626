import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { startIyzico } from "../../server/src/testing/payments/iyzico.ts";
import { freePort } from "../../server/src/testing/processes/free-port.ts";
import { startGoogle } from "../../server/src/testing/social/google-provider.ts";

export type Site = { url: string; outbox: string; stop: () => Promise<void> };

const root = path.resolve(import.meta.dirname, "../..");

/** Empty values override those of the developer's shell. */
const environmentIn = (folder: string) => ({
  ...process.env,
  NODE_ENV: "production",
  DATA_DIR: folder,
  DATABASE_URL: "",
  DEFAULT_LOCALE: "",
  SMTP_URL: "",
  SMS_URL: "",
  SMS_TOKEN: "",
  BACKUP_DIR: path.join(folder, "backups"),
  LOG_LEVEL: "warn",
});

/** Creates a data folder with demo data, whose pictures are small. */
export async function seed(folder: string): Promise<void> {
  const program = spawn(process.execPath, ["server/src/seed.ts", "--small-pictures"], {
    cwd: root,
    env: environmentIn(folder),
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(program, "exit");
  if (code !== 0) throw new Error("The demo data could not be made.");
}

/** Starts the built site on a data folder. */
export async function startSite(folder: string): Promise<Site> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const google = await startGoogle(0, url);
  google.signInAs({
    sub: "google-visitor",
    email: "google.visitor@pazar.test",
    email_verified: true,
    given_name: "Gül",
    family_name: "Gezgin",
  });
  const iyzico = await startIyzico();
  const site = spawn(process.execPath, ["server/src/main.ts"], {
    cwd: root,
    // All requests come from one IP address.
    env: {
      ...environmentIn(folder),
      HOST: "127.0.0.1",
      PORT: port,
      // A busy machine is slow, not broken.
      MAX_EVENT_LOOP_DELAY_MS: "0",
      STATEMENT_TIMEOUT_MS: "60000",
      API_LIMIT_PER_MINUTE: "100000",
      REGISTER_LIMIT: "1000",
      LOGIN_LIMIT_PER_ACCOUNT: "1000",
      LOGIN_LIMIT_PER_ADDRESS: "1000",
      MESSAGE_LIMIT_PER_MINUTE: "1000",
      CONVERSATION_LIMIT_PER_HOUR: "1000",
      ...google.environment,
      ...iyzico.environment,
      // The same address by default; a site that names one is for others too, and locks the demo accounts.
      PUBLIC_URL: "",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const hasEnded = once(site, "exit");
  process.once("exit", () => site.kill());
  const stop = async () => {
    site.kill("SIGTERM");
    await hasEnded;
    await google.stop();
    await iyzico.stop();
  };

  for await (const line of createInterface(site.stdout)) {
    if (!line.startsWith("Pazar is ready")) continue;
    site.stdout.resume();
    return { url, outbox: path.join(folder, "outbox"), stop };
  }
  await stop();
  throw new Error("The site did not start: it needs `npm run build` first.");
}
