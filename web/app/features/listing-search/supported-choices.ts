import type { FilterFacet } from "@pazar/contract/search/listing-search";
import { hasFeatures, withoutFeatures, type Choices } from "./choices.ts";

/** Without features that the category does not have, in the order of its filters. */
export function supportedChoices(choices: Choices, filters: readonly FilterFacet[]): Choices {
  if (!hasFeatures(choices)) return choices;
  const supported = withoutFeatures(choices);
  for (const { key, options } of filters) {
    const codes = chosenCodes(choices, key);
    const kept = options.filter(({ code }) => codes.has(code)).map(({ code }) => code);
    if (kept.length > 0) supported[`f[${key}]`] = kept.join();
    const { min, max } = chosenRange(choices, key);
    if (options.length > 0) continue;
    if (min !== undefined) supported[`f[${key}][min]`] = min;
    if (max !== undefined) supported[`f[${key}][max]`] = max;
  }
  return supported;
}

export const chosenCodes = (choices: Choices, key: string): ReadonlySet<string> =>
  new Set(String(choices[`f[${key}]`] ?? "").split(","));

export function chosenRange(choices: Choices, key: string): { min: number | undefined; max: number | undefined } {
  const bound = (name: "min" | "max") => {
    const value = choices[`f[${key}][${name}]`];
    return typeof value === "number" ? value : undefined;
  };
  return { min: bound("min"), max: bound("max") };
}
