/** In the given order, but what has no listings after the rest. */
export const emptyLast = <T extends { listings_count: number }>(counted: readonly T[]): T[] => [
  ...counted.filter(({ listings_count }) => listings_count > 0),
  ...counted.filter(({ listings_count }) => listings_count === 0),
];
