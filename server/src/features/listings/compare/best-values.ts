import type { JsonValue } from "../../../platform/database/database-types.ts";
import type { Filter } from "../../categories/filters.ts";
import { featuresOf } from "../features.ts";

/** Where less is plainly better, or more. What depends on taste or use (power, area, seats) is not here. */
const betterValues: Record<string, "lowest" | "highest"> = {
  km: "lowest",
  calisma_saati: "lowest",
  motor_calisma_saati: "lowest",
  shutter: "lowest",
  tramer_tutari: "lowest",
  aidat: "lowest",
  depozito: "lowest",
  yil: "highest",
  uretim_yili: "highest",
  pil_sagligi: "highest",
};

type Valued = { id: number; value: number };

/** Nothing where there is nothing to compare, or all are alike. */
export function bestOf(values: readonly Valued[], better: "lowest" | "highest"): number[] {
  const numbers = values.map(({ value }) => value);
  const best = better === "lowest" ? Math.min(...numbers) : Math.max(...numbers);
  return numbers.every((value) => value === best)
    ? []
    : values.filter(({ value }) => value === best).map(({ id }) => id);
}

type Listing = { id: number; features: JsonValue };

export function bestByFeature(listings: readonly Listing[], { key, type }: Pick<Filter, "key" | "type">): number[] {
  const better = betterValues[key];
  if (better === undefined || (type !== "number" && type !== "range")) return [];
  const values = listings.flatMap((listing) => {
    const value = featuresOf(listing.features)[key];
    return typeof value === "number" ? [{ id: listing.id, value }] : [];
  });
  return bestOf(values, better);
}
