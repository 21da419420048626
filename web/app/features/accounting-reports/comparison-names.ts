import type { Comparison } from "@pazar/contract/admin/accounting/accounting-reports";
import { m } from "../../platform/i18n/i18n.ts";

export const comparisonNames: Record<Comparison, () => string> = {
  before: m["admin.accountingReports.comparisons.before"],
  last_year: m["admin.accountingReports.comparisons.lastYear"],
  none: m["admin.accountingReports.comparisons.none"],
};
