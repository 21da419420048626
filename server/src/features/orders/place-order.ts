import { randomInt } from "node:crypto";
import { dayMs } from "@pazar/contract/durations";
import * as limits from "@pazar/contract/limits";
import type { NewOrder } from "@pazar/contract/payments/orders";
import { splitVat } from "@pazar/contract/text/money";
import type { Transaction } from "kysely";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import { findPackage, openMethods } from "./packages-on-sale.ts";

// Without characters that are mistaken for each other when they are copied by hand.
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
export const referencePattern = /PZ[A-HJ-NP-Z2-9]{7}/;
const newReference = (): string => `PZ${Array.from({ length: 7 }, () => letters[randomInt(letters.length)]).join("")}`;

type Dependencies = { db: Database; config: Pick<Config, "IYZICO_API_KEY"> };

/** Answers the order's id. An open order for the same listing and package is used again, at the price agreed to then. */
export async function placeOrder(
  { db, config }: Dependencies,
  userId: number,
  listingId: number,
  order: NewOrder,
  now = new Date(),
): Promise<number> {
  const methods = await openMethods(db, config);
  if (!methods.includes(order.method))
    throw new ApiError("INVALID", { fields: { method: [m["orders.errors.method"]()] } });
  return db.transaction().execute(async (transaction) => {
    await lockOpenOrder(transaction, userId, listingId, order.package_id);
    const listing = await findOwnListing(transaction, userId, listingId);
    const chosen = await findPackage(transaction, order.package_id);
    if (!chosen) throw new ApiError("PACKAGE_NOT_OFFERED");
    await saveBilling(transaction, userId, order, now);
    const buyer = JSON.stringify(order.buyer);
    const open = await transaction
      .updateTable("orders")
      .set({ method: order.method, buyer })
      .where("listing_id", "=", listingId)
      .where("package_id", "=", chosen.id)
      .where("user_id", "=", userId)
      .where("status", "=", "open")
      .returning("id")
      .executeTakeFirst();
    if (open) return open.id;
    if (chosen.price !== order.price) throw new ApiError("PRICE_CHANGED");
    await checkNumber(transaction, userId);
    const { id } = await transaction
      .insertInto("orders")
      .values({
        reference: newReference(),
        user_id: userId,
        listing_id: listingId,
        package_id: chosen.id,
        kind: chosen.kind,
        days: chosen.days,
        package_name_tr: chosen.name_tr,
        package_name_en: chosen.name_en,
        price: chosen.price,
        vat_rate: chosen.vat_rate,
        ...splitVat(chosen.price, chosen.vat_rate),
        buyer,
        method: order.method,
        created_at: now,
        due_at: new Date(now.getTime() + limits.orders.days * dayMs),
        city_id: listing.city_id,
        top_id: listing.top_id,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Before the listing, as a payment does that arrives at the same time: the other way round they would block each other. */
async function lockOpenOrder(
  transaction: Transaction<DB>,
  userId: number,
  listingId: number,
  packageId: number,
): Promise<void> {
  await transaction
    .selectFrom("orders")
    .where("listing_id", "=", listingId)
    .where("package_id", "=", packageId)
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .select("id")
    .forUpdate()
    .execute();
}

/** Locked, so that two orders at once find each other. A new listing may be promoted while it waits for its review. */
async function findOwnListing(transaction: Transaction<DB>, userId: number, id: number) {
  const listing = await transaction
    .selectFrom("listings")
    .where("id", "=", id)
    .where("seller_id", "=", userId)
    .where("deleted_at", "is", null)
    .select(["status", "city_id", "top_id"])
    .forUpdate()
    .executeTakeFirst();
  if (!listing) throw new ApiError("LISTING_NOT_FOUND");
  if (listing.status === "sold") throw new ApiError("LISTING_SOLD");
  if (listing.status === "inactive") throw new ApiError("LISTING_NOT_ON_SALE");
  return listing;
}

async function saveBilling(
  transaction: Transaction<DB>,
  userId: number,
  { buyer }: NewOrder,
  now: Date,
): Promise<void> {
  const details = { details: JSON.stringify(buyer), updated_at: now };
  await transaction
    .insertInto("billing_details")
    .values({ user_id: userId, ...details })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(details))
    .execute();
}

async function checkNumber(transaction: Transaction<DB>, userId: number): Promise<void> {
  const { open } = await transaction
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .select(({ fn }) => fn.countAll<number>().as("open"))
    .executeTakeFirstOrThrow();
  if (open >= limits.orders.open)
    throw new ApiError("INVALID", { text: m["orders.errors.tooMany"]({ maximum: limits.orders.open }) });
}
