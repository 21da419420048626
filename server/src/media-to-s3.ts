// npm run media:to-s3: copies photos and exports from DATA_DIR into the bucket of S3_*. It can be stopped and run again at any time.
import { exitWithError, say } from "./platform/command-line.ts";
import { readConfig } from "./platform/config.ts";
import { copyToS3, type CopyResult } from "./platform/media/copy-to-s3.ts";
import { mediaFolder, s3Of } from "./platform/media/open-storage.ts";
import { S3Refusal } from "./platform/media/s3.ts";
import { diskKeys, diskStorage, StorageError } from "./platform/media/storage.ts";
import { StartError } from "./platform/start-error.ts";

const words = ({ copied, present, bytes }: CopyResult): string =>
  `${copied} copied (${Math.round(bytes / 2 ** 20)} MB), ${present} were there`;

async function copy(): Promise<boolean> {
  const config = readConfig(process.env);
  const s3 = s3Of(config);
  if (!s3)
    throw new StartError("S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY say where to copy to.");
  const folder = mediaFolder(config);
  try {
    await s3.checkBucket();
    const result = await copyToS3({
      keys: diskKeys(folder),
      disk: diskStorage(folder),
      s3,
      onProgress: (soFar) => say(words(soFar)),
    });
    say(words(result));
    for (const key of result.differing) say(`${key} is in the bucket with another content; it was left as it is there`);
    if (result.differing.length === 0) say(`Everything of ${folder} is in the bucket.`);
    return result.differing.length === 0;
  } catch (error) {
    if (error instanceof S3Refusal) throw new StartError(`The bucket refuses: ${error.message}.`, { cause: error });
    if (error instanceof StorageError)
      throw new StartError(`${error.message}. Run it again: what is copied stays.`, { cause: error });
    throw error;
  }
}

copy().then((isWhole) => process.exit(isWhole ? 0 : 1), exitWithError(2));
