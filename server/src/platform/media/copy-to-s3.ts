import { sha256Of, type S3, type StoredObject } from "./s3.ts";
import type { Storage } from "./storage.ts";

export type CopyResult = { copied: number; present: number; removed: number; bytes: number; differing: string[] };

const filesAtATime = 8;

type Copy = {
  keys: AsyncIterable<string>;
  disk: Pick<Storage, "get">;
  s3: S3;
  /** Called now and then with what has been done so far. */
  onProgress?: (result: CopyResult) => void;
};

/**
 * Copies files into the bucket and checks each. Those that are there already are left alone, so it can be stopped and
 * started again, and it can run while the site writes to the bucket and reads from both.
 */
export async function copyToS3({ keys, disk, s3, onProgress = () => {} }: Copy): Promise<CopyResult> {
  const result: CopyResult = { copied: 0, present: 0, removed: 0, bytes: 0, differing: [] };
  let seen = 0;

  async function copyOne(key: string): Promise<void> {
    const body = await disk.get(key);
    // Removed since the folder was read.
    if (!body) return void result.removed++;
    const stored = await s3.stat(key);
    // The site writes to the bucket alone: what differs there is the newer one.
    if (stored) {
      if (await isSame(key, body, stored)) result.present++;
      else result.differing.push(key);
      return;
    }
    await s3.put(key, body);
    const written = await s3.stat(key);
    if (!written || !(await isSame(key, body, written))) throw new Error(`${key} is not in the bucket as it was sent`);
    if (await disk.get(key)) {
      result.copied++;
      result.bytes += body.length;
      return;
    }
    // Somebody removed the photo after it was read here: the copy would stay for ever.
    await s3.remove(key);
    result.removed++;
  }

  async function isSame(key: string, body: Buffer, stored: StoredObject): Promise<boolean> {
    if (stored.bytes !== body.length) return false;
    const sha256 = stored.sha256 ?? sha256Of((await s3.get(key)) ?? Buffer.alloc(0));
    return sha256 === sha256Of(body);
  }

  const next = keys[Symbol.asyncIterator]();
  let hasFailed = false;
  async function copySome(): Promise<void> {
    try {
      for (let one = await next.next(); one.done !== true && !hasFailed; one = await next.next()) {
        await copyOne(one.value);
        if (++seen % 100 === 0) onProgress(result);
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    }
  }
  // All have stopped when this rejects.
  const outcomes = await Promise.allSettled(Array.from({ length: filesAtATime }, copySome));
  for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
  return result;
}
