import { mkdtempSync, rmSync } from "node:fs";
import { cp, rename } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { FullConfig } from "@playwright/test";
import { seed, startSite } from "./start-site.ts";

/**
 * Starts a separate site for each worker, because parallel journeys use the same demo people.
 * With PAZAR_URL, a running site is tested instead.
 */
export default async function startSites({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env["PAZAR_URL"]) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-journeys-"));
  const [first = folder, ...others] = Array.from({ length: workers }, (_, index) => path.join(folder, String(index)));
  const demoData = process.env["PAZAR_DEMO_DATA"];
  if (demoData) await rename(demoData, first);
  else await seed(first);
  // Not cpSync: it drops the modes of folders, which PostgreSQL checks.
  for (const other of others) await cp(first, other, { recursive: true });
  const starts = await Promise.allSettled([first, ...others].map(startSite));
  const sites = starts.flatMap((start) => (start.status === "fulfilled" ? [start.value] : []));
  const stop = async () => {
    await Promise.all(sites.map((site) => site.stop()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  const failed = starts.find(({ status }) => status === "rejected");
  if (failed?.status === "rejected") {
    await stop();
    throw failed.reason;
  }
  process.env["PAZAR_SITES"] = JSON.stringify(sites);
  return stop;
}
