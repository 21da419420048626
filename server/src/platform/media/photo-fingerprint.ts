import sharp from "sharp";

const columns = 8;
const rows = 8;
/** Each brightness is the mean of so many pixels squared: resampling alone would depend on the photo's size. */
const block = 12;
/** Of 255: with less contrast there is nothing to recognise. */
const leastContrast = 24;
/** Of 255: encoding changes smaller steps. */
const leastStep = 3;

/** Hamming distance up to which two fingerprints are of the same photo, scaled or encoded anew. */
export const maxFingerprintDistance = 6;

/** A difference hash of 64 bits, which survives scaling and encoding. Null for a photo with hardly any contrast. */
export async function photoFingerprint(photo: Buffer): Promise<string | null> {
  const width = (columns + 1) * block;
  const pixels = await sharp(photo)
    .resize(width, rows * block, { fit: "fill" })
    .greyscale()
    .raw()
    .toBuffer();
  const means = Array.from({ length: rows * (columns + 1) }, () => 0);
  for (const [index, value] of pixels.entries()) {
    const place = Math.floor(index / width / block) * (columns + 1) + Math.floor((index % width) / block);
    means[place] = (means[place] ?? 0) + value / block ** 2;
  }
  if (Math.max(...means) - Math.min(...means) < leastContrast) return null;
  const at = (row: number, column: number): number => means[row * (columns + 1) + column] ?? 0;
  return Array.from({ length: rows * columns }, (_, bit) => {
    const [row, column] = [Math.floor(bit / columns), bit % columns];
    return at(row, column + 1) - at(row, column) > leastStep ? "1" : "0";
  }).join("");
}
