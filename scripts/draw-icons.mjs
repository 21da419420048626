// Draws the app's icons from the brand mark; run it again when web/public/favicon.svg changes.
import { readFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";

const web = path.resolve(import.meta.dirname, "../web/public");
const folder = path.join(web, "icons");
const mark = readFileSync(path.join(web, "favicon.svg"), "utf8");
const background = "#0b756f";

/** Systems cut their own shape out of these: the mark stands in the middle of a full square. */
const square = (share) => {
  const inner = mark.replace(/<rect[^>]*\/>/, "").replace(/<\/?svg[^>]*>/g, "");
  const offset = (32 * (1 - share)) / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${background}"/><g transform="translate(${offset} ${offset}) scale(${share})">${inner}</g></svg>`;
};
/** Android shows only the shape of it, in the colour of the system. */
const outline = mark.replace(/<rect[^>]*\/>/, "");

const icons = [
  ["icon-192.png", mark, 192],
  ["icon-512.png", mark, 512],
  ["maskable-512.png", square(0.8), 512],
  ["apple-touch-icon.png", square(0.94), 180],
  ["badge-96.png", outline, 96],
];

mkdirSync(folder, { recursive: true });
for (const [name, svg, size] of icons)
  await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(path.join(folder, name));
