import { expect, test } from "vitest";
import { centredCrop, moveCrop, resizeCrop } from "./crop.ts";

const wide = { width: 2000, height: 800, hash: "of a photo" };
const tall = { width: 1000, height: 2000 };

test.each([
  ["phone", wide, { x: 467, y: 0, width: 1066, height: 800 }],
  ["desktop", wide, { x: 0, y: 67, width: 2000, height: 667 }],
  ["phone", tall, { x: 0, y: 625, width: 1000, height: 750 }],
  ["desktop", tall, { x: 0, y: 834, width: 1000, height: 333 }],
] as const)("the largest crop for %s of %j is in its middle", (name, picture, crop) =>
  expect(centredCrop(picture, name)).toEqual(crop),
);

test("a crop cannot leave the picture", () => {
  const crop = centredCrop(wide, "phone");
  expect(moveCrop(crop, { x: 9_999, y: 9_999 }, wide)).toEqual({ ...crop, x: 934, y: 0 });
  expect(moveCrop(crop, { x: -9_999, y: -5 }, wide)).toEqual({ ...crop, x: 0, y: 0 });
});

test("it is resized about its middle, within what looks sharp and what the picture has", () => {
  const crop = centredCrop(wide, "phone");
  expect(resizeCrop(crop, 600, wide, "phone")).toEqual({ x: 700, y: 175, width: 600, height: 450 });
  expect(resizeCrop(crop, 1, wide, "phone").width).toBe(480);
  const corner = { x: 1400, y: 350, width: 600, height: 450 };
  expect(resizeCrop(corner, 800, wide, "phone")).toEqual({ x: 1200, y: 200, width: 800, height: 600 });
  expect(resizeCrop(corner, 9_999, wide, "phone")).toEqual({ x: 934, y: 0, width: 1066, height: 800 });
});
