import sharp from "sharp";

/** 4000 x 3000 px, with detail of every size, like camera photos: blobs, edges and grain. */
export async function makeCameraPhotos(count: number): Promise<Buffer[]> {
  const size = { width: 4000, height: 3000, channels: 3 } as const;
  const colours = Buffer.from(Array.from({ length: 40 * 30 * 3 }, (_, i) => ((i * 7_919) ^ (i * i)) & 255));
  const pixels = await sharp(colours, { raw: { width: 40, height: 30, channels: 3 } })
    .resize(size.width, size.height, { kernel: "cubic", fit: "fill" })
    .raw()
    .toBuffer();
  for (const [index, value] of pixels.entries())
    pixels[index] = Math.max(0, Math.min(255, value + (((index * 48_271) >>> 4) % 25) - 12));
  const made: Buffer[] = [];
  for (let number = 0; number < count; number++)
    made.push(await sharp(pixels, { raw: size }).linear(1, number).jpeg({ quality: 90 }).toBuffer());
  return made;
}
