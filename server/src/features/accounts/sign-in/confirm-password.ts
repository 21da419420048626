import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { RecordSecurityEvent } from "../../../platform/http/calls.ts";
import { m } from "../../../platform/text/locale.ts";
import { isPassword } from "../../../platform/security/passwords.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { findPasswordHash } from "../accounts.queries.ts";

const tries = { name: "confirm password", max: 20, windowSeconds: 900 };

/** A stolen session must not be enough for what cannot be undone. */
export async function confirmPassword(
  db: Database,
  userId: number,
  password: string,
  { field, recordSecurityEvent }: { field: string; recordSecurityEvent: RecordSecurityEvent },
): Promise<void> {
  await consumeRateLimit(db, tries, String(userId));
  const passwordHash = await findPasswordHash(db, userId);
  if (passwordHash === null) throw new ApiError("INVALID", { fields: { [field]: [m["privacy.noPassword"]()] } });
  if (await isPassword(password, passwordHash, String(userId))) return;
  recordSecurityEvent("password.refused");
  throw new ApiError("INVALID", { fields: { [field]: [m["privacy.wrongPassword"]()] } });
}
