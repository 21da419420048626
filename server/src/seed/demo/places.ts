import * as z from "zod/mini";
import { readRows } from "../data-files.ts";
import type { Random } from "./random.ts";
import { ablative, dative, locative } from "./turkish-suffix.ts";

export type Place = { plate: string; city: string; district: string };

const DemoCity = z.strictObject({
  plate: z.string(),
  city: z.string(),
  /** Indexes of the demo sellers who live there; one that is listed twice gets twice the share. */
  sellers: z.array(z.number()),
  /** Weights: how often a listing without a place of its own lands there. */
  districts: z.record(z.string(), z.number()),
});
type DemoCity = z.output<typeof DemoCity>;

const cities = readRows("demo/cities.json", DemoCity);

const byPlate = new Map(cities.map((city) => [city.plate, city]));

const deck: readonly Place[] = cities.flatMap(({ plate, city, districts }) =>
  Object.entries(districts).flatMap(([district, weight]) =>
    Array.from({ length: weight }, () => ({ plate, city, district })),
  ),
);

function cityOf(plate: string): DemoCity {
  const city = byPlate.get(plate);
  if (!city) throw new RangeError(`no demo city has the plate ${plate}`);
  return city;
}

/** A fixed place is written as in "34 Kadıköy": plate, space, district. */
export function placeFor(random: Random, fixed: string | undefined): Place {
  if (!fixed) return random.pick(deck);
  const plate = fixed.slice(0, 2);
  return { plate, city: cityOf(plate).city, district: fixed.slice(3) };
}

export function sellersIn(plate: string): readonly number[] {
  return cityOf(plate).sellers;
}

/** Fills {yer}, {yerde}, {yerden} and {yere}; people say the city's name, not "Merkez". */
export function withPlace(text: string, { city, district }: Place): string {
  const name = district === "Merkez" ? city : district;
  return text
    .replaceAll("{yer}", name)
    .replaceAll("{yerde}", locative(name))
    .replaceAll("{yerden}", ablative(name))
    .replaceAll("{yere}", dative(name));
}
