import { randomBytes } from "node:crypto";
import sharp from "sharp";

/** Random, so that no two pictures are equal. */
export const picture = (width = 160, height = 120): Promise<Buffer> =>
  sharp(randomBytes(6 * 5 * 3), { raw: { width: 6, height: 5, channels: 3 } })
    .resize(width, height, { kernel: "cubic", fit: "fill" })
    .jpeg()
    .toBuffer();
