import type { Database } from "../../../platform/database/database.ts";
import { dropRecoveryCodes } from "./recovery-codes.ts";

/** Whatever there is. */
export async function dropFactors(db: Database, userId: number): Promise<void> {
  await db.deleteFrom("passkeys").where("user_id", "=", userId).execute();
  await db.deleteFrom("authenticator_apps").where("user_id", "=", userId).execute();
  await dropRecoveryCodes(db, userId);
}
