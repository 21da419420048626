import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { useOneTimeToken } from "./one-time-tokens.ts";

const Payload = z.object({ email: z.string() });

/** The link proves the address it was sent to, which may no longer be the account's. */
export async function verifyEmail(db: Database, token: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const used = await useOneTimeToken(transaction, "email_verification", token);
    const payload = Payload.safeParse(used?.payload);
    if (!used || !payload.success) throw new ApiError("LINK_INVALID");
    const { numUpdatedRows } = await transaction
      .updateTable("users")
      .set({ email_verified_at: new Date() })
      .where("id", "=", used.userId)
      .where("email", "=", payload.data.email)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ApiError("LINK_INVALID");
  });
}
