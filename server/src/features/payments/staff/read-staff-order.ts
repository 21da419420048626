import type { StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import type { Locale } from "@pazar/contract/locale";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { presentStaffOrderDetails } from "./staff-orders.present.ts";
import { findMoney, findStaffOrder } from "./staff-orders.queries.ts";

export async function readStaffOrder(db: Database, id: number, locale: Locale): Promise<StaffOrderDetails> {
  const row = await findStaffOrder(db, id);
  if (!row) throw new ApiError("ORDER_NOT_FOUND");
  return presentStaffOrderDetails(row, await findMoney(db, id), locale);
}
