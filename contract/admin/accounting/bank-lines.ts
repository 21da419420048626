import * as z from "zod/mini";
import { Kurus } from "../../payments/billing.ts";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { OrderStatus } from "../../payments/orders.ts";
import { line } from "../../text/text.ts";
import { Id, IdParams, Ids, ItemError, listQuery, page, Timestamp, wholeNumber } from "../../values.ts";
import { CsvError } from "../catalogue/csv-import.ts";

/** Lines of one file that are read. */
export const statementLimits = { lines: 2_000, description: 500, sender: 200 } as const;

export const bankLineStates = ["open", "assigned", "set_aside"] as const;
export const BankLineState = z.enum(bankLineStates);
export type BankLineState = z.infer<typeof BankLineState>;

/** How the line's amount compares with what the order still lacks; already_paid: it lacks nothing. */
export const matchOutcomes = ["exact", "partial", "over", "already_paid"] as const;
export const MatchOutcome = z.enum(matchOutcomes);
export type MatchOutcome = z.infer<typeof MatchOutcome>;

const LineOrder = z.object({
  id: z.number(),
  reference: z.string(),
  buyer_name: z.string(),
  status: OrderStatus,
  price: Kurus,
  missing: Kurus,
});
export type LineOrder = z.infer<typeof LineOrder>;

/** Money that came in by a bank's statement. */
export const BankLine = z.object({
  id: z.number(),
  received_on: z.iso.date(),
  amount: Kurus,
  description: z.string(),
  sender: z.string(),
  state: BankLineState,
  /** Of open lines: the order whose reference stands in the text. */
  match: z.nullable(z.object({ outcome: MatchOutcome, order: LineOrder })),
  /** Of open lines without a reference: orders that lack exactly this amount, those of a like name first. */
  suggestions: z.array(z.extend(LineOrder, { has_same_name: z.boolean() })),
  /** Of assigned lines. */
  order: z.nullable(LineOrder),
  set_aside_reason: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(Timestamp),
});
export type BankLine = z.infer<typeof BankLine>;

export const BankLineQuery = z.extend(listQuery(["-received_on", "received_on"]), {
  /** A statement is worked through on one page. */
  size: z._default(wholeNumber(1, 100), 100),
  state: z._default(BankLineState, "open"),
});
export type BankLineQuery = z.output<typeof BankLineQuery>;

/** What a file holds. Nothing is stored unless there is no error at all. */
export const StatementReport = z.object({
  /** Lines of money that came in and are new. */
  added: z.number(),
  /** Those that an earlier file held already; nothing happens to them. */
  seen: z.array(BankLine),
  /** Lines of money that went out. */
  ignored: z.number(),
  errors: z.array(CsvError),
  error_count: z.number(),
  /** Of the new ones, those whose reference and amount fit an order exactly. */
  exact_ids: z.array(z.number()),
});
export type StatementReport = z.infer<typeof StatementReport>;

/** `missing` is what the order lacked when the caller looked: refused where money has come for it since. */
const Assignment = z.object({ id: Id, order_id: Id, missing: z.int().check(z.gte(0), z.lte(limits.id)) });
export type Assignment = z.infer<typeof Assignment>;
export const Assignments = z.object({
  lines: z.array(Assignment).check(z.minLength(1), z.maxLength(limits.bulkItems)),
});
export type Assignments = z.infer<typeof Assignments>;

const LineOutcomes = z.object({ data: z.array(z.object({ id: z.number(), error: ItemError })) });
export type LineOutcomes = z.infer<typeof LineOutcomes>;

export const bankLineEndpoints = {
  "POST /api/admin/payments/statements": {
    access: "payments.edit",
    summary:
      "Reads a bank's statement; the body is the CSV file itself. Lines of money that came in are kept until they are assigned or set aside; no payment is recorded yet.",
    upload: "csv",
    answer: StatementReport,
  },
  "GET /api/admin/payments/bank-lines": {
    access: "payments.view",
    summary: "Lines of bank statements, with the orders that they may belong to.",
    query: BankLineQuery,
    answer: page(BankLine),
  },
  "POST /api/admin/payments/bank-lines/assignments": {
    access: "payments.edit",
    summary: "Records lines as payments of orders; each is answered for itself.",
    body: Assignments,
    answer: LineOutcomes,
  },
  "POST /api/admin/payments/bank-lines/set-aside": {
    access: "payments.edit",
    summary: "Sets open lines aside that are no order's money.",
    body: z.extend(Ids, { reason: line(500, 0).check(z.minLength(3, "admin.payments.errors.reason")) }),
  },
  "POST /api/admin/payments/bank-lines/:id/reopening": {
    access: "payments.edit",
    summary: "Puts a line back that was set aside.",
    params: IdParams,
    answer: BankLine,
  },
} satisfies EndpointTable;
