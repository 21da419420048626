import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../processes/free-port.ts";
import type { Fault } from "./measure.ts";
import type { Cluster } from "./start-cluster.ts";

const sizeMb = 16;

export type SmallDisk = { folder: string; hasPhoto(hash: string): boolean; remove(): void };

/** A file system of its own in memory; undefined where mounting one is not allowed. */
export function mountSmallDisk(): SmallDisk | undefined {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-disk-"));
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${sizeMb}m`, "tmpfs", folder], { stdio: "ignore" });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  return {
    folder,
    hasPhoto: (hash) => existsSync(path.join(folder, "media", hash.slice(0, 2), `${hash}.jpg`)),
    remove: () => {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** A web process that keeps photos on its disk instead of S3. Answers where it listens. */
export async function startOnDisk({ startAnother }: Cluster, { folder }: SmallDisk): Promise<string> {
  const port = await freePort();
  const onDisk = { S3_ENDPOINT: "", S3_BUCKET: "", S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" };
  await startAnother("web-on-disk", { ...onDisk, ROLES: "web", PORT: port, DATA_DIR: folder });
  return `http://127.0.0.1:${port}`;
}

export function fullDisk({ folder }: SmallDisk): Fault {
  const filler = path.join(folder, "filler");
  return {
    name: "the disk of photos is full",
    mended: "for 10 s; a web process without S3, asked directly",
    holdMs: 10_000,
    seen: "New photos are refused in words; everything else goes on.",
    fails: ["write"],
    break() {
      // In ever smaller pieces, until not even a byte fits.
      for (let bytes = 1 << 20; bytes >= 1; bytes >>= 1)
        try {
          for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: "a" });
        } catch (error) {
          if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) return Promise.reject(error);
        }
      return Promise.resolve();
    },
    mend: () => Promise.resolve(rmSync(filler)),
  };
}
