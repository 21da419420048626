import type { ReportState } from "@pazar/contract/admin/customers/user-reports";
import type { ReportedList } from "@pazar/contract/admin/customers/reported-lists";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Column } from "../../../ui/data/table-columns.ts";
import { reportColumns } from "../../reports/staff/report-columns.tsx";
import { reportedListWords } from "./reported-list-words.ts";

export const reportedListColumns = (state: ReportState): Column<ReportedList>[] => [
  {
    id: "name",
    header: m["lists.staff.name"](),
    isTitle: true,
    isFilling: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  { id: "owner", header: m["lists.staff.owner"](), cell: ({ owner }) => owner.name },
  ...reportColumns(state, reportedListWords),
];
