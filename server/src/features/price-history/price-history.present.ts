import type { PriceStep, PriceSummary } from "@pazar/contract/listings/price-history";
import { toLira } from "@pazar/contract/text/money";
import type { StepRow } from "./price-history.queries.ts";

/** The first step is always shown, and of the others the latest. */
const mostSteps = 60;
const daySeconds = 86_400;

export type SummaryRow = { first_price: number; seconds: number };

/** Null on the first day, when there is nothing to tell. */
export function presentSummary(row: SummaryRow | null): PriceSummary | null {
  const days = row ? Math.floor(row.seconds / daySeconds) : 0;
  return row && days > 0 ? { days, first_price: toLira(row.first_price) } : null;
}

/** A break without another price is no step: both periods are shown as one. */
export function presentSteps(rows: readonly StepRow[]): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { since, until, price } of rows) {
    if (since === null || price === null) continue;
    const last = steps.at(-1);
    const end = until?.toISOString() ?? null;
    if (last && last.price === toLira(price)) last.until = end;
    else steps.push({ since: since.toISOString(), until: end, price: toLira(price) });
  }
  return steps.filter((_, index) => index === 0 || index > steps.length - mostSteps);
}
