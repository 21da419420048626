import { createHash } from "node:crypto";
import * as limits from "@pazar/contract/limits";
import { photoWidths, type PhotoWidth } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import sharp from "sharp";
import { ApiError } from "../http/api-error.ts";
import { photoFingerprint } from "./photo-fingerprint.ts";
import { photoPreview } from "./photo-preview.ts";
import { createFairQueue } from "../fair-queue.ts";
import { isStorageUnavailable, type Storage } from "./storage.ts";

const { maxBytes } = limits.photos;
const maxPixels = limits.photos.maxMegapixels * 1_000_000;
const maxSide = 20_000;
const storedSide = 2560;

// Two concurrent operations with one thread each: files, DNS and password hashing share the same four libuv threads.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = createFairQueue({ concurrency: 2, maxWaiting: 500 });
const decodeSeconds = 10;

const signatures = [Buffer.from([0xff, 0xd8, 0xff]), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])];

async function readHeader(input: Buffer) {
  try {
    return await sharp(input, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ApiError("PHOTO_BROKEN", { cause: error });
  }
}

/** The part to keep, in pixels of the upright photo. */
type Crop = { x: number; y: number; width: number; height: number };

/** Photos are opaque; a logo may be transparent. */
type Format = "jpg" | "png";

// Re-encoding drops EXIF, GPS and anything appended to the image data.
async function encodeUpright(input: Buffer, { format, crop }: { format: Format; crop: Crop | undefined }) {
  const whole = sharp(input, { limitInputPixels: maxPixels, failOn: "error" })
    .timeout({ seconds: decodeSeconds })
    .autoOrient();
  const upright = (crop ? whole.extract({ ...crop, left: crop.x, top: crop.y }) : whole).resize({
    width: storedSide,
    height: storedSide,
    fit: "inside",
    withoutEnlargement: true,
  });
  try {
    return await (format === "png"
      ? upright.png()
      : upright.flatten({ background: "#ffffff" }).jpeg({ quality: 84 })
    ).toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new ApiError("PHOTO_BROKEN", { cause: error });
  }
}

export type CheckedPhoto = { photo: StoredPhoto; data: Buffer; format: Format };
export type StoredPhoto = Photo & { fingerprint: string | null; is_private: boolean };

/** Private photos are served at signed addresses only: under another hash, from another file. */
type PhotoKind = { format?: Format; isPrivate?: boolean; crop?: Crop };
const hashOf = (data: Buffer, isPrivate: boolean): string =>
  createHash("sha256")
    .update(isPrivate ? "private" : "")
    .update(data)
    .digest("hex")
    .slice(0, 32);
const stemOf = (hash: string, isPrivate: boolean): string => (isPrivate ? `${hash}-private` : hash);

/**
 * The photo as it will be stored; the hash is of these bytes, so that the same photo uploaded twice is stored once.
 * `whose` photo it is decides whose turn it is to be decoded.
 */
export async function checkPhoto(
  input: Buffer,
  whose: string,
  { format: target = "jpg", isPrivate = false, crop }: PhotoKind = {},
): Promise<CheckedPhoto> {
  if (input.length > maxBytes) throw new ApiError("PHOTO_TOO_LARGE");
  // Checked before any decoder sees the bytes, so that only those of JPEG and PNG are ever exposed to uploads.
  if (!signatures.some((signature) => input.subarray(0, signature.length).equals(signature)))
    throw new ApiError("PHOTO_FORMAT");
  const { format, width, height } = await readHeader(input);
  if (format !== "jpeg" && format !== "png") throw new ApiError("PHOTO_FORMAT");
  // A thin strip has few pixels, and yet takes seconds to resize.
  if (width * height > maxPixels || Math.max(width, height) > maxSide) throw new ApiError("PHOTO_TOO_LARGE");

  return inTurn(whose, async () => {
    const { data, info } = await encodeUpright(input, { format: target, crop });
    const hash = hashOf(data, isPrivate);
    const [preview, fingerprint] = [await photoPreview(data), await photoFingerprint(data)];
    const photo = { hash, width: info.width, height: info.height, preview, fingerprint, is_private: isPrivate };
    return { photo, data, format: target };
  });
}

export async function storeCheckedPhoto(storage: Storage, { photo, data, format }: CheckedPhoto): Promise<void> {
  try {
    await storage.put(`${stemOf(photo.hash, photo.is_private)}.${format}`, data);
  } catch (error) {
    // Nothing is wrong with the photo.
    throw isStorageUnavailable(error)
      ? new ApiError("PHOTO_NOT_STORED", { retryAfterSeconds: 60, cause: error })
      : error;
  }
}

export async function storePhoto(
  storage: Storage,
  input: Buffer,
  whose: string,
  kind: PhotoKind = {},
): Promise<StoredPhoto> {
  const checked = await checkPhoto(input, whose, kind);
  await storeCheckedPhoto(storage, checked);
  return checked.photo;
}

/** The stored original; null if the file is gone. */
export const readPhoto = (storage: Storage, hash: string): Promise<Buffer | null> => storage.get(`${hash}.jpg`);

/** The keys under which the stored original may be. */
export const photoKeys = (hash: string, isPrivate: boolean): string[] =>
  (["jpg", "png"] satisfies Format[]).map((format) => `${stemOf(hash, isPrivate)}.${format}`);

export async function removePhoto(storage: Storage, hash: string): Promise<void> {
  for (const stem of [stemOf(hash, false), stemOf(hash, true)])
    for (const key of [`${stem}.jpg`, `${stem}.png`, ...photoWidths.map((width) => `${stem}-${width}.webp`)])
      await storage.remove(key);
}

const underWay = new WeakMap<Storage, Map<string, Promise<Buffer | null>>>();

export function photoVariant(
  storage: Storage,
  { hash, isPrivate = false }: { hash: string; isPrivate?: boolean },
  width: PhotoWidth,
): Promise<Buffer | null> {
  if (!/^[0-9a-f]{32}$/.test(hash)) return Promise.resolve(null);
  const stem = stemOf(hash, isPrivate);
  const key = `${stem}-${width}.webp`;
  const jobs = underWay.get(storage) ?? new Map<string, Promise<Buffer | null>>();
  underWay.set(storage, jobs);

  const running = jobs.get(key);
  if (running) return running;
  const job = findOrMake(storage, stem, width, key).finally(() => jobs.delete(key));
  jobs.set(key, job);
  return job;
}

async function findOrMake(storage: Storage, stem: string, width: PhotoWidth, key: string) {
  const kept = await storage.get(key);
  if (kept) return kept;
  const original = (await storage.get(`${stem}.jpg`)) ?? (await storage.get(`${stem}.png`));
  if (!original) return null;
  // Effort 2 takes half the time of the default 4 for files that are 3 to 10 % larger.
  const made = await inTurn("visitors", () =>
    sharp(original)
      .timeout({ seconds: decodeSeconds })
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 78, effort: 2 })
      .toBuffer(),
  );
  // Storing it only saves work next time: a full disk must not hide the photo.
  await storage.put(key, made).catch(() => {});
  return made;
}
