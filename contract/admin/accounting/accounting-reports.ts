import * as z from "zod/mini";
import { dayMs } from "../../durations.ts";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { promotionKinds } from "../../payments/orders.ts";
import { IdParams } from "../../values.ts";
import { ExportFile, FileFormat } from "../exports.ts";

/** A day in Turkey, `2026-11-15`. */
const Day = z.iso
  .date("admin.accountingReports.errors.day")
  .check(z.refine((day) => day >= "2000-01-01" && day <= "2099-12-31", "admin.accountingReports.errors.day"));

const period = { from: Day, to: Day };
export type ReportPeriod = { from: string; to: string };

/** Both days count. */
export const lengthOf = ({ from, to }: ReportPeriod): number => (Date.parse(to) - Date.parse(from)) / dayMs + 1;

const refuseWrongPeriod = ({ value, issues }: z.core.ParsePayload<ReportPeriod>): void => {
  if (issues.length > 0) return;
  const refuse = (message: string) => issues.push({ code: "custom", input: value.to, path: ["to"], message });
  if (value.to < value.from) refuse("admin.accountingReports.errors.order");
  else if (lengthOf(value) > limits.reports.days) refuse("admin.accountingReports.errors.tooLong");
};

/** before: as long a time just before; whole months with whole months. last_year: the same days of the year before. */
export const comparisons = ["before", "last_year", "none"] as const;
export type Comparison = (typeof comparisons)[number];

export const reportSteps = ["day", "week", "month"] as const;
export type ReportStep = (typeof reportSteps)[number];

export const ReportQuery = z
  .object({
    ...period,
    compare: z._default(z.enum(comparisons), "before"),
    /** By default so that a chart has a few dozen points. */
    step: z.optional(z.enum(reportSteps)),
  })
  .check(refuseWrongPeriod);
export type ReportQuery = z.output<typeof ReportQuery>;

/** In kuruş, credit notes taken off: a day on which more was credited than sold is below zero. */
export const Revenue = z.object({ net: z.int(), vat: z.int(), total: z.int() });
export type Revenue = z.infer<typeof Revenue>;

export const ReportTotals = z.object({
  ...Revenue.shape,
  /** Orders placed. */
  orders: z.int(),
  /** Invoices issued, and their total in kuruş. */
  invoices: z.int(),
  invoiced: z.int(),
  credit_notes: z.int(),
  credited: z.int(),
  /** Money given back, in kuruş; `refunds_waiting` of it has not left yet. */
  refunds: z.int(),
  refunded: z.int(),
  refunds_waiting: z.int(),
  new_members: z.int(),
  new_listings: z.int(),
});
export type ReportTotals = z.infer<typeof ReportTotals>;

export const ReportPoint = z.object({
  from: z.string(),
  to: z.string(),
  ...Revenue.shape,
  orders: z.int(),
  invoiced: z.int(),
  credited: z.int(),
  new_members: z.int(),
  new_listings: z.int(),
});
export type ReportPoint = z.infer<typeof ReportPoint>;

export const reportGroups = ["package", "method", "city", "category"] as const;
export type ReportGroup = (typeof reportGroups)[number];

export const ReportShare = z.object({
  key: z.string(),
  name: z.string(),
  invoices: z.int(),
  ...Revenue.shape,
  /** Of the compared period; null without one. */
  total_compared: z.nullable(z.int()),
});
export type ReportShare = z.infer<typeof ReportShare>;

const Period = z.object({ from: z.string(), to: z.string() });

export const AccountingReport = z.object({
  period: Period,
  step: z.enum(reportSteps),
  totals: ReportTotals,
  points: z.array(ReportPoint),
  compared: z.nullable(z.object({ period: Period, totals: ReportTotals, points: z.array(ReportPoint) })),
  /** The largest first. */
  groups: z.record(z.enum(reportGroups), z.array(ReportShare)),
  /** At this moment, whatever the period. */
  now: z.object({
    /** Orders that wait for a bank transfer, and what is still to come of them in kuruş. */
    open_transfers: z.object({ count: z.int(), amount: z.int() }),
    promotions: z.record(z.enum(promotionKinds), z.int()),
  }),
});
export type AccountingReport = z.infer<typeof AccountingReport>;

const JournalQuery = z.object(period).check(refuseWrongPeriod);
export type JournalQuery = z.output<typeof JournalQuery>;

const JournalExport = z.object({ ...period, format: FileFormat }).check(refuseWrongPeriod);

const exported = { access: "reports.edit", isConfirmationNeeded: true } as const;

export const accountingReportEndpoints = {
  "GET /api/admin/reports": {
    access: "reports.view",
    summary: "Revenue, KDV, refunds and growth of a period, by package, payment method, city and category.",
    query: ReportQuery,
    answer: AccountingReport,
  },
  "GET /api/admin/reports/export/csv": {
    ...exported,
    summary: "The report as a table.",
    query: ReportQuery,
    file: "csv",
  },
  "GET /api/admin/reports/export/xlsx": {
    ...exported,
    summary: "The report as a spreadsheet.",
    query: ReportQuery,
    file: "xlsx",
  },
  "GET /api/admin/reports/journal/csv": {
    ...exported,
    summary: "Every line of every invoice and credit note of a period. Longer ones are written by a job.",
    query: JournalQuery,
    file: "csv",
  },
  "GET /api/admin/reports/journal/xlsx": {
    ...exported,
    summary: "The sales journal as a spreadsheet.",
    query: JournalQuery,
    file: "xlsx",
  },
  "GET /api/admin/reports/exports": {
    access: "reports.edit",
    summary: "The journals that the caller has asked for within a day, and how far they are, the newest first.",
    answer: z.object({ data: z.array(ExportFile) }),
  },
  "POST /api/admin/reports/exports": {
    ...exported,
    summary: "Has the sales journal written to a file, which can be downloaded for a day.",
    body: JournalExport,
    answer: ExportFile,
  },
  "GET /api/admin/reports/exports/:id/csv": {
    ...exported,
    summary: "A journal that the caller has asked for.",
    params: IdParams,
    file: "csv",
  },
  "GET /api/admin/reports/exports/:id/xlsx": {
    ...exported,
    summary: "A journal that the caller has asked for, as a spreadsheet.",
    params: IdParams,
    file: "xlsx",
  },
} satisfies EndpointTable;
