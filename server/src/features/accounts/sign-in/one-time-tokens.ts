import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { OneTimeTokenKind } from "../../../platform/database/database-types.ts";
import { hashToken } from "../../../platform/security/session.ts";

export type NewOneTimeToken = { kind: OneTimeTokenKind; userId: number; minutes: number; payload?: object };

/** Returns the only copy of the token: the database stores its SHA-256. */
export async function createOneTimeToken(
  db: Database,
  { kind, userId, minutes, payload }: NewOneTimeToken,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  if (kind === "password_reset") {
    await db
      .deleteFrom("one_time_tokens")
      .where("user_id", "=", userId)
      .where("kind", "=", kind)
      .where("used_at", "is", null)
      .execute();
  }
  await db
    .insertInto("one_time_tokens")
    .values({
      token_hash: hashToken(token),
      kind,
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${minutes * 60})`,
      payload: payload === undefined ? null : JSON.stringify(payload),
    })
    .execute();
  return token;
}

/** Null unless the token is still valid. */
export async function findTokenOwner(db: Database, kind: OneTimeTokenKind, token: string): Promise<number | null> {
  const found = await db
    .selectFrom("one_time_tokens")
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .select("user_id")
    .executeTakeFirst();
  return found?.user_id ?? null;
}

/** For a new password: links that were mailed before may have been read by somebody else. */
export const discardOneTimeTokens = (db: Database, userId: number) =>
  db.deleteFrom("one_time_tokens").where("user_id", "=", userId).where("used_at", "is", null).execute();

/** A single statement, so that of two concurrent uses of a token only one succeeds. */
export async function useOneTimeToken(
  db: Database,
  kind: OneTimeTokenKind,
  token: string,
): Promise<{ userId: number; payload: unknown } | null> {
  const used = await db
    .updateTable("one_time_tokens")
    .set({ used_at: sql<Date>`now()` })
    .where("token_hash", "=", hashToken(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning(["user_id as userId", "payload"])
    .executeTakeFirst();
  return used ?? null;
}
