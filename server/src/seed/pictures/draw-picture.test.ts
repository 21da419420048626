import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawPicture, renderPicture } from "./draw-picture.ts";
import { sceneNames } from "./scenes.ts";

async function thumbnail(svg: string) {
  return sharp(Buffer.from(svg)).resize(32, 24).removeAlpha().raw().toBuffer();
}

function meanDifference(left: Buffer, right: Buffer) {
  return left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0) / left.length;
}

test("there is a scene for every theme of the demo listings", () => {
  expect(sceneNames.length).toBeGreaterThanOrEqual(52);
});

describe.concurrent.each(sceneNames)("%s", (name) => {
  test("is the same each time and has no broken number in it", () => {
    expect(drawPicture(name, 3)).toBe(drawPicture(name, 3));
    expect(drawPicture(name, 3)).not.toMatch(/NaN|undefined|Infinity|null/);
  });

  test("renders to a JPEG of 1600 x 1200 below 400 kB", async () => {
    const picture = await renderPicture(name, 0);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 1600, height: 1200 });
    expect(picture.length).toBeLessThan(400_000);
    const { channels } = await sharp(picture).stats();
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(15);
  });

  test("looks different in each variant", async () => {
    const variants = await Promise.all([0, 1, 2, 3].map((variant) => thumbnail(drawPicture(name, variant))));
    for (const [at, one] of variants.entries()) {
      for (const other of variants.slice(at + 1)) expect(meanDifference(one, other)).toBeGreaterThan(8);
    }
  });
});
