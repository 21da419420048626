import type { conversationReportEndpoints, ReportDetails } from "@pazar/contract/admin/customers/conversation-reports";
import { auditAccess } from "../../audit/write-audit.ts";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext, Routes } from "../../../platform/http/calls.ts";
import { listCursors } from "../../../platform/http/list-page.ts";
import { presentReadMessage, presentReport, presentReportRow, presentReview } from "./conversation-reports.present.ts";
import {
  countOpenReports,
  findReport,
  findSides,
  listOtherReports,
  listReports,
  readAround,
  readMessages,
  type ReportRecord,
} from "./conversation-reports.queries.ts";
import { reviewReport } from "./review-report.ts";

export function conversationReportRoutes({
  db,
  config,
}: {
  db: Database;
  config: Config;
}): Routes<typeof conversationReportEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "conversation_reports");

  async function reportOf(id: number): Promise<ReportRecord> {
    const report = await findReport(db, id);
    if (!report) throw new ApiError("REPORT_NOT_FOUND");
    return report;
  }

  async function details(id: number): Promise<ReportDetails> {
    const report = await reportOf(id);
    const [sides, others, around] = await Promise.all([
      findSides(db, [report.reporter_id, report.reported_id]),
      listOtherReports(db, report),
      readAround(db, report),
    ]);
    const reporter = sides.find((side) => side.id === report.reporter_id);
    const reported = sides.find((side) => side.id === report.reported_id);
    if (!reporter || !reported) throw new ApiError("REPORT_NOT_FOUND");
    return presentReport(config.APP_SECRET, report, { reporter, reported, others, around });
  }

  /** Messages are private: every page that staff read is audited. */
  const auditReading = (request: CallContext, id: number): Promise<void> =>
    auditAccess(db, request, { action: "read_conversation", target: { kind: "conversation_report", id } });

  return {
    "GET /api/admin/conversation-reports": async ({ query }) =>
      cursors.page(await listReports(db, query, cursors.read(query.cursor, query.sort)), query, presentReportRow),

    "GET /api/admin/conversation-reports/count": async () => ({ open: await countOpenReports(db) }),

    "GET /api/admin/conversation-reports/:id": async (request) => {
      const found = await details(request.params.id);
      await auditReading(request, found.id);
      return found;
    },

    "GET /api/admin/conversation-reports/:id/messages": async (request) => {
      const report = await reportOf(request.params.id);
      const { rows, hasMore } = await readMessages(db, report.conversation_id, request.query);
      await auditReading(request, report.id);
      return { messages: rows.map((row) => presentReadMessage(config.APP_SECRET, report, row)), has_more: hasMore };
    },

    "POST /api/admin/conversation-reports/:id/review": async (request) => {
      await reviewReport(db, request, request.params.id, request.body);
      const review = presentReview(await reportOf(request.params.id));
      if (!review) throw new ApiError("REPORT_NOT_FOUND");
      return review;
    },
  };
}
