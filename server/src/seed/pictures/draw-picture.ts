import sharp from "sharp";
import { backdrops } from "./backdrops.ts";
import { makeBrush, tones } from "./palette.ts";
import { seededRandom } from "./random.ts";
import type { Scene } from "./scene.ts";
import { type SceneName, scenes } from "./scenes.ts";
import { box, oval } from "./shapes.ts";

// The golden angle keeps neighbouring variants far apart on the colour wheel, however many there are.
const goldenAngle = 137.508;

const stop = (offset: number, color: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

const shadowGradient = `<radialGradient id="shadow">${stop(0, "#0b1620", 0.5)}${stop(0.6, "#0b1620", 0.28)}${stop(1, "#0b1620", 0)}</radialGradient>`;

/** An SVG of four to three; the same scene and variant always give the same text. */
export function drawPicture(name: SceneName, variant: number, width = 800): string {
  const scene: Scene = scenes[name];
  const start = Math.floor(seededRandom(name).between(0, 360));
  const random = seededRandom(`${name}/${variant}`);
  const hue = (start + variant * goldenAngle) % 360;
  const brush = makeBrush(hue, start + variant, random);

  const zoom = random.between(0.94, 1.12);
  const flip = !scene.hasWriting && random.chance(0.5) ? -1 : 1;
  const place = `translate(${200 + random.between(-12, 12)} ${250 + random.between(-4, 6)}) scale(${zoom * flip} ${zoom}) translate(-200 -250)`;
  const shadow = scene.shadow
    ? oval(scene.shadow.x, 251, scene.shadow.reach, scene.shadow.reach * 0.1 + 4, "url(#shadow)")
    : "";

  // A slanting backdrop gradient would cost as much time as all the rest of the drawing.
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width * 0.75}" viewBox="0 0 400 300">`,
    `<defs><linearGradient id="backdrop" x2="0" y2="1">${stop(0, brush.wall.light)}${stop(1, tones(hue + 28, 46, 70).base)}</linearGradient>${shadowGradient}</defs>`,
    box(0, 0, 400, 300, "url(#backdrop)"),
    ...backdrops[brush.cycle(scene.backdrops)](brush),
    `<g transform="${place}">${shadow}${scene.draw(brush).join("")}</g>`,
    "</svg>",
  ].join("");
}

export function renderPicture(name: SceneName, variant: number, width?: number): Promise<Buffer> {
  return sharp(Buffer.from(drawPicture(name, variant, width)))
    .jpeg({ quality: 80, optimiseCoding: false })
    .toBuffer();
}
