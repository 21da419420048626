import { randomBytes } from "node:crypto";
import type { NewSession } from "@pazar/contract/accounts";
import type { Database } from "../../../platform/database/database.ts";
import { hashToken, sessionEnd } from "../../../platform/security/session.ts";
import { presentUser } from "../accounts.present.ts";
import { findUser, listPermissions } from "../accounts.queries.ts";

/** One row per device. Returns the only copy of the token; the database stores its hash. */
export async function startSession(db: Database, userId: number, userAgent: string): Promise<NewSession> {
  const token = randomBytes(32).toString("base64url");
  await db
    .insertInto("sessions")
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      user_agent: userAgent.slice(0, 300),
      expires_at: sessionEnd(),
    })
    .execute();
  const [user, permissions] = await Promise.all([findUser(db, userId), listPermissions(db, userId)]);
  if (!user) throw new Error(`user ${userId} is gone`);
  return { user: presentUser(user), permissions, token };
}

export const endSessions = (db: Database, userId: number, exceptId = 0) =>
  db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "<>", exceptId).execute();
