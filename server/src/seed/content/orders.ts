import type { BillingDetails } from "@pazar/contract/payments/billing";
import { dayMs } from "@pazar/contract/durations";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import type pg from "pg";
import { pino } from "pino";
import { invoiceMailJob } from "../../features/invoices/send-invoice-mail.job.ts";
import { readPackagesOnSale } from "../../features/orders/packages-on-sale.ts";
import { placeOrder } from "../../features/orders/place-order.ts";
import { recordPayment } from "../../features/payments/record-payment.ts";
import { refundOrder } from "../../features/payments/refund-order.ts";
import { createDatabase } from "../../platform/database/database.ts";
import { prepareJobs } from "../../platform/jobs/jobs.ts";
import type { SeededListing } from "../demo/demo-listings.ts";

const ayse: BillingDetails = {
  kind: "person",
  name: "Ayşe Yılmaz",
  tax_number: "10000000146",
  tax_office: "",
  address: "Caferağa Mahallesi, Moda Caddesi 12/3, Kadıköy",
  city: "İstanbul",
};
const mehmet: BillingDetails = {
  kind: "company",
  name: "Demir Elektronik Ticaret Ltd. Şti.",
  tax_number: "1234567890",
  tax_office: "Çankaya",
  address: "Kızılay Mahallesi, Atatürk Bulvarı 45, Çankaya",
  city: "Ankara",
};

type DemoOrder = { seller: number; buyer: BillingDetails; days: number; daysAgo: number; isRefunded?: true };
/** By the first two demo sellers, the oldest first: invoices are numbered in the order of their time. */
const demoOrders: readonly DemoOrder[] = [
  { seller: 0, buyer: ayse, days: 7, daysAgo: 5, isRefunded: true },
  { seller: 1, buyer: mehmet, days: 15, daysAgo: 3 },
  { seller: 0, buyer: ayse, days: 30, daysAgo: 2 },
];

/** Paid promotions with their invoices, and one that was given back. */
export async function seedOrders(pool: pg.Pool, listings: readonly SeededListing[]): Promise<void> {
  const db = createDatabase(pool);
  const config = { IYZICO_API_KEY: undefined };
  await prepareJobs(pool, pino({ level: "silent" }));
  const { packages } = await readPackagesOnSale(db, config, "tr");
  const accountant = await db
    .selectFrom("users")
    .where("role", "=", "accounting")
    .select("id")
    .executeTakeFirstOrThrow();
  for (const { seller, buyer, days, daysAgo, isRefunded } of demoOrders) {
    const chosen = packages.find((one) => one.kind === "featured" && one.days === days);
    const own = listings.filter((listing) => listing.seller === seller && listing.status === "active");
    // One that staff feature anyway, so that the first page looks the same.
    const listing = own.find(({ featured }) => featured) ?? own[0];
    if (!chosen || !listing) throw new Error("the demo data lack a package or a listing to promote");
    const orderedAt = new Date(Date.now() - daysAgo * dayMs);
    const paidAt = new Date(orderedAt.getTime() + 0.2 * dayMs);
    const order = { package_id: chosen.id, price: chosen.price, method: "transfer" as const, buyer };
    const orderId = await placeOrder({ db, config }, listing.sellerId, listing.id, order, orderedAt);
    await db.transaction().execute(async (transaction) => {
      const payment = { orderId, method: order.method, amount: chosen.price, recordedBy: accountant.id };
      await recordPayment(transaction, { ...payment, receivedOn: turkishDay(paidAt) }, paidAt);
      if (!isRefunded) return;
      const refund = { orderId, method: order.method, amount: chosen.price, madeBy: accountant.id };
      const refundedAt = new Date(paidAt.getTime() + 0.5 * dayMs);
      await refundOrder(transaction, { ...refund, reason: "Alıcı vazgeçti.", sentTo: "" }, refundedAt);
    });
  }
  // No mails are sent about invented payments.
  await sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = ${invoiceMailJob}))`.execute(db);
}
