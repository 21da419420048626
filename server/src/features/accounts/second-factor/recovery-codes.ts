import { createHash, randomInt } from "node:crypto";
import type { Database } from "../../../platform/database/database.ts";

const count = 10;
/** Without characters that are easily mistaken for others: i, l, o, 0, 1. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const [groups, groupLength] = [7, 4];

const group = (): string => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join("");
const newCode = (): string => Array.from({ length: groups }, group).join("-");

/** The same with or without hyphens, in lower or upper case. 138 random bits need no slow hash. */
const hashCode = (code: string): Buffer =>
  createHash("sha256")
    .update(code.toLowerCase().replace(/[^a-z0-9]/g, ""))
    .digest();

/** Replaces the old codes. Only their hashes are stored. */
export async function makeRecoveryCodes(db: Database, userId: number): Promise<string[]> {
  const codes = Array.from({ length: count }, newCode);
  await deleteRecoveryCodes(db, userId);
  await db
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashCode(code) })))
    .execute();
  return codes;
}

export const deleteRecoveryCodes = (db: Database, userId: number) =>
  db.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();

/** True once for each code. */
export async function redeemRecoveryCode(db: Database, userId: number, code: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("recovery_codes")
    .where("user_id", "=", userId)
    .where("code_hash", "=", hashCode(code))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
