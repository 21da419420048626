import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";

/** Serialises changes of rights, so that two concurrent ones cannot, for example, demote the last two super admins. Held until the transaction ends. */
export const lockStaff = (transaction: Database) =>
  sql`select pg_advisory_xact_lock(hashtext('staff'))`.execute(transaction);

/** Call under the lock. */
export async function requireAnotherSuperAdmin(transaction: Database, leavingId: number): Promise<void> {
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
