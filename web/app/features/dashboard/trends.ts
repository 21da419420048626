import type { Dashboard } from "@pazar/contract/admin/dashboard";

/** The relative growth of a number; undefined if it was 0 before. */
export const trendOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : now / before - 1;

export const emptyShare = ({ searches, empty_searches }: Dashboard["totals"]): number | undefined =>
  searches === 0 ? undefined : empty_searches / searches;

/** "+3,2 %", "−0,9": with a real minus sign (U+2212), which is as wide as the plus. */
export const signed = (value: number, format: (absolute: number) => string): string =>
  `${value < 0 ? "−" : "+"}${format(Math.abs(value))}`;
