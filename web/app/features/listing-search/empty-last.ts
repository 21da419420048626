/** Keeps the order, but puts those without listings last. */
export const emptyLast = <T extends { listings_count: number }>(counted: readonly T[]): T[] => [
  ...counted.filter(({ listings_count }) => listings_count > 0),
  ...counted.filter(({ listings_count }) => listings_count === 0),
];
