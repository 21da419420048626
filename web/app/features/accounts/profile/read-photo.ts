import * as limits from "@pazar/contract/limits";
import { m } from "../../../platform/i18n/i18n.ts";

export const photoTypes = ["image/jpeg", "image/png"];

/** `url` is an object URL, which has to be revoked. */
export type ReadPhoto = { url: string; image: HTMLImageElement };

/** The decoded photo, or a message that says what is wrong with the file. */
export async function readPhoto(file: File): Promise<ReadPhoto | string> {
  if (!photoTypes.includes(file.type)) return m["errors.PHOTO_FORMAT"]();
  if (file.size > limits.photos.maxBytes) return m["errors.PHOTO_TOO_LARGE"]();
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
    return { url: image.src, image };
  } catch {
    URL.revokeObjectURL(image.src);
    return m["errors.PHOTO_BROKEN"]();
  }
}
