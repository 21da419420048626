import type { ListReportReason } from "@pazar/contract/favorites/favorite-lists";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { findSharedList } from "./favorite-lists.queries.ts";
import { listLimits } from "./list-limits.ts";

type NewReport = { token: string; reporterId: number; reason: ListReportReason; note: string };

/** By whoever has the link. */
export async function reportList(db: Database, { token, reporterId, reason, note }: NewReport): Promise<void> {
  await consumeRateLimit(db, listLimits.report, String(reporterId));
  const list = await findSharedList(db, token);
  if (!list) throw new ApiError("LIST_NOT_SHARED");
  if (list.user_id === reporterId) throw new ApiError("FORBIDDEN");
  const added = await db
    .insertInto("favorite_list_reports")
    .values({ list_id: list.id, reporter_id: reporterId, reason, note })
    .onConflict((conflict) => conflict.columns(["list_id", "reporter_id"]).where("decided_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) throw new ApiError("REPORT_EXISTS");
}
