// Cost of uploading photos: the peak memory of the server, and the time of an unrelated call, idle and while 20
// photos of 4000 x 3000 px arrive. Usage: npm run bench:uploads. Writes bench/tables/uploads.md.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { NewSession } from "@pazar/contract/accounts/accounts";
import { makeCameraPhotos } from "./tools/camera-photos.ts";
import { root, startProgram } from "./tools/program.ts";

const count = 20;
const quietCalls = 400;

const photos = await makeCameraPhotos(count);
const megabytes = photos.reduce((sum, { length }) => sum + length, 0) / 2 ** 20 / count;

const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
const program = await startProgram(
  "server/src/main.ts",
  Number(process.env["BENCH_PORT"] ?? 42_306),
  { DATA_DIR: folder, LOG_LEVEL: "warn", API_LIMIT_PER_MINUTE: "1000000" },
  "Pazar is ready",
);
try {
  const session = await logIn();
  const quiet: number[] = [];
  for (let i = 0; i < quietCalls; i++) quiet.push(await callTime());
  // Resets the peak: seeding generates pictures too.
  writeFileSync(`/proc/${program.pid}/clear_refs`, "5");
  const before = peakMegabytes();
  const lines = [row("quiet", quiet, before)];
  for (const atOnce of [3, count]) {
    const { seconds, times } = await uploadAll(session, atOnce);
    lines.push(row(`${atOnce} at a time, ${seconds.toFixed(1)} s in all`, times, peakMegabytes()));
  }
  const table = [
    "# Uploads",
    "",
    `Made by \`npm run bench:uploads\`: ${count} photos of 4000 × 3000 px (${megabytes.toFixed(1)} MB each) sent to \`POST /api/photos\`, 3 at a time as the site does, then all at once; meanwhile \`GET /api/settings\` without pause. The server has one core.`,
    "",
    "| | peak memory of the server, MB | the other call, median ms | 99th percentile ms |",
    "|---|---:|---:|---:|",
    ...lines,
    "",
    "Photos are decoded two at a time, one thread each (`server/src/platform/media/images.ts`); those that wait are held as they were sent, 10 MB at most.",
    "",
  ].join("\n");
  writeFileSync(path.join(root, "bench/tables/uploads.md"), table);
  process.stdout.write(table);
} finally {
  await program.stop();
  rmSync(folder, { recursive: true, force: true });
}

type Session = { token: string; cookie: string };

async function uploadAll(session: Session, atOnce: number): Promise<{ seconds: number; times: number[] }> {
  const queue = photos.values();
  const times: number[] = [];
  const startedAt = performance.now();
  let isOver = false;
  const others = (async () => {
    while (!isOver) times.push(await callTime());
  })();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const photo of queue) await upload(session, photo);
    }),
  );
  isOver = true;
  await others;
  return { seconds: (performance.now() - startedAt) / 1000, times };
}

function writeHeaders(cookie: string): Record<string, string> {
  return { cookie, "x-xsrf-token": cookie.split("=")[1] ?? "" };
}

async function upload({ token, cookie }: Session, photo: Buffer): Promise<void> {
  const response = await fetch(`${program.origin}/api/photos`, {
    method: "POST",
    headers: { ...writeHeaders(cookie), authorization: `Bearer ${token}`, "content-type": "image/jpeg" },
    body: new Uint8Array(photo),
  });
  if (response.status !== 201) throw new Error(`the upload answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function logIn(): Promise<Session> {
  const prepared = await fetch(`${program.origin}/sanctum/csrf-cookie`);
  const cookie = prepared.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const response = await fetch(`${program.origin}/api/login`, {
    method: "POST",
    headers: { ...writeHeaders(cookie), "content-type": "application/json" },
    body: JSON.stringify({ email: "ayse@pazar.test", password: "pazar1234" }),
  });
  if (!response.ok) throw new Error(`login answered ${response.status}`);
  const { token } = NewSession.parse(await response.json());
  return { token, cookie };
}

async function callTime(): Promise<number> {
  const startedAt = performance.now();
  await fetch(`${program.origin}/api/settings`).then((response) => response.arrayBuffer());
  return performance.now() - startedAt;
}

/** Peak memory of the process (Linux). */
function peakMegabytes(): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${program.pid}/status`, "utf8"))?.[1]) / 1024;
}

function row(name: string, times: readonly number[], megabytesAtPeak: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(1);
  return `| ${name} | ${megabytesAtPeak.toFixed(0)} | ${at(0.5)} | ${at(0.99)} |`;
}
