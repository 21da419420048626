import type { PendingSignIn } from "@pazar/contract/accounts/accounts";
import * as limits from "@pazar/contract/limits";
import type { PasskeyProof } from "@pazar/contract/accounts/passkeys";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { RecordSecurityEvent } from "../../../platform/http/calls.ts";
import { consumeRateLimit } from "../../../platform/security/rate-limit.ts";
import { createOneTimeToken, findTokenOwner, useOneTimeToken } from "../sign-in/one-time-tokens.ts";
import { redeemAppCode } from "./authenticator-app.ts";
import { verifyPasskey, requestPasskey } from "./verify-passkey.ts";
import { redeemRecoveryCode } from "./recovery-codes.ts";
import { findApp } from "./second-factor.queries.ts";

type Dependencies = { db: Database; config: Config };
type Proof = { token: string } & ({ code: string } | { passkey: PasskeyProof });

const triesPerSignIn = { name: "second factor", max: 5, windowSeconds: limits.secondFactorMinutes * 60 };
/** Against somebody who knows the password and starts over to go on guessing. */
const triesPerAccount = { name: "second factor account", max: 20, windowSeconds: 3_600 };

/** Null for people without a second factor. */
export async function askForFactor({ db, config }: Dependencies, userId: number): Promise<PendingSignIn | null> {
  const passkey = await requestPasskey({ db, config }, "second_factor", userId);
  const has_app = (await findAppSecret(db, userId)) !== null;
  if (!passkey && !has_app) return null;
  const token = await createOneTimeToken(db, {
    kind: "second_factor",
    userId,
    minutes: limits.secondFactorMinutes,
  });
  return { second_factor: { token, passkey, has_app } };
}

/** Returns the person who may now be signed in. A wrong proof leaves the token valid for the remaining tries. */
export async function verifyFactor(
  { db, config }: Dependencies,
  proof: Proof,
  recordSecurityEvent: RecordSecurityEvent,
): Promise<number> {
  const userId = await findTokenOwner(db, "second_factor", proof.token);
  if (userId === null) throw new ApiError("SIGN_IN_EXPIRED");
  await consumeRateLimit(db, triesPerSignIn, proof.token);
  if ("code" in proof) await consumeRateLimit(db, triesPerAccount, String(userId));
  // One transaction, so that no code is used up if the sign-in has expired.
  const by = await db.transaction().execute(async (transaction) => {
    const factor = await checkProof({ db: transaction, config }, userId, proof);
    if (factor && !(await useOneTimeToken(transaction, "second_factor", proof.token)))
      throw new ApiError("SIGN_IN_EXPIRED");
    return factor;
  });
  if (by === null) {
    recordSecurityEvent("factor.failed", { personId: userId, details: { by: "code" in proof ? "code" : "passkey" } });
    throw new ApiError("code" in proof ? "CODE_WRONG" : "PASSKEY_REFUSED");
  }
  recordSecurityEvent("factor.succeeded", { personId: userId, details: { by } });
  if (by === "recovery code") recordSecurityEvent("factor.recovery_code_used", { personId: userId });
  return userId;
}

/** What the proof was made with; null if it is wrong. */
async function checkProof(dependencies: Dependencies, userId: number, proof: Proof) {
  if ("code" in proof) return redeemCode(dependencies, userId, proof.code);
  const owner = await verifyPasskey(dependencies, "second_factor", userId, proof.passkey);
  return owner === null ? null : ("passkey" as const);
}

/** Null unless the app has been confirmed. */
async function findAppSecret(db: Database, userId: number): Promise<Buffer | null> {
  const app = await findApp(db, userId);
  return app?.confirmed_at ? app.secret : null;
}

/** Six digits come from the app; anything else can only be a recovery code. */
async function redeemCode(
  { db, config }: Dependencies,
  userId: number,
  code: string,
): Promise<"app" | "recovery code" | null> {
  const digits = code.replaceAll(" ", "");
  if (!/^\d{6}$/.test(digits)) return (await redeemRecoveryCode(db, userId, code)) ? "recovery code" : null;
  const secret = await findAppSecret(db, userId);
  return secret !== null && (await redeemAppCode({ db, config }, userId, digits, secret)) ? "app" : null;
}
