/** Counted by a cache, read by the metrics. */
export type Lookups = { hits: number; misses: number };

export const countLookups = (): Lookups => ({ hits: 0, misses: 0 });
