/** A number counts something; money is in kuruş; days are written `2026-11-15`. */
export type Cell = string | number | { kurus: number } | { day: string };

export type Table = {
  /** Names the sheet. */
  name: string;
  header: readonly string[];
  rows: AsyncIterable<readonly Cell[]>;
};
