import type { Locale } from "@pazar/contract/locale";
import { lowestPrice } from "@pazar/contract/listings/my-listings";
import { formatPrice } from "@pazar/contract/text/format-price";
import { toKurus, toLira } from "@pazar/contract/text/money";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import { notifyOfPriceDropsLater } from "../favorites/notify-of-price-drops.job.ts";
import { applyMove, planMove } from "../listings/apply-move.ts";
import { stateColumns, stateOf } from "../listings/listings.lifecycle.ts";
import { findPriceFinding, replaceFindings } from "./findings/find-findings.ts";

/**
 * Lowers the price of a listing of the seller's own without a review. Of two tabs the second is judged by the price
 * that the first has left; the price that it already has changes nothing, so that a repeated request is not refused.
 */
export async function lowerPrice(
  db: Database,
  sellerId: number,
  id: number,
  { price: lira, locale }: { price: number; locale: Locale },
): Promise<void> {
  const price = toKurus(lira);
  await db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom("listings")
      .where("id", "=", id)
      .where("seller_id", "=", sellerId)
      .select([...stateColumns, "price", "price_before", "category_id", "version"])
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new ApiError("LISTING_NOT_FOUND");
    const now = new Date();
    const move = planMove("seller", "lower_price", stateOf(row), now);
    if (price === row.price) return;
    const problem = problemOf(price, row, locale);
    if (problem !== undefined) throw new ApiError("INVALID", { fields: { price: [problem] } });
    const version = row.version + 1;
    await applyMove(transaction, id, move, { price, price_before: row.price_before ?? row.price, version });
    await transaction
      .insertInto("listing_edits")
      .values({ listing_id: id, version, changed: ["price"], edited_at: now })
      .execute();
    const finding = await findPriceFinding(transaction, row.category_id, price);
    await replaceFindings(transaction, { id, version }, finding ? [finding] : [], ["unusual_price"]);
    await notifyOfPriceDropsLater(transaction, id);
  });
}

function problemOf(
  price: number,
  row: { price: number; price_before: number | null },
  locale: Locale,
): string | undefined {
  const words = (lira: number): string => formatPrice(lira, locale);
  if (price > row.price) return m["myListings.lower.notLower"]({ price: words(toLira(row.price)) });
  const lowest = lowestPrice({
    price: toLira(row.price),
    price_before: row.price_before === null ? null : toLira(row.price_before),
  });
  return toLira(price) < lowest ? m["myListings.lower.tooLow"]({ price: words(lowest) }) : undefined;
}
