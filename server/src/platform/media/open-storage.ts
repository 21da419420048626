import path from "node:path";
import type { Config } from "../config.ts";
import type { Log } from "../log.ts";
import { StartError } from "../start-error.ts";
import { createS3, S3Refusal, type S3 } from "./s3.ts";
import { diskStorage, StorageError, storageWithFallback, type Storage } from "./storage.ts";

type StorageConfig = Pick<
  Config,
  "DATA_DIR" | "S3_ENDPOINT" | "S3_BUCKET" | "S3_REGION" | "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY" | "S3_PATH_STYLE"
>;

export const mediaFolder = ({ DATA_DIR }: Pick<Config, "DATA_DIR">): string => path.join(DATA_DIR, "media");

/** Undefined without S3_*, which are set together. */
export function s3Of(config: StorageConfig): S3 | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
  return createS3({
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: config.S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    isPathStyle: config.S3_PATH_STYLE,
  });
}

/** With S3, what DATA_DIR still holds is found there. */
export async function openStorage(config: StorageConfig, log: Pick<Log, "warn">): Promise<Storage> {
  const disk = diskStorage(mediaFolder(config));
  const s3 = s3Of(config);
  if (!s3) return disk;
  try {
    await s3.checkBucket();
  } catch (error) {
    if (error instanceof S3Refusal)
      throw new StartError(`S3_BUCKET cannot be used: ${error.message}.`, { cause: error });
    // It may come back at any time; until then photos are refused in words.
    if (!(error instanceof StorageError)) throw error;
    log.warn({ error: error.message }, "S3_ENDPOINT does not answer");
  }
  return storageWithFallback(s3, disk);
}
