import * as limits from "@pazar/contract/limits";

/** The address of a comparison, which can be shared. */
export const comparePath = (ids: readonly number[]): string =>
  ids.length === 0 ? "/compare" : `/compare?ids=${ids.join(",")}`;

/** The listings in the URL; whatever is not the number of a listing is left out. */
export function readIds(text: string | null): number[] {
  const ids = (text ?? "").split(",").filter((id) => /^[1-9]\d{0,9}$/.test(id));
  return [...new Set(ids.map(Number))].filter((id) => id <= limits.id).slice(0, limits.comparedListings);
}
