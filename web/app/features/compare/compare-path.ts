import * as limits from "@pazar/contract/limits";

/** The address of a comparison, which can be shared. */
export const comparePath = (ids: readonly number[]): string =>
  ids.length === 0 ? "/compare" : `/compare?ids=${ids.join(",")}`;

/** From the address: whatever is no listing's number is left out. */
export function readIds(given: string | null): number[] {
  const ids = (given ?? "").split(",").filter((text) => /^[1-9]\d{0,9}$/.test(text));
  return [...new Set(ids.map(Number))].filter((id) => id <= limits.id).slice(0, limits.comparedListings);
}
