import type { ListOutcome, ReportedList } from "@pazar/contract/admin/customers/reported-lists";
import { m } from "../../../platform/i18n/i18n.ts";
import type { ReportWords } from "../../reports/staff/reported-things.ts";
import { listReportReasons } from "../report-reasons.ts";

export const reportedListWords: ReportWords<ReportedList["reports"][number]["reason"], ListOutcome> = {
  reasons: listReportReasons,
  outcomes: {
    link_ended: { name: m["lists.staff.outcomes.link_ended"], tone: "danger" },
    texts_removed: { name: m["lists.staff.outcomes.texts_removed"], tone: "danger" },
    kept: { name: m["lists.staff.outcomes.kept"], tone: "neutral" },
  },
};
