// Generates the map of the listing page from the places: run it again when they change.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { mapHeight, mapPoint, mapWidth } from "../web/app/features/listings/details/turkey-map.ts";

const root = path.resolve(import.meta.dirname, "..");
const dotSize = 7;

/** Every district is a dot: a line of zero length with round caps. */
export function drawMap() {
  const cities = JSON.parse(readFileSync(path.join(root, "server/data/turkey-locations.json"), "utf8"));
  const dots = cities
    .flatMap(({ districts }) => districts)
    .map(({ lat, lng }) => {
      const { x, y } = mapPoint({ latitude: lat, longitude: lng });
      return `M${Math.round(x)} ${Math.round(y)}h0`;
    });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapWidth} ${mapHeight}"><path d="${dots.join("")}" fill="none" stroke="#000" stroke-width="${dotSize}" stroke-linecap="round"/></svg>\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  writeFileSync(path.join(root, "web/app/features/listings/details/district-dots.svg"), drawMap());
