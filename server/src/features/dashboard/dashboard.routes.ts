import type { dashboardEndpoints } from "@pazar/contract/dashboard";
import type { Database } from "../../platform/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { readDashboard } from "./dashboard.queries.ts";

export const dashboardRoutes = ({ db }: { db: Database }): Routes<typeof dashboardEndpoints> => ({
  "GET /api/admin/dashboard": () => readDashboard(db),
});
