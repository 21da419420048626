import { expect, test } from "vitest";
import { maxScale, moveBy, unzoomed, zoomTo, type Point, type View } from "./zoom.ts";

const stage = { width: 800, height: 600 };
const photo = { width: 1600, height: 1200 };
const tall = { width: 600, height: 1200 };

/** Where on the photo (from its centre, at its whole size) a point of the stage lies. */
const under = (view: View, point: Point) => ({
  x: (point.x - view.x) / view.scale,
  y: (point.y - view.y) / view.scale,
});

test("what is under the pointer stays under it", () => {
  const point = { x: 120, y: -80 };
  const near = zoomTo(unzoomed, 2.5, point, stage, photo);
  expect(near.scale).toBe(2.5);
  expect(under(near, point)).toEqual(under(unzoomed, point));
  const nearer = zoomTo(near, 4, point, stage, photo);
  expect(under(nearer, point).x).toBeCloseTo(120);
  expect(under(nearer, point).y).toBeCloseTo(-80);
});

test("zooming ends at the whole photo, centred, and at its closest", () => {
  const near = zoomTo(unzoomed, 3, { x: 300, y: 200 }, stage, photo);
  expect(zoomTo(near, 0.2, { x: -300, y: 0 }, stage, photo)).toEqual(unzoomed);
  expect(zoomTo(near, 100, { x: 0, y: 0 }, stage, photo).scale).toBe(maxScale);
});

test("the photo cannot be moved off the stage", () => {
  const near = { scale: 2, x: 0, y: 0 };
  expect(moveBy(near, { x: 100, y: -50 }, stage, photo)).toEqual({ scale: 2, x: 100, y: -50 });
  expect(moveBy(near, { x: 9_000, y: -9_000 }, stage, photo)).toEqual({ scale: 2, x: 400, y: -300 });
  expect(moveBy(unzoomed, { x: 50, y: 50 }, stage, photo)).toEqual(unzoomed);
});

test("a photo narrower than the stage stays in its middle", () => {
  // At its whole size it is 300 px wide, at twice that 600: still less than 800.
  expect(moveBy({ scale: 2, x: 0, y: 0 }, { x: 500, y: 500 }, stage, tall)).toEqual({ scale: 2, x: 0, y: 300 });
  expect(moveBy({ scale: 4, x: 0, y: 0 }, { x: 500, y: 0 }, stage, tall).x).toBe(200);
});
