import {
  packageLimits,
  type NewPackage,
  type PackageChange,
  type StaffPackage,
} from "@pazar/contract/admin/accounting/packages";
import { type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { lockOrder, namedFirst } from "../../platform/database/order-rows.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import { m } from "../../platform/text/locale.ts";
import { reorderRows } from "../audit/reorder-rows.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { readPackage, readPackages } from "./read-packages.ts";

/** Locked; refused where somebody else has changed it since `version`. */
export async function lockPackage(transaction: Transaction<DB>, id: number, version?: number) {
  const row = await transaction
    .selectFrom("packages")
    .where("id", "=", id)
    .select(["version", "name_tr", "name_en", "is_active"])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new ApiError("NOT_FOUND");
  if (version !== undefined && row.version !== version)
    throw new ApiError("CHANGED_MEANWHILE", { current: await readPackage(transaction, id) });
  return row;
}

export const addPackage = (db: Database, caller: CallContext, added: NewPackage): Promise<StaffPackage> =>
  db.transaction().execute(async (transaction) => {
    const { kind, days, name_tr, name_en, is_active, price, vat_rate } = added;
    const known = await transaction.selectFrom("packages").select(["id", "position"]).forUpdate().execute();
    if (known.length >= packageLimits.packages)
      throw new ApiError("INVALID", {
        text: m["admin.payments.errors.tooManyPackages"]({ maximum: packageLimits.packages }),
      });
    const position = Math.max(0, ...known.map((one) => one.position)) + 1;
    const { id } = await transaction
      .insertInto("packages")
      .values({ kind, days, name_tr, name_en, is_active, position })
      .returning("id")
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto("package_prices")
      .values({ package_id: id, price, vat_rate, set_by: signedIn(caller.actor).id })
      .execute();
    await writeAudit(transaction, caller, { action: "add_package", target: { kind: "package", id }, after: added });
    return readPackage(transaction, id);
  });

/** Orders keep the name that was agreed to. */
export const changePackage = (
  db: Database,
  caller: CallContext,
  id: number,
  { version, ...wanted }: PackageChange,
): Promise<StaffPackage> =>
  db.transaction().execute(async (transaction) => {
    const row = await lockPackage(transaction, id, version);
    const names = (["name_tr", "name_en", "is_active"] as const).filter((name) => row[name] !== wanted[name]);
    if (names.length > 0) {
      await transaction
        .updateTable("packages")
        .set((eb) => ({ ...wanted, version: eb("version", "+", 1) }))
        .where("id", "=", id)
        .execute();
      await writeAudit(transaction, caller, {
        action: "change_package",
        target: { kind: "package", id },
        before: Object.fromEntries(names.map((name) => [name, row[name]])),
        after: Object.fromEntries(names.map((name) => [name, wanted[name]])),
      });
    }
    return readPackage(transaction, id);
  });

export const orderPackages = (db: Database, caller: CallContext, ids: readonly number[]): Promise<StaffPackage[]> =>
  db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, "packages");
    const before = (await readPackages(transaction)).map(({ id }) => id);
    const after = namedFirst(before, ids);
    await reorderRows(transaction, caller, "packages", { action: "order_packages", kind: "package", before, after });
    return readPackages(transaction);
  });
