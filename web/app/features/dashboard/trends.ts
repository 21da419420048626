import type { Dashboard } from "@pazar/contract/admin/dashboard";

/** By which share a number has grown; undefined where there was nothing to grow from. */
export const trendOf = (now: number, before: number): number | undefined =>
  before === 0 ? undefined : now / before - 1;

export const emptyShare = ({ searches, empty_searches }: Dashboard["totals"]): number | undefined =>
  searches === 0 ? undefined : empty_searches / searches;

/** "+3,2 %", "−0,9": with the minus of typography, which is as wide as the plus. */
export const signed = (value: number, format: (absolute: number) => string): string =>
  `${value < 0 ? "−" : "+"}${format(Math.abs(value))}`;
