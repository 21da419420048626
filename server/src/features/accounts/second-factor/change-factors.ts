import type { AddedFactor, SecondFactor } from "@pazar/contract/accounts/second-factor";
import type { Transaction } from "kysely";
import type { DB } from "../../../platform/database/database-types.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { accountMailJob } from "../mails/account-mails.ts";
import { hasSecondFactor } from "./delete-factors.ts";
import { deleteRecoveryCodes, makeRecoveryCodes } from "./recovery-codes.ts";
import { presentSecondFactor } from "./second-factor.present.ts";

type Factor = "passkey" | "app";

/** Changes of one person's factors happen one after the other: the first brings recovery codes, the last takes them. */
const lockPerson = (db: Transaction<DB>, userId: number) =>
  db.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().executeTakeFirstOrThrow();

export const withNewFactor = (
  db: Database,
  userId: number,
  factor: Factor,
  add: (transaction: Transaction<DB>) => Promise<void>,
): Promise<AddedFactor> =>
  db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    const isFirst = !(await hasSecondFactor(transaction, userId));
    await add(transaction);
    const recovery_codes = isFirst ? await makeRecoveryCodes(transaction, userId) : null;
    await enqueue(transaction, accountMailJob, { userId, kind: "factor_added", factor });
    return { ...(await presentSecondFactor(transaction, userId)), recovery_codes };
  });

const removeWith = (
  db: Database,
  userId: number,
  factor: Factor,
  remove: (transaction: Transaction<DB>) => Promise<boolean>,
): Promise<SecondFactor> =>
  db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    if (!(await remove(transaction))) throw new ApiError(factor === "passkey" ? "PASSKEY_NOT_FOUND" : "NOT_FOUND");
    if (!(await hasSecondFactor(transaction, userId))) await deleteRecoveryCodes(transaction, userId);
    await enqueue(transaction, accountMailJob, { userId, kind: "factor_removed", factor });
    return presentSecondFactor(transaction, userId);
  });

export const removePasskey = (db: Database, userId: number, id: number): Promise<SecondFactor> =>
  removeWith(db, userId, "passkey", async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("user_id", "=", userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });

export const removeApp = (db: Database, userId: number): Promise<SecondFactor> =>
  removeWith(db, userId, "app", async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("authenticator_apps")
      .where("user_id", "=", userId)
      .where("confirmed_at", "is not", null)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });

export async function renamePasskey(db: Database, userId: number, id: number, name: string): Promise<SecondFactor> {
  const { numUpdatedRows } = await db
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new ApiError("PASSKEY_NOT_FOUND");
  return presentSecondFactor(db, userId);
}

export const renewRecoveryCodes = (db: Database, userId: number): Promise<AddedFactor> =>
  db.transaction().execute(async (transaction) => {
    await lockPerson(transaction, userId);
    if (!(await hasSecondFactor(transaction, userId))) throw new ApiError("NO_SECOND_FACTOR");
    const recovery_codes = await makeRecoveryCodes(transaction, userId);
    return { ...(await presentSecondFactor(transaction, userId)), recovery_codes };
  });
