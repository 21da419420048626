import type { ReportedList } from "@pazar/contract/admin/customers/reported-lists";
import { presentReports } from "../../../reports/reports.present.ts";
import type { ReportedRow } from "./reported-lists.queries.ts";

export function presentReported(row: ReportedRow): ReportedList {
  return {
    id: row.id,
    name: row.name,
    is_shared: row.is_shared,
    owner: { id: row.user_id, name: row.owner_name },
    items: row.items,
    ...presentReports(row, row.reports[0]?.decision_reason ?? null),
  };
}
