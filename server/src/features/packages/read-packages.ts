import type { PackagePrice, StaffPackage } from "@pazar/contract/admin/accounting/packages";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { fullNameOrNull } from "../accounts/full-name.ts";

const listPackages = (db: Database) =>
  db
    .selectFrom("packages")
    .select(["id", "version", "kind", "days", "name_tr", "name_en", "is_active"])
    .orderBy("position")
    .orderBy("id")
    .execute();

const listPrices = (db: Database) =>
  db
    .selectFrom("package_prices as p")
    .leftJoin("users as u", "u.id", "p.set_by")
    .select([
      "p.id",
      "p.package_id",
      "p.price",
      "p.vat_rate",
      "p.valid_from",
      sql<boolean>`p.valid_from > now()`.as("is_planned"),
      fullNameOrNull("u").as("set_by"),
    ])
    .orderBy("p.valid_from", "desc")
    .orderBy("p.id", "desc")
    .execute();
type PriceRow = Awaited<ReturnType<typeof listPrices>>[number];

/** The newest that has begun is the current price. */
function presentPrices(rows: readonly PriceRow[]): PackagePrice[] {
  const current = rows.find(({ is_planned }) => !is_planned)?.id;
  return rows.map(({ id, price, vat_rate, valid_from, set_by, is_planned }) => ({
    id,
    price,
    vat_rate,
    valid_from: valid_from.toISOString(),
    set_by,
    state: is_planned ? "planned" : id === current ? "current" : "past",
  }));
}

/** In their order, with the history of prices. */
export async function readPackages(db: Database): Promise<StaffPackage[]> {
  const [packages, prices] = await Promise.all([listPackages(db), listPrices(db)]);
  return packages.map((row) => ({
    ...row,
    prices: presentPrices(prices.filter(({ package_id }) => package_id === row.id)),
  }));
}

export async function readPackage(db: Database, id: number): Promise<StaffPackage> {
  const found = (await readPackages(db)).find((one) => one.id === id);
  if (!found) throw new ApiError("NOT_FOUND");
  return found;
}
