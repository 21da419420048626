import type { PaymentMethod } from "@pazar/contract/payments/billing";
import type { Locale } from "@pazar/contract/locale";
import type { Offer } from "@pazar/contract/payments/orders";
import { sql } from "kysely";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";

/** Packages on sale with their current prices. */
const packagesOnSale = (db: Database) =>
  db
    .selectFrom("packages as p")
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("package_prices")
          .whereRef("package_id", "=", "p.id")
          .where("valid_from", "<=", sql<Date>`now()`)
          .orderBy("valid_from", "desc")
          .orderBy("id", "desc")
          .limit(1)
          .select(["price", "vat_rate"])
          .as("current"),
      (join) => join.onTrue(),
    )
    .where("p.is_active", "=", true)
    .select(["p.id", "p.kind", "p.days", "p.name_tr", "p.name_en", "current.price", "current.vat_rate"])
    .orderBy("p.position");

export const findPackage = (db: Database, id: number) => packagesOnSale(db).where("p.id", "=", id).executeTakeFirst();

export const findBank = (db: Database) =>
  db
    .selectFrom("settings")
    .select(["company_name", "tax_number", "bank_name", "bank_account_holder", "iban"])
    .executeTakeFirstOrThrow();

/** None while the settings lack the company that invoices are issued by. */
export async function openMethods(
  db: Database,
  config: Pick<Config, "IYZICO_API_KEY">,
): Promise<readonly PaymentMethod[]> {
  const { company_name, tax_number, iban } = await findBank(db);
  if (company_name === "" || tax_number === "") return [];
  return [
    ...(iban === "" ? [] : (["transfer"] as const)),
    ...(config.IYZICO_API_KEY === undefined ? [] : (["card"] as const)),
  ];
}

export async function readPackagesOnSale(
  db: Database,
  config: Pick<Config, "IYZICO_API_KEY">,
  locale: Locale,
): Promise<Offer> {
  const [rows, methods] = await Promise.all([packagesOnSale(db).execute(), openMethods(db, config)]);
  return {
    packages: rows.map(({ name_tr, name_en, ...row }) => ({ ...row, name: locale === "tr" ? name_tr : name_en })),
    methods: [...methods],
  };
}
