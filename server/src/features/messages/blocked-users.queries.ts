import * as limits from "@pazar/contract/limits";
import type { Database } from "../../platform/database/database.ts";
import { partnerColumns } from "./partner-columns.ts";

export const blockUser = (db: Database, blockerId: number, blockedId: number) =>
  db
    .insertInto("blocked_users")
    .values({ blocker_id: blockerId, blocked_id: blockedId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const unblockUser = (db: Database, blockerId: number, blockedId: number) =>
  db.deleteFrom("blocked_users").where("blocker_id", "=", blockerId).where("blocked_id", "=", blockedId).execute();

/** The last blocked first. */
export const listBlockedUsers = (db: Database, blockerId: number) =>
  db
    .selectFrom("blocked_users as b")
    .innerJoin("users as o", "o.id", "b.blocked_id")
    .where("b.blocker_id", "=", blockerId)
    .select([...partnerColumns])
    .orderBy("b.created_at", "desc")
    .limit(limits.exactTotal)
    .execute();
