import sharp from "sharp";
import { expect, test } from "vitest";
import { drawPicture, renderPicture } from "./draw-picture.ts";
import { sceneNames } from "./scenes.ts";

test.each(sceneNames)("%s is the same each time and has no broken number in it", (name) => {
  expect(drawPicture(name, 3)).toBe(drawPicture(name, 3));
  expect(drawPicture(name, 3)).not.toBe(drawPicture(name, 4));
  expect(drawPicture(name, 3)).not.toMatch(/NaN|undefined|Infinity|null/);
});

test("a picture is a JPEG with something on it", async () => {
  const picture = await renderPicture("sofa", 0);
  expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg" });
  const { channels } = await sharp(picture).stats();
  expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(15);
});
