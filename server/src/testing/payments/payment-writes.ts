import { randomUUID } from "node:crypto";
import type { StaffPackage } from "@pazar/contract/admin/accounting/packages";
import type { Call } from "@pazar/contract/endpoints";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { recordPayment } from "../../features/payments/record-payment.ts";
import { createBuyer, openShop } from "../people/buyer.ts";
import type { TestApp } from "../test-app.ts";

type Ready = { path?: Record<string, number>; body?: object; upload?: Buffer; uploadType?: string };
type Prepare = (app: TestApp, token: string) => Promise<Ready>;

const today = () => turkishDay(new Date());
const iban = "TR330006100519786457841326";

async function ordered(app: TestApp) {
  await openShop(app);
  return (await createBuyer(app)).ordered();
}

async function paidOrder(app: TestApp): Promise<number> {
  const { id, price } = await ordered(app);
  const payment = { orderId: id, amount: price, method: "transfer" as const, receivedOn: today() };
  await app.db.transaction().execute((transaction) => recordPayment(transaction, payment, new Date()));
  return id;
}

async function bankLine(app: TestApp, decided: object = {}): Promise<number> {
  const line = { hash: randomUUID(), received_on: today(), amount: 14_900, description: "Havale", ...decided };
  return (await app.db.insertInto("bank_lines").values(line).returning("id").executeTakeFirstOrThrow()).id;
}

async function firstPackage(app: TestApp, token: string): Promise<StaffPackage> {
  const [first] = (await app.get("/api/admin/payments/packages", { token })).json();
  return first;
}

/** What each write of payments and packages needs, so that it succeeds and changes something. */
export const paymentWrites: readonly (readonly [Call, string, Prepare])[] = [
  [
    "POST /api/admin/payments/orders/:id/payments",
    "",
    async (app) => ({
      path: { id: (await ordered(app)).id },
      body: { key: randomUUID(), amount: 14_900, received_on: today(), note: "", paid_before: 0 },
    }),
  ],
  [
    "POST /api/admin/payments/orders/:id/refunds",
    "",
    async (app) => ({
      path: { id: await paidOrder(app) },
      body: { method: "transfer", iban, amount: 14_900, reason: "Vazgeçti", refunded_before: 0 },
    }),
  ],
  [
    "POST /api/admin/payments/refunds/:id/transfer",
    "",
    async (app) => {
      const { id } = await app.db
        .insertInto("refunds")
        .values({ order_id: await paidOrder(app), method: "card", amount: 100, reason: "Neden", status: "failed" })
        .returning("id")
        .executeTakeFirstOrThrow();
      return { path: { id }, body: { iban } };
    },
  ],
  [
    "POST /api/admin/payments/statements",
    "",
    async () => ({
      upload: Buffer.from("Tarih;Açıklama;Tutar\n15.11.2026;Havale;149,00\n"),
      uploadType: "text/csv",
    }),
  ],
  [
    "POST /api/admin/payments/bank-lines/assignments",
    "",
    async (app) => {
      const { id: order_id, price: missing } = await ordered(app);
      return { body: { lines: [{ id: await bankLine(app), order_id, missing }] } };
    },
  ],
  [
    "POST /api/admin/payments/bank-lines/set-aside",
    "",
    async (app) => ({ body: { ids: [await bankLine(app)], reason: "Kira" } }),
  ],
  [
    "POST /api/admin/payments/bank-lines/:id/reopening",
    "",
    async (app) => {
      const decided = { state: "set_aside", set_aside_reason: "Kira", decided_at: new Date() };
      return { path: { id: await bankLine(app, decided) } };
    },
  ],
  [
    "POST /api/admin/payments/packages",
    "",
    async () => ({
      body: { kind: "urgent", days: 3, name_tr: "Acil", name_en: "Urgent", is_active: true, price: 900, vat_rate: 20 },
    }),
  ],
  [
    "PUT /api/admin/payments/packages",
    "",
    async (app) => {
      const rows = await app.db.selectFrom("packages").select("id").orderBy("position", "desc").execute();
      return { body: { ids: rows.map(({ id }) => id) } };
    },
  ],
  [
    "PUT /api/admin/payments/packages/:id",
    "",
    async (app, token) => {
      const { id, version, name_en, is_active } = await firstPackage(app, token);
      return { path: { id }, body: { name_tr: "Başka ad", name_en, is_active, version } };
    },
  ],
  [
    "POST /api/admin/payments/packages/:id/prices",
    "",
    async (app, token) => {
      const { id, version } = await firstPackage(app, token);
      return { path: { id }, body: { price: 9_900, vat_rate: 20, valid_from: null, version } };
    },
  ],
  [
    "DELETE /api/admin/payments/packages/:id/prices/:price_id",
    "",
    async (app, token) => {
      const { id } = await firstPackage(app, token);
      const planned = { package_id: id, price: 9_900, vat_rate: 20, valid_from: new Date(Date.now() + 86_400_000) };
      const row = await app.db.insertInto("package_prices").values(planned).returning("id").executeTakeFirstOrThrow();
      return { path: { id, price_id: row.id } };
    },
  ],
];

export const paymentTables = [
  "orders",
  "payments",
  "refunds",
  "invoices",
  "invoice_numbers",
  "promotions",
  "ledger_entries",
  "ledger_lines",
  "bank_lines",
  "packages",
  "package_prices",
];
