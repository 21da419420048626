import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type RotatingLoad = { requests: number; perSecond: number; bytes: number; p50: number; p99: number };

/** Runs wrk on the other core over many addresses in turn, with the headers of browsers. */
export function rotate(
  origin: string,
  addresses: readonly string[],
  { start, seconds, connections }: { start: number; seconds: number; connections: number },
): RotatingLoad {
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-bench-"));
  const file = path.join(folder, "addresses");
  writeFileSync(file, addresses.join("\n"));
  const command = ["-c", "1", "wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "--timeout", "30s"];
  const headers = ["-H", "Accept-Encoding: gzip, deflate, br, zstd", "-H", "Accept-Language: tr"];
  const script = ["-s", path.join(import.meta.dirname, "rotate.lua")];
  const { stdout } = spawnSync("taskset", [...command, ...headers, ...script, origin], {
    encoding: "utf8",
    env: { ...process.env, BENCH_ADDRESSES: file, BENCH_START: String(start % addresses.length) },
  });
  rmSync(folder, { recursive: true });
  const measured = (name: string): number => Number(new RegExp(`\\b${name}=([\\d.]+)`).exec(stdout)?.[1]);
  const [requests, refused] = [measured("requests"), measured("refused")];
  if (!requests || refused !== 0) throw new Error(`the load on ${addresses[0]} failed:\n${stdout}`);
  return {
    requests,
    perSecond: requests / measured("seconds"),
    bytes: measured("bytes") / requests,
    p50: measured("p50"),
    p99: measured("p99"),
  };
}
