import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";

/** Changes to who may do what happen one after the other, so that two of them cannot each count on what the other takes away. Held until the transaction ends. */
export const lockStaff = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('staff'))`.execute(transaction);

/** Under the lock: refuses what would leave nobody who can do everything. */
export async function keepSuperAdmin(transaction: Database, leavingId: number): Promise<void> {
  const others = await transaction
    .selectFrom("users")
    .where("role", "=", "super_admin")
    .where("status", "=", "active")
    .where("delete_requested_at", "is", null)
    .where("id", "<>", leavingId)
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (!others) throw new ApiError("LAST_SUPER_ADMIN");
}
