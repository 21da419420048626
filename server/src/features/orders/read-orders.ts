import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import type { Order } from "@pazar/contract/payments/orders";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import { findBank } from "./packages-on-sale.ts";
import { presentOrder } from "./orders.present.ts";
import { countOrders, findOrder, listInvoicesOf, listOrders, type OrderWithListing } from "./orders.queries.ts";

async function present(db: Database, rows: readonly OrderWithListing[], locale: Locale): Promise<Order[]> {
  const [invoices, { bank_name, bank_account_holder: account_holder, iban }] = await Promise.all([
    listInvoicesOf(
      db,
      rows.map(({ id }) => id),
    ),
    findBank(db),
  ]);
  return rows.map((row) => presentOrder(row, { invoices, bank: { bank_name, account_holder, iban }, locale }));
}

/** 404 for somebody else's. */
export async function readOrder(db: Database, userId: number, id: number, locale: Locale): Promise<Order> {
  const row = await findOrder(db, userId, id);
  const [order] = row ? await present(db, [row], locale) : [];
  if (!order) throw new ApiError("ORDER_NOT_FOUND");
  return order;
}

const Cursor = z.tuple([z.literal("orders"), z.int()]);

export async function readOrders(
  { db, secret }: { db: Database; secret: string },
  userId: number,
  cursor: string | undefined,
  locale: Locale,
) {
  const after = cursor === undefined ? undefined : Cursor.safeParse(readCursor(secret, cursor));
  if (after && !after.success) throw new ApiError("CURSOR_INVALID");
  const [rows, total] = await Promise.all([
    listOrders(db, userId, limits.pageSize, after?.data[1]),
    countOrders(db, userId),
  ]);
  const shown = rows.slice(0, limits.pageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    data: await present(db, shown, locale),
    next_cursor: last ? writeCursor(secret, ["orders", last.id]) : null,
    total,
    total_is_capped: false,
  };
}
