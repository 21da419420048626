import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod/mini";

const file = path.join(import.meta.dirname, "../../../data/turkey-outline.json");
const Outline = z.object({ rings: z.array(z.array(z.tuple([z.number(), z.number()]))) });

/** Coasts and borders of the country; the Marmara's islands and other small ones are left out. */
export const turkeyOutline = Outline.parse(JSON.parse(readFileSync(file, "utf8"))).rings.map((ring) =>
  ring.map(([longitude, latitude]) => ({ latitude, longitude })),
);
