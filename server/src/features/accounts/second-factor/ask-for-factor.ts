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
import { provePasskey, requestPasskey } from "./prove-passkey.ts";
import { redeemRecoveryCode } from "./recovery-codes.ts";
import { findApp } from "./second-factor.queries.ts";

type Dependencies = { db: Database; config: Config };
type Proof = { token: string } & ({ code: string } | { passkey: PasskeyProof });

const triesPerSignIn = { name: "second factor", max: 5, windowSeconds: limits.secondFactorMinutes * 60 };
/** Somebody who knows the password can start over and guess on. */
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

/** Whose sign-in it ends. A wrong proof leaves the token valid for the tries that are left. */
export async function takeFactor(
  { db, config }: Dependencies,
  given: Proof,
  recordSecurityEvent: RecordSecurityEvent,
): Promise<number> {
  const userId = await findTokenOwner(db, "second_factor", given.token);
  if (userId === null) throw new ApiError("SIGN_IN_EXPIRED");
  await consumeRateLimit(db, triesPerSignIn, given.token);
  if ("code" in given) await consumeRateLimit(db, triesPerAccount, String(userId));
  // Together: a code is not used up by a sign-in that has ended otherwise.
  const by = await db.transaction().execute(async (transaction) => {
    const factor = await proveFactor({ db: transaction, config }, userId, given);
    if (factor && !(await useOneTimeToken(transaction, "second_factor", given.token)))
      throw new ApiError("SIGN_IN_EXPIRED");
    return factor;
  });
  if (by === null) {
    recordSecurityEvent("factor.failed", { personId: userId, details: { by: "code" in given ? "code" : "passkey" } });
    throw new ApiError("code" in given ? "CODE_WRONG" : "PASSKEY_REFUSED");
  }
  recordSecurityEvent("factor.succeeded", { personId: userId, details: { by } });
  if (by === "recovery code") recordSecurityEvent("factor.recovery_code_used", { personId: userId });
  return userId;
}

/** By what it was proved; null if it was not. */
async function proveFactor(dependencies: Dependencies, userId: number, given: Proof) {
  if ("code" in given) return redeemCode(dependencies, userId, given.code);
  const owner = await provePasskey(dependencies, "second_factor", userId, given.passkey);
  return owner === null ? null : ("passkey" as const);
}

/** Null unless the app counts. */
async function findAppSecret(db: Database, userId: number): Promise<Buffer | null> {
  const app = await findApp(db, userId);
  return app?.confirmed_at ? app.secret : null;
}

/** Six digits are the app's, anything else can only be a recovery code. */
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
