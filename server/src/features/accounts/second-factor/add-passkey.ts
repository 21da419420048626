import { minuteMs } from "@pazar/contract/durations";
import * as limits from "@pazar/contract/limits";
import type { CreatedPasskey, PasskeyCreation } from "@pazar/contract/accounts/passkeys";
import type { Config } from "../../../platform/config.ts";
import { isUniqueViolation } from "../../../platform/database/database-errors.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { m } from "../../../platform/text/locale.ts";
import { withNewFactor } from "./change-factors.ts";
import { createChallenge, useChallenge } from "./passkey-challenges.ts";
import { relyingParty } from "./relying-party.ts";
import { listPasskeys } from "./second-factor.queries.ts";

type Dependencies = { db: Database; config: Config };
type Person = { id: number; email: string; first_name: string; last_name: string };

/** ES256, EdDSA and RS256: between them every authenticator. */
const algorithms = [-7, -8, -257];

export async function startPasskeySetup({ db, config }: Dependencies, person: Person): Promise<PasskeyCreation> {
  const passkeys = await listPasskeys(db, person.id);
  if (passkeys.length >= limits.passkeys) throw new ApiError("TOO_MANY_PASSKEYS");
  return {
    challenge: await createChallenge(db, { purpose: "add", userId: person.id }),
    rp: { id: relyingParty(config).id, name: m["site.name"]() },
    user: {
      // Authenticators keep one passkey per site and this id.
      id: Buffer.from(`user ${person.id}`).toString("base64url"),
      name: person.email,
      displayName: `${person.first_name} ${person.last_name}`,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: "public-key", alg })),
    timeout: limits.secondFactorMinutes * minuteMs,
    excludeCredentials: passkeys.map(({ credential_id, transports }) => ({
      id: credential_id,
      type: "public-key",
      transports,
    })),
    authenticatorSelection: { residentKey: "preferred", requireResidentKey: false, userVerification: "preferred" },
    attestation: "none",
  };
}

export async function addPasskey(
  { db, config }: Dependencies,
  userId: number,
  { name, passkey }: { name: string; passkey: CreatedPasskey },
) {
  const party = relyingParty(config);
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    expectedChallenge: (challenge) => useChallenge(db, challenge, { purpose: "add", userId }),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch((cause: unknown) => {
    throw new ApiError("PASSKEY_REFUSED", { cause });
  });
  if (!verified) throw new ApiError("PASSKEY_REFUSED");
  const { id, publicKey, counter } = registrationInfo.credential;
  return withNewFactor(db, userId, "passkey", async (transaction) => {
    await transaction
      .insertInto("passkeys")
      .values({
        user_id: userId,
        credential_id: id,
        public_key: Buffer.from(publicKey),
        sign_count: counter,
        transports: passkey.response.transports,
        name,
      })
      .execute();
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, "passkeys_credential_id_key")
      ? new ApiError("PASSKEY_EXISTS", { cause: error })
      : error;
  });
}
