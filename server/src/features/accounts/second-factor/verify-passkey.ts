import type { PasskeyProof, PasskeyRequest } from "@pazar/contract/accounts/passkeys";
import * as limits from "@pazar/contract/limits";
import { minuteMs } from "@pazar/contract/durations";
import type { Config } from "../../../platform/config.ts";
import { isDatabaseUnavailable } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/database.ts";
import { createChallenge, useChallenge, type ChallengePurpose } from "./passkey-challenges.ts";
import { relyingParty } from "./relying-party.ts";
import { listPasskeys } from "./second-factor.queries.ts";

type Dependencies = { db: Database; config: Config };
type Purpose = Exclude<ChallengePurpose, "add">;

/** Where no password was given, the authenticator has to check fingerprint, face or PIN. */
const verificationFor = (purpose: Purpose) => (purpose === "second_factor" ? "preferred" : "required");

/** Null if the person has no passkey. */
export async function requestPasskey(
  { db, config }: Dependencies,
  purpose: Purpose,
  userId: number,
): Promise<PasskeyRequest | null> {
  const passkeys = await listPasskeys(db, userId);
  if (passkeys.length === 0) return null;
  return request({ db, config }, purpose, userId, passkeys);
}

/** For whichever passkey the authenticator holds for this site. */
export const requestAnyPasskey = (dependencies: Dependencies): Promise<PasskeyRequest> =>
  request(dependencies, "sign_in", null, []);

async function request(
  { db, config }: Dependencies,
  purpose: Purpose,
  userId: number | null,
  passkeys: readonly { credential_id: string; transports: string[] }[],
): Promise<PasskeyRequest> {
  return {
    challenge: await createChallenge(db, { purpose, userId }),
    rpId: relyingParty(config).id,
    timeout: limits.secondFactorMinutes * minuteMs,
    allowCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: "public-key",
      transports,
    })),
    userVerification: verificationFor(purpose),
  };
}

/** Returns the owner of the passkey, or null if the proof is wrong. With `userId` null, anybody's passkey will do. */
export async function verifyPasskey(
  { db, config }: Dependencies,
  purpose: Purpose,
  userId: number | null,
  proof: PasskeyProof,
): Promise<number | null> {
  const passkey = await db
    .selectFrom("passkeys")
    .where("credential_id", "=", proof.id)
    .select(["id", "user_id", "public_key", "sign_count"])
    .executeTakeFirst();
  if (!passkey || (userId !== null && passkey.user_id !== userId)) return null;
  const party = relyingParty(config);
  // Takes a while to load and most processes never need it.
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...proof, clientExtensionResults: {} },
    expectedChallenge: (challenge) => useChallenge(db, challenge, { purpose, userId }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: { id: proof.id, publicKey: Uint8Array.from(passkey.public_key), counter: passkey.sign_count },
    requireUserVerification: verificationFor(purpose) === "required",
  }).catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) throw error;
    // Everything else means that the proof is wrong.
    return { verified: false, authenticationInfo: null };
  });
  if (!verified || !authenticationInfo) return null;
  await db
    .updateTable("passkeys")
    .set({ sign_count: authenticationInfo.newCounter, last_used_at: new Date() })
    .where("id", "=", passkey.id)
    .execute();
  return passkey.user_id;
}
