// How long a backup, its verification and a restore take, how large the file is, and the memory of the process.
// Usage: npm run bench:backup (or with other numbers of listings: npm run bench:backup -- 10000). Writes bench/tables/backup.md.
// The restored database is another embedded one, with the product's own settings.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { diskStorage } from "../server/src/platform/media/storage.ts";
import { root } from "./tools/program.ts";
import { openScratchDatabase } from "./tools/scratch-database.ts";

const sizes = process.argv.slice(2).map(Number);
if (sizes.length === 0) sizes.push(100_000);
if (!sizes.every((size) => Number.isInteger(size) && size >= 1_000))
  throw new Error("usage: npm run bench:backup -- [listings ...]");
const say = (line: string): void => void process.stdout.write(`${line}\n`);
/** As large as photos of listings are, and as little compressible. */
const photoBytes = 150_000;

/** Peak memory of the process in MB; Linux only. */
function peakMb(pid: number | undefined): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

async function run(command: string, file: string, environment: Record<string, string>) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [path.join(root, "server/src", command), file], {
    env: { ...process.env, ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let peak = 0;
  const watching = setInterval(() => (peak = Math.max(peak, peakMb(child.pid))), 50);
  await once(child, "close");
  clearInterval(watching);
  if (child.exitCode !== 0) throw new Error(`${command} ended with ${child.exitCode}`);
  return { seconds: (performance.now() - startedAt) / 1000, peak };
}

const lines: string[] = [];
for (const size of sizes) {
  const scratch = await openScratchDatabase(size, say);
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
  try {
    const dataDir = path.join(folder, "data");
    const storage = diskStorage(path.join(dataDir, "media"));
    const { rows: photos } = await scratch.pool.query<{ hash: string }>("select hash from photos");
    for (const { hash } of photos) await storage.put(`${hash}.jpg`, randomBytes(photoBytes));
    const { rows } = await scratch.pool.query<{ bytes: number }>(
      "select pg_database_size(current_database()) as bytes",
    );
    for (const key of ["", "a key for the backups of this bench"]) {
      const file = path.join(folder, `backup-${key.length}`);
      const own = { BACKUP_KEY: key, APP_SECRET: "a secret of at least thirty-two letters", LOG_LEVEL: "warn" };
      const source = { ...own, DATABASE_URL: scratch.url, DATA_DIR: dataDir };
      const target = path.join(folder, `restored-${key.length}`);
      const steps = {
        backup: await run("backup.ts", file, source),
        verification: await run("backup-verify.ts", file, own),
        restore: await run("restore.ts", file, { ...own, DATABASE_URL: "", DATA_DIR: target }),
      };
      rmSync(target, { recursive: true });
      for (const [name, { seconds, peak }] of Object.entries(steps))
        lines.push(
          `| ${size.toLocaleString("en")} | ${((rows[0]?.bytes ?? 0) / 1e6).toFixed(0)} | ${((photos.length * photoBytes) / 1e6).toFixed(0)} | ${key === "" ? "no" : "yes"} | ${name} | ${seconds.toFixed(1)} | ${(statSync(file).size / 1e6).toFixed(0)} | ${peak.toFixed(0)} |`,
        );
      say(lines.slice(-3).join("\n"));
    }
  } finally {
    await scratch.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

writeFileSync(
  path.join(import.meta.dirname, "tables/backup.md"),
  `# Backup and restore

\`npm run bench:backup\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), load ${loadavg()[0]?.toFixed(1)} at the end. Photos are random bytes, so they do not compress; a restore makes all indexes anew.

| listings | database, MB | photos, MB | encrypted | step | seconds | file, MB | peak memory, MB |
|---|---|---|---|---|---|---|---|
${lines.join("\n")}
`,
);
