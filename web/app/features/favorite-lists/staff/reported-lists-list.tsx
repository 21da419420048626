import type { ReportedQuery } from "@pazar/contract/admin/customers/user-reports";
import type { ReportedList } from "@pazar/contract/admin/customers/reported-lists";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ReportList } from "../../reports/staff/report-list.tsx";
import { reportedListColumns } from "./reported-list-columns.tsx";
import { ReportedListSheet } from "./reported-list-sheet.tsx";

const load = (query: ReportedQuery) => api("GET /api/admin/reported-lists", { query });

export const ReportedListsList = ({ canEdit }: { canEdit: boolean }) => (
  <ReportList<ReportedList> label={m["lists.staff.title"]()} load={load} columns={reportedListColumns}>
    {(open) => <ReportedListSheet key={open.id} open={open} canEdit={canEdit} />}
  </ReportList>
);
