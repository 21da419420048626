import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { ListingStatus } from "../listings/listings.ts";
import { Timestamp } from "../values.ts";

/** Days. */
export const dashboardPeriods = [7, 30, 90] as const;
export type DashboardPeriod = (typeof dashboardPeriods)[number];
const Period = z.pipe(
  z.union([z.literal(dashboardPeriods), z.enum(["7", "30", "90"])]),
  z.transform((value): DashboardPeriod => dashboardPeriods.find((days) => days === Number(value)) ?? 30),
);

/** Daily counters; a status name counts the listings that entered that status. */
export const dailyKinds = [
  "posted",
  "active",
  "sold",
  "inactive",
  "pedding",
  "users",
  "messages",
  "searches",
  "empty_searches",
  "reports",
  "conversation_reports",
] as const;
export type DailyKind = (typeof dailyKinds)[number];
const DailyCounts = z.record(z.enum(dailyKinds), z.number());

const Share = z.object({ id: z.number(), name: z.string(), listings: z.number() });

export const Dashboard = z.object({
  /** What visitors see: without listings of hidden sellers. */
  on_sale: z.number(),
  /** Listings that are not deleted, by current status. */
  statuses: z.record(ListingStatus, z.number()),
  waiting: z.object({ count: z.number(), oldest_at: z.nullable(Timestamp) }),
  /** Listings with reports that wait. */
  reported_listings: z.number(),
  reported_conversations: z.object({ count: z.number(), oldest_at: z.nullable(Timestamp) }),
  open_appeals: z.object({ count: z.number(), overdue: z.number() }),
  /** Of the whole site. */
  backups: z.object({ is_scheduled: z.boolean(), last_at: z.nullable(Timestamp), is_late: z.boolean() }),
  /** In the period, and in the period before it. */
  totals: DailyCounts,
  totals_before: DailyCounts,
  /** The oldest first, today last; days in Turkey's time. */
  days: z.array(z.object({ day: z.string(), counts: DailyCounts })),
  top_categories: z.array(Share),
  top_cities: z.array(Share),
  empty_terms: z.array(z.object({ term: z.string(), searches: z.number() })),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  "GET /api/admin/dashboard": {
    access: "dashboard.view",
    summary: "How the market is doing: numbers, days and what leads, over a period of 7, 30 or 90 days.",
    query: z.object({ days: z._default(Period, 30) }),
    answer: Dashboard,
  },
} satisfies EndpointTable;
