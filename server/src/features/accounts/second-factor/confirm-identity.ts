import type { PasskeyProof } from "@pazar/contract/accounts/passkeys";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { RecordSecurityEvent } from "../../../platform/http/calls.ts";
import type { Actor } from "../../../platform/security/session.ts";
import { confirmPassword } from "../sign-in/confirm-password.ts";
import { verifyPasskey } from "./verify-passkey.ts";

/** By password or passkey. For some minutes this session may then make the calls that need a confirmation. */
export async function confirmIdentity(
  { db, config }: { db: Database; config: Config },
  { id, sessionId }: Actor,
  proof: { password: string } | { passkey: PasskeyProof },
  recordSecurityEvent: RecordSecurityEvent,
): Promise<void> {
  if ("password" in proof)
    await confirmPassword(db, id, proof.password, {
      field: "password",
      recordSecurityEvent,
    });
  else if ((await verifyPasskey({ db, config }, "confirm", id, proof.passkey)) === null) {
    recordSecurityEvent("step_up.failed");
    throw new ApiError("PASSKEY_REFUSED");
  }
  recordSecurityEvent("step_up.succeeded", { details: { by: "password" in proof ? "password" : "passkey" } });
  await db.updateTable("sessions").set({ confirmed_at: new Date() }).where("id", "=", sessionId).execute();
}
