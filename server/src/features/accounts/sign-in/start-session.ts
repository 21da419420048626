import { randomBytes } from "node:crypto";
import type { NewSession } from "@pazar/contract/accounts/accounts";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { RecordSecurityEvent } from "../../../platform/http/calls.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { hashToken, sessionEnd } from "../../../platform/security/session.ts";
import { presentUser } from "../accounts.present.ts";
import { findUser, listPermissions } from "../accounts.queries.ts";
import { accountMailJob } from "../mails/account-mails.ts";
import { rememberDevice } from "./known-devices.ts";

export type Browser = { userAgent: string; device: string; recordSecurityEvent: RecordSecurityEvent };

/** One row per device. Returns the only copy of the token; the database stores its hash. */
export async function startSession(
  db: Database,
  userId: number,
  { userAgent, device, recordSecurityEvent }: Browser,
): Promise<NewSession> {
  const token = randomBytes(32).toString("base64url");
  const user_agent = userAgent.slice(0, 300);
  const [user, permissions] = await Promise.all([findUser(db, userId), listPermissions(db, userId)]);
  if (!user) throw new Error(`user ${userId} is gone`);
  const startedAt = new Date();
  const { hash: device_hash, isNew } = await rememberDevice(db, userId, device);
  await db
    .insertInto("sessions")
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      user_agent,
      device_hash,
      expires_at: sessionEnd(user.role, startedAt),
    })
    .execute();
  if (isNew) {
    recordSecurityEvent("device.new", { personId: userId });
    await enqueue(db, accountMailJob, {
      kind: "new_device",
      userId,
      userAgent: user_agent,
      signedInAt: startedAt.toISOString(),
    });
  }
  return { user: presentUser(user), permissions, token };
}

/** Signs out everywhere, or everywhere but in one session. The browsers count as new at their next sign-in. */
export async function endSessions(db: Database, userId: number, exceptId = 0): Promise<void> {
  await db
    .updateTable("known_devices")
    .set({ forgotten_at: sql<Date>`now()` })
    .where("user_id", "=", userId)
    .where("device_hash", "is distinct from", (eb) =>
      eb.selectFrom("sessions").where("id", "=", exceptId).where("user_id", "=", userId).select("device_hash"),
    )
    .execute();
  await db.deleteFrom("sessions").where("user_id", "=", userId).where("id", "<>", exceptId).execute();
}

/** False if the person has no such session. */
export async function endSession(db: Database, userId: number, sessionId: number): Promise<boolean> {
  const ended = await db
    .deleteFrom("sessions")
    .where("id", "=", sessionId)
    .where("user_id", "=", userId)
    .returning("device_hash")
    .executeTakeFirst();
  if (ended?.device_hash)
    await db
      .updateTable("known_devices")
      .set({ forgotten_at: sql<Date>`now()` })
      .where("user_id", "=", userId)
      .where("device_hash", "=", ended.device_hash)
      .execute();
  return ended !== undefined;
}
