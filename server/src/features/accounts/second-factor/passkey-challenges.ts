import { randomBytes } from "node:crypto";
import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

export type ChallengePurpose = "add" | "sign_in" | "second_factor" | "confirm";
/** `userId` is null while it is not known who signs in. */
type ChallengeUse = { purpose: ChallengePurpose; userId: number | null };

export async function createChallenge(db: Database, { purpose, userId }: ChallengeUse): Promise<string> {
  const challenge = randomBytes(32).toString("base64url");
  await db
    .insertInto("passkey_challenges")
    .values({
      challenge,
      purpose,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(mins => ${limits.secondFactorMinutes})`,
    })
    .execute();
  return challenge;
}

/** True once, and only for the purpose and the person that the challenge was made for. */
export async function useChallenge(
  db: Database,
  challenge: string,
  { purpose, userId }: ChallengeUse,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("passkey_challenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", purpose)
    .where("user_id", "is not distinct from", userId)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
