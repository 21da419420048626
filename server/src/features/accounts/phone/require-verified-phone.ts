import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";

export async function requireVerifiedPhone(db: Database, userId: number): Promise<void> {
  const verified = await db
    .selectFrom("users")
    .where("id", "=", userId)
    .where("phone_verified_at", "is not", null)
    .select("id")
    .executeTakeFirst();
  if (!verified) throw new ApiError("PHONE_NOT_VERIFIED");
}
