import type { InvoiceSummary } from "@pazar/contract/payments/billing";
import * as limits from "@pazar/contract/limits";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import { countOwnInvoices, listOwnInvoices } from "./invoices.queries.ts";

const Cursor = z.tuple([z.literal("invoices"), z.int()]);

export async function readOwnInvoices(
  { db, secret }: { db: Database; secret: string },
  userId: number,
  cursor: string | undefined,
) {
  const after = cursor === undefined ? undefined : Cursor.safeParse(readCursor(secret, cursor));
  if (after && !after.success) throw new ApiError("CURSOR_INVALID");
  const [rows, total] = await Promise.all([
    listOwnInvoices(db, userId, limits.pageSize, after?.data[1]),
    countOwnInvoices(db, userId),
  ]);
  const shown = rows.slice(0, limits.pageSize);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    data: shown.map(({ issued_at, ...row }): InvoiceSummary => ({ ...row, issued_at: issued_at.toISOString() })),
    next_cursor: last ? writeCursor(secret, ["invoices", last.id]) : null,
    total,
    total_is_capped: false,
  };
}
