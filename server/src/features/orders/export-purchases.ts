import type { Database } from "../../platform/database/database.ts";

/** What a person ordered, paid, got back and was invoiced, for the download of their data. Sums are in kuruş. */
export async function exportPurchases(db: Database, userId: number) {
  const [billing, orders, payments, refunds, invoices] = await Promise.all([
    db.selectFrom("billing_details").where("user_id", "=", userId).select(["details", "updated_at"]).executeTakeFirst(),
    db
      .selectFrom("orders as o")
      .leftJoin("promotions as p", "p.order_id", "o.id")
      .where("o.user_id", "=", userId)
      .select([
        "o.id",
        "o.reference",
        "o.listing_id",
        "o.kind",
        "o.days",
        "o.package_name_tr as package_name",
        "o.price as price_in_kurus",
        "o.vat_rate",
        "o.net as net_in_kurus",
        "o.vat as vat_in_kurus",
        "o.method",
        "o.status",
        "o.buyer",
        "o.created_at",
        "o.due_at",
        "o.paid_at",
        "p.starts_at as promoted_from",
        "p.ends_at as promoted_until",
      ])
      .orderBy("o.id")
      .execute(),
    db
      .selectFrom("payments as p")
      .innerJoin("orders as o", "o.id", "p.order_id")
      .where("o.user_id", "=", userId)
      .select(["p.order_id", "p.method", "p.amount as amount_in_kurus", "p.received_on"])
      .orderBy("p.id")
      .execute(),
    db
      .selectFrom("refunds as r")
      .innerJoin("orders as o", "o.id", "r.order_id")
      .where("o.user_id", "=", userId)
      .select(["r.order_id", "r.method", "r.amount as amount_in_kurus", "r.status", "r.sent_to", "r.created_at"])
      .orderBy("r.id")
      .execute(),
    db
      .selectFrom("invoices")
      .where("user_id", "=", userId)
      .select([
        "number",
        "kind",
        "order_id",
        "issued_at",
        "buyer",
        "lines",
        "net as net_in_kurus",
        "vat as vat_in_kurus",
        "total as total_in_kurus",
      ])
      .orderBy("id")
      .execute(),
  ]);
  return { billing_details: billing ?? null, orders, payments, refunds, invoices };
}
