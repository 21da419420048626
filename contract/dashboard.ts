import * as z from "zod/mini";
import type { EndpointTable } from "./endpoint.ts";
import { Timestamp } from "./values.ts";

/** Large numbers are counted up to a limit. */
const Count = z.object({ count: z.number(), is_capped: z.boolean() });
export type DashboardCount = z.infer<typeof Count>;

export const Dashboard = z.object({
  on_sale: Count,
  published_last_day: Count,
  waiting: z.extend(Count, { oldest_at: z.nullable(Timestamp) }),
  new_people_last_week: Count,
  reports_last_week: Count,
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboardEndpoints = {
  "GET /api/admin/dashboard": { access: "dashboard.view", summary: "How the market is doing, in a few numbers.", answer: Dashboard },
} satisfies EndpointTable;
