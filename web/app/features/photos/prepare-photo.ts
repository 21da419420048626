import * as limits from "@pazar/contract/limits";
import { m } from "../../platform/i18n/i18n.ts";

export const photoTypes = ["image/jpeg", "image/png"];
/** Pixels; the server keeps no more. */
const longestSide = 2560;
const quality = 0.88;

/** Refused before anything is sent; the message says why. */
export class PhotoRefusal extends Error {}

type Size = { width: number; height: number };

/** The size to send a picture in, or undefined where it is sent as it is. */
export function smallerSize({ width, height }: Size, bytes: number): Size | undefined {
  const longest = Math.max(width, height);
  if (longest <= longestSide && bytes <= limits.photos.maxBytes) return undefined;
  const scale = Math.min(1, longestSide / longest);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Phones take photos far larger than anybody sees here: they are made smaller before they are sent. */
export async function preparePhoto(file: Blob): Promise<Blob> {
  if (!photoTypes.includes(file.type)) throw new PhotoRefusal(m["errors.PHOTO_FORMAT"]());
  const picture = await createImageBitmap(file).catch(() => undefined);
  // What this browser cannot read, the server judges, unless it is too large to be sent.
  if (!picture) return refuseLarge(file);
  try {
    const size = smallerSize(picture, file.size);
    return size ? await draw(picture, size) : file;
  } finally {
    picture.close();
  }
}

function refuseLarge(file: Blob): Blob {
  if (file.size > limits.photos.maxBytes) throw new PhotoRefusal(m["errors.PHOTO_TOO_LARGE"]());
  return file;
}

async function draw(picture: ImageBitmap, { width, height }: Size): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new PhotoRefusal(m["errors.PHOTO_BROKEN"]());
  // JPEG knows no transparency and would turn it black.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, 0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg", quality });
}
