import type { Listing } from "@pazar/contract/listings/listings";
import { m } from "../../platform/i18n/i18n.ts";
import { guideLine } from "../price-guide/guide-text.ts";

export type PriceNotesText = { lines: string[]; details: string };
type Priced = Pick<Listing, "price" | "price_history" | "price_guide" | "status">;

/** The lines below the price. Made by the server, so that the page loads none of the texts; null where there are none. */
export function priceNotesText(listing: Priced): PriceNotesText | null {
  const { price, price_history, price_guide } = listing;
  const lines = [
    ...(price_history ? [historyText(listing, price_history)] : []),
    ...(price_guide ? [guideLine(price_guide, price)] : []),
  ];
  return lines.length > 0 ? { lines, details: m["priceHistory.details"]() } : null;
}

function historyText({ price, status }: Priced, { days, first_price }: NonNullable<Priced["price_history"]>): string {
  const change = changeText(first_price, price);
  const time = status === "sold" ? pastText(days) : presentText(days);
  return change === undefined ? time : `${time}, ${change}`;
}

const presentText = (days: number): string =>
  days === 1 ? m["priceHistory.onSaleDay"]() : m["priceHistory.onSaleDays"]({ days });
const pastText = (days: number): string =>
  days === 1 ? m["priceHistory.wasOnSaleDay"]() : m["priceHistory.wasOnSaleDays"]({ days });

/** A price of 0 has no percentage. */
function changeText(first: number, price: number): string | undefined {
  if (first === price || first === 0 || price === 0) return undefined;
  const percent = percentBetween(first, price);
  return price < first ? m["priceHistory.cheaper"]({ percent }) : m["priceHistory.dearer"]({ percent });
}

/** Whole, but a change is never 0 % and, unless it is free, never 100 % cheaper. */
export function percentBetween(before: number, after: number): number {
  const percent = Math.max(1, Math.round((Math.abs(before - after) / before) * 100));
  return after < before ? Math.min(99, percent) : percent;
}
