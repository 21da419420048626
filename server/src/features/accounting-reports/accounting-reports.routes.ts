import type {
  accountingReportEndpoints,
  JournalQuery,
  ReportQuery,
} from "@pazar/contract/admin/accounting/accounting-reports";
import type { FileFormat } from "@pazar/contract/admin/exports";
import * as limits from "@pazar/contract/limits";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext, Routes } from "../../platform/http/calls.ts";
import { setDownloadName } from "../../platform/http/download-name.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { auditAccess, writeAudit } from "../audit/write-audit.ts";
import { downloadOwnExport, listOwnExports, startOwnExport } from "../exports/own-exports.ts";
import { writeTable } from "../exports/table-file.ts";
import { readReport } from "./read-report.ts";
import { reportTable } from "./report-table.ts";
import { countJournal, journalExport, journalTable, periodName } from "./sales-journal.ts";

export function accountingReportRoutes({
  db,
  storage,
}: {
  db: Database;
  storage: Storage;
}): Routes<typeof accountingReportEndpoints> {
  const download = (request: CallContext & { params: { id: number } }, format: FileFormat) =>
    downloadOwnExport({ db, storage }, request, journalExport, format);

  async function exportReport(request: CallContext & { query: ReportQuery }, format: FileFormat) {
    const { query, locale } = request;
    const report = await readReport({ db, now: new Date() }, query, locale);
    await auditAccess(db, request, {
      action: "export_report",
      target: { kind: "accounting_report", id: periodName(query) },
      after: { format, compare: query.compare },
    });
    setDownloadName(request.reply, `pazar-report-${periodName(query)}.${format}`);
    return writeTable(reportTable(report, locale), format, locale);
  }

  async function exportJournal(request: CallContext & { query: JournalQuery }, format: FileFormat) {
    const { query, locale } = request;
    const rows = await countJournal(db, query);
    if (rows > limits.exports.rows) throw new ApiError("EXPORT_TOO_LARGE");
    await auditAccess(db, request, {
      action: "export_sales_journal",
      target: { kind: "sales_journal", id: periodName(query) },
      after: { format, rows },
    });
    setDownloadName(request.reply, `${journalExport.fileName(query)}.${format}`);
    return writeTable(journalTable(db, query, locale), format, locale);
  }

  return {
    "GET /api/admin/reports": ({ query, locale }) => readReport({ db, now: new Date() }, query, locale),

    "GET /api/admin/reports/export/csv": (request) => exportReport(request, "csv"),
    "GET /api/admin/reports/export/xlsx": (request) => exportReport(request, "xlsx"),
    "GET /api/admin/reports/journal/csv": (request) => exportJournal(request, "csv"),
    "GET /api/admin/reports/journal/xlsx": (request) => exportJournal(request, "xlsx"),

    "GET /api/admin/reports/exports": (request) => listOwnExports(db, request, journalExport),

    "POST /api/admin/reports/exports": async (request) => {
      const { format, ...period } = request.body;
      const rowsTotal = await countJournal(db, period);
      return startOwnExport(db, request, journalExport, { format, input: period, rowsTotal }, (transaction) =>
        writeAudit(transaction, request, {
          action: "export_sales_journal",
          target: { kind: "sales_journal", id: periodName(period) },
          after: { format, rows: rowsTotal },
        }),
      );
    },

    "GET /api/admin/reports/exports/:id/csv": (request) => download(request, "csv"),
    "GET /api/admin/reports/exports/:id/xlsx": (request) => download(request, "xlsx"),
  };
}
