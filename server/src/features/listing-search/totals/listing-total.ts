import * as limits from "@pazar/contract/limits";

/** How long a list is: exact up to the cap. */
export type Total = { count: number; isCapped: boolean };

export const cappedTotal = (count: number): Total => ({
  count: Math.min(count, limits.exactTotal),
  isCapped: count > limits.exactTotal,
});
