import type { NewPrice, StaffPackage } from "@pazar/contract/admin/accounting/packages";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { readPackage } from "./read-packages.ts";
import { lockPackage } from "./save-package.ts";

const raiseVersion = (transaction: Transaction<DB>, id: number) =>
  transaction
    .updateTable("packages")
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();

/** The old price stays as history, and with it the orders that were made at it. */
export const setPrice = (
  db: Database,
  caller: CallContext,
  id: number,
  { price, vat_rate, valid_from, version }: NewPrice,
): Promise<StaffPackage> =>
  db.transaction().execute(async (transaction) => {
    await lockPackage(transaction, id, version);
    const before = (await readPackage(transaction, id)).prices.find(({ state }) => state === "current");
    await transaction
      .insertInto("package_prices")
      .values({
        package_id: id,
        price,
        vat_rate,
        set_by: signedIn(caller.actor).id,
        ...(valid_from !== null && { valid_from: new Date(valid_from) }),
      })
      .execute();
    await raiseVersion(transaction, id);
    await writeAudit(transaction, caller, {
      action: "set_package_price",
      target: { kind: "package", id },
      before: before ? { price: before.price, vat_rate: before.vat_rate } : null,
      after: { price, vat_rate, ...(valid_from !== null && { valid_from }) },
    });
    return readPackage(transaction, id);
  });

/** Only a price that nobody can have bought at. */
export const cancelPlannedPrice = (
  db: Database,
  caller: CallContext,
  { id, price_id }: { id: number; price_id: number },
): Promise<StaffPackage> =>
  db.transaction().execute(async (transaction) => {
    await lockPackage(transaction, id);
    const before = await transaction
      .deleteFrom("package_prices")
      .where("id", "=", price_id)
      .where("package_id", "=", id)
      .where("valid_from", ">", sql<Date>`now()`)
      .returning(["price", "vat_rate", "valid_from"])
      .executeTakeFirst();
    if (!before) throw new ApiError("NOT_FOUND");
    await raiseVersion(transaction, id);
    await writeAudit(transaction, caller, {
      action: "take_back_package_price",
      target: { kind: "package", id },
      before,
    });
    return readPackage(transaction, id);
  });
