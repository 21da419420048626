import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { hashToken } from "../../../platform/security/session.ts";

export const deviceCookie = "device";
/** The longest that browsers keep a cookie. */
export const deviceDays = 400;

type Cookies = Readonly<Record<string, string | undefined>>;

/** The random name that this browser got at its first sign-in, or a new one. */
export function deviceOf(cookies: Cookies): string {
  const name = cookies[deviceCookie];
  return name !== undefined && /^[\w-]{22}$/.test(name) ? name : randomBytes(16).toString("base64url");
}

const hashDevice = (userId: number, device: string): Buffer => hashToken(`${userId}:${device}`);

export async function isKnownDevice(db: Database, userId: number, device: string): Promise<boolean> {
  const known = await db
    .selectFrom("known_devices")
    .where("user_id", "=", userId)
    .where("device_hash", "=", hashDevice(userId, device))
    .where("forgotten_at", "is", null)
    .select("user_id")
    .executeTakeFirst();
  return known !== undefined;
}

/** `isNew`: the person has signed in before, but never with this browser. */
export async function rememberDevice(
  db: Database,
  userId: number,
  device: string,
): Promise<{ hash: Buffer; isNew: boolean }> {
  const hash = hashDevice(userId, device);
  const { hasSignedIn, isKnown } = await db
    .selectFrom("known_devices")
    .where("user_id", "=", userId)
    .select([
      sql<boolean>`count(*) > 0`.as("hasSignedIn"),
      sql<boolean>`coalesce(bool_or(device_hash = ${hash} and forgotten_at is null), false)`.as("isKnown"),
    ])
    .executeTakeFirstOrThrow();
  await db
    .insertInto("known_devices")
    .values({ user_id: userId, device_hash: hash })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "device_hash"]).doUpdateSet({ last_seen_at: sql<Date>`now()`, forgotten_at: null }),
    )
    .execute();
  return { hash, isNew: hasSignedIn && !isKnown };
}

/** Their cookies have expired. The last device of each person stays, so that a sign-in after years still counts as one with a new device. */
export const deleteOldDevices = (db: Database) =>
  sql`delete from known_devices d where last_seen_at < now() - make_interval(days => ${deviceDays})
    and exists (select from known_devices newer where newer.user_id = d.user_id and newer.last_seen_at > d.last_seen_at)`.execute(
    db,
  );
