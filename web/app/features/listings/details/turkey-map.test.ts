import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { drawMap } from "../../../../../scripts/draw-map.mjs";
import { mapHeight, mapPoint, mapWidth } from "./turkey-map.ts";

const file = readFileSync(new URL("./district-dots.svg", import.meta.url), "utf8");

test("the map is up to date (else run node scripts/draw-map.mjs)", () => {
  expect(file).toBe(drawMap());
  expect(file.match(/M\d+ \d+h0/g)).toHaveLength(973);
});

test("all of Turkey lies inside the map, west on the left and north at the top", () => {
  for (const [, x, y] of file.matchAll(/M(\d+) (\d+)h0/g)) {
    expect(Number(x)).toBeGreaterThan(10);
    expect(Number(x)).toBeLessThan(mapWidth - 10);
    expect(Number(y)).toBeGreaterThan(10);
    expect(Number(y)).toBeLessThan(mapHeight - 5);
  }
  const [edirne, hatay] = [
    mapPoint({ latitude: 41.68, longitude: 26.56 }),
    mapPoint({ latitude: 36.2, longitude: 36.16 }),
  ];
  expect(edirne.x).toBeLessThan(hatay.x);
  expect(edirne.y).toBeLessThan(hatay.y);
});
