import type { dashboardEndpoints } from "@pazar/contract/admin/dashboard";
import type { Database } from "../../platform/database/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import type { Categories } from "../categories/category-tree.ts";
import { readDashboard } from "./read-dashboard.ts";

export const dashboardRoutes = ({
  db,
  categories,
}: {
  db: Database;
  categories: Categories;
}): Routes<typeof dashboardEndpoints> => ({
  "GET /api/admin/dashboard": ({ query, locale }) =>
    readDashboard({ db, categories, now: new Date() }, query.days, locale),
});
