import { turkeyBounds } from "@pazar/contract/admin/catalogue/cities";
import { expect, test } from "vitest";
import { mapHeight, mapPoint, mapWidth, placeAt } from "../listings/details/turkey-map.ts";
import { isInView, movedByKey, pointInView, viewAround, zooms } from "./map-view.ts";

const kadikoy = { latitude: 40.9907, longitude: 29.0282 };

test("a click is turned into the place that is drawn there, however far it is zoomed in", () => {
  for (const zoom of zooms) {
    const view = viewAround(kadikoy, zoom);
    const { x, y } = mapPoint(kadikoy);
    const clicked = pointInView(view, { across: (x - view.x) / view.width, down: (y - view.y) / view.height });
    expect(clicked.latitude).toBeCloseTo(kadikoy.latitude, 3);
    expect(clicked.longitude).toBeCloseTo(kadikoy.longitude, 3);
    expect(isInView(view, kadikoy)).toBe(true);
  }
  const there = placeAt(mapPoint(kadikoy));
  expect([there.latitude, there.longitude]).toEqual([
    expect.closeTo(kadikoy.latitude, 6),
    expect.closeTo(kadikoy.longitude, 6),
  ]);
});

test("a click into the sea stays within Turkey's bounds", () => {
  const whole = viewAround(undefined, 1);
  expect(whole).toEqual({ x: 0, y: 0, width: mapWidth, height: mapHeight });
  expect(pointInView(whole, { across: 0, down: 0 })).toEqual({
    latitude: turkeyBounds.north,
    longitude: turkeyBounds.west,
  });
  expect(pointInView(whole, { across: 1, down: 1 })).toEqual({
    latitude: turkeyBounds.south,
    longitude: turkeyBounds.east,
  });
});

test("a zoomed view never leaves the map, and does not hold what is far away", () => {
  const view = viewAround({ latitude: 42.2, longitude: 25.6 }, 9);
  expect(view.x).toBe(0);
  expect(isInView(view, kadikoy)).toBe(false);
});

test("arrow keys move the point, by smaller steps when zoomed in", () => {
  expect(movedByKey(kadikoy, "ArrowUp", 1)?.latitude).toBeCloseTo(41.0807, 4);
  expect(movedByKey(kadikoy, "ArrowLeft", 9)).toEqual({ latitude: 40.9907, longitude: 29.0182 });
  expect(movedByKey(kadikoy, "Enter", 1)).toBeUndefined();
});
