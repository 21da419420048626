import type { Order, Position } from "./listing-order.ts";
import type { Scope } from "./listing-scope.ts";

/** One page of a list. */
export type ListRequest = {
  scope: Scope;
  order: Order;
  after?: Position | undefined;
  /** Listings a page. */
  size?: number | undefined;
  /** Count all matches in the same statement, where that is cheaper than a second one. */
  isCounted?: boolean;
};
/** One page by distance. */
export type OutwardRequest = {
  scope: Scope;
  /** Districts, nearest first. */
  outward: readonly number[];
  after?: (Position & { district?: string }) | undefined;
  size: number;
};
/** `matches` is the count of the whole list, if it was asked for. */
export type ListRow = Position & { matches?: number };
