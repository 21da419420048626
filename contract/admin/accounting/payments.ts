import * as z from "zod/mini";
import { BillingDetails, InvoiceSummary, Kurus, PaymentMethod } from "../../payments/billing.ts";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { ListingStatus } from "../../listings/listings.ts";
import { OrderStatus, PromotionKind } from "../../payments/orders.ts";
import { isIban, plainIban } from "../../text/iban.ts";
import { line } from "../../text/text.ts";
import { turkishDay } from "../../text/turkish-time.ts";
import { IdParams, listQuery, page, Timestamp } from "../../values.ts";

/** transfers: wait for a bank transfer; held: paid, but the listing is not on sale; attention: staff have to decide. */
export const paymentTabs = ["transfers", "held", "attention", "all"] as const;
export const PaymentTab = z.enum(paymentTabs);
export type PaymentTab = z.infer<typeof PaymentTab>;

/**
 * partly_paid: less than the price has come; overpaid: more than the price, or money after all was given back;
 * refund_failed: the card provider refused; books: the nightly check found records that disagree.
 */
export const orderProblems = ["partly_paid", "overpaid", "refund_failed", "books"] as const;
export const OrderProblem = z.enum(orderProblems);
export type OrderProblem = z.infer<typeof OrderProblem>;

/** The calendar of somebody who keeps books; PostgreSQL knows no year 0. */
export const BookDay = z.iso.date().check(z.refine((day) => day >= "2000-01-01" && day < "2100-01-01"));

export const StaffOrderQuery = z.extend(listQuery(["-created_at", "created_at"]), {
  tab: z._default(PaymentTab, "transfers"),
  status: z.optional(OrderStatus),
  method: z.optional(PaymentMethod),
  /** Days of ordering in Turkey's time, both included. */
  from: z.optional(BookDay),
  to: z.optional(BookDay),
});
export type StaffOrderQuery = z.output<typeof StaffOrderQuery>;

/** A row of the list. */
export const StaffOrder = z.object({
  id: z.number(),
  reference: z.string(),
  status: OrderStatus,
  method: PaymentMethod,
  package_name: z.string(),
  buyer_name: z.string(),
  listing: z.object({ id: z.number(), title: z.string() }),
  price: Kurus,
  paid: Kurus,
  refunded: Kurus,
  created_at: Timestamp,
  due_at: Timestamp,
  paid_at: z.nullable(Timestamp),
  problems: z.array(OrderProblem),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** Where a payment came from: the card provider, a line of a bank statement, or staff who saw it at the bank. */
export const PaymentSource = z.enum(["card", "statement", "staff"]);
export const RefundStatus = z.enum(["pending", "done", "failed"]);
export type RefundStatus = z.infer<typeof RefundStatus>;

const Payment = z.object({
  id: z.number(),
  method: PaymentMethod,
  source: PaymentSource,
  amount: Kurus,
  received_on: z.iso.date(),
  note: z.string(),
  /** Null: the program, or somebody who is gone. */
  recorded_by: z.nullable(z.string()),
});
export type Payment = z.infer<typeof Payment>;

const Refund = z.object({
  id: z.number(),
  method: PaymentMethod,
  amount: Kurus,
  reason: z.string(),
  status: RefundStatus,
  sent_to: z.string(),
  made_by: z.nullable(z.string()),
  created_at: Timestamp,
});
export type Refund = z.infer<typeof Refund>;

export const bookAccounts = ["bank", "card", "refunds_due", "advances", "vat", "sales", "returns"] as const;
export const BookAccount = z.enum(bookAccounts);
export type BookAccount = z.infer<typeof BookAccount>;
/** payment: money came in; sale: an invoice was issued; return: one was taken back; repayment: money went out. */
export const entryKinds = ["payment", "sale", "return", "advance_return", "repayment"] as const;
export const EntryKind = z.enum(entryKinds);
export type EntryKind = z.infer<typeof EntryKind>;

const LedgerEntry = z.object({
  id: z.number(),
  kind: EntryKind,
  happened_at: Timestamp,
  /** `number` is that of the Turkish chart of accounts; debits are positive, credits negative, in kuruş. */
  lines: z.array(z.object({ account: BookAccount, number: z.string(), amount: z.int() })),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const findingKinds = [
  "paid",
  "refunded",
  "received",
  "sent",
  "sales",
  "returns",
  "vat",
  "advances",
  "invoiced",
  "promoted",
] as const;
export const FindingKind = z.enum(findingKinds);
export type FindingKind = z.infer<typeof FindingKind>;
/** What two records of the same money disagree about: kuruş, or a number of promotions. */
const BookFinding = z.object({ kind: FindingKind, expected: z.int(), found: z.int(), found_at: Timestamp });
export type BookFinding = z.infer<typeof BookFinding>;

export const StaffOrderDetails = z.extend(StaffOrder, {
  user_id: z.number(),
  kind: PromotionKind,
  days: z.nullable(z.number()),
  vat_rate: z.number(),
  net: Kurus,
  vat: Kurus,
  buyer: BillingDetails,
  listing: z.object({ id: z.number(), title: z.string(), slug_pid: z.string(), status: ListingStatus }),
  /** What is still to come until the promotion can start; zero once it has. */
  missing: Kurus,
  /** What can be given back, and how much of it to a card. */
  refundable: Kurus,
  refundable_to_card: Kurus,
  promotion: z.nullable(
    z.object({ starts_at: Timestamp, ends_at: Timestamp, ended_at: z.nullable(Timestamp), was_refunded: z.boolean() }),
  ),
  payments: z.array(Payment),
  refunds: z.array(Refund),
  invoices: z.array(InvoiceSummary),
  entries: z.array(LedgerEntry),
  findings: z.array(BookFinding),
});
export type StaffOrderDetails = z.infer<typeof StaffOrderDetails>;

export const PaymentCounts = z.object({
  transfers: z.number(),
  held: z.number(),
  attention: z.number(),
  bank_lines: z.number(),
  /** Orders whose records disagree, of those that need attention. */
  findings: z.number(),
});
export type PaymentCounts = z.infer<typeof PaymentCounts>;

/** Twice the highest price: nobody pays that much too much. */
const Amount = z
  .int("admin.payments.errors.amount")
  .check(z.gte(1, "admin.payments.errors.amount"), z.lte(200_000_000, "admin.payments.errors.amountTooLarge"));
const SeenAmount = z.int().check(z.gte(0), z.lte(limits.id));
const PastDay = BookDay.check(z.refine((day) => day <= turkishDay(new Date()), "admin.payments.errors.futureDay"));

export const NewPayment = z.object({
  /** Made by the browser, so that a double click and a request sent again record the money once. */
  key: z.uuid(),
  amount: Amount,
  received_on: PastDay,
  note: line(500, 0),
  /** What had been paid when the caller looked: refused where somebody has recorded money since. */
  paid_before: SeenAmount,
});
export type NewPayment = z.infer<typeof NewPayment>;

const Iban = z.pipe(
  z.pipe(line(60, 0), z.transform(plainIban)),
  z.string().check(z.refine(isIban, "admin.payments.errors.iban")),
);
const refund = {
  amount: Amount,
  reason: line(500, 0).check(z.minLength(3, "admin.payments.errors.reason")),
  /** What had gone back when the caller looked: a double click refunds once. */
  refunded_before: SeenAmount,
};
export const NewRefund = z.discriminatedUnion("method", [
  /** The account that the money was sent to. */
  z.object({ method: z.literal("transfer"), iban: Iban, ...refund }),
  z.object({ method: z.literal("card"), ...refund }),
]);
export type NewRefund = z.output<typeof NewRefund>;

export const paymentEndpoints = {
  "GET /api/admin/payments/counts": {
    access: "payments.view",
    summary: "How many orders and bank lines wait for staff.",
    answer: PaymentCounts,
  },
  "GET /api/admin/payments/orders": {
    access: "payments.view",
    summary: "Orders with their money: found by reference, buyer, listing number or order number.",
    query: StaffOrderQuery,
    answer: page(StaffOrder),
  },
  "GET /api/admin/payments/orders/:id": {
    access: "payments.view",
    summary: "An order with its payments, refunds, invoices and ledger entries.",
    params: IdParams,
    answer: StaffOrderDetails,
  },
  "POST /api/admin/payments/orders/:id/payments": {
    access: "payments.edit",
    summary:
      "Records a bank transfer that has come for an order, and starts what it pays for. The same key records once.",
    params: IdParams,
    body: NewPayment,
    answer: StaffOrderDetails,
  },
  "POST /api/admin/payments/orders/:id/refunds": {
    access: "payments.edit",
    isConfirmationNeeded: true,
    summary: "Gives money back, with a credit note for what was invoiced. All of it back ends the promotion.",
    params: IdParams,
    body: NewRefund,
    answer: StaffOrderDetails,
  },
  "POST /api/admin/payments/refunds/:id/transfer": {
    access: "payments.edit",
    isConfirmationNeeded: true,
    summary: "Records that the money of a refund which the card provider refused was sent by bank transfer instead.",
    params: IdParams,
    body: z.object({ iban: Iban }),
    answer: StaffOrderDetails,
  },
} satisfies EndpointTable;
