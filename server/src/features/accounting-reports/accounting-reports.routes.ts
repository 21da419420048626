import type { accountingReportEndpoints, JournalQuery, ReportQuery } from "@pazar/contract/admin/accounting-reports";
import type { FileFormat } from "@pazar/contract/admin/exports";
import { limits } from "@pazar/contract/limits";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext, Routes } from "../../platform/http/calls.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { findReadyExport, listExports, presentExport, readPieces, startExport } from "../exports/export-files.ts";
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
  const named = ({ reply }: CallContext, name: string, format: FileFormat): void =>
    reply.header("content-disposition", `attachment; filename="${name}.${format}"`);

  async function exportReport(request: CallContext & { query: ReportQuery }, format: FileFormat) {
    const { query, locale } = request;
    const report = await readReport({ db, now: new Date() }, query, locale);
    await db.transaction().execute((transaction) =>
      writeAudit(transaction, request, {
        action: "export_report",
        target: { kind: "accounting_report", id: periodName(query) },
        after: { format, compare: query.compare },
      }),
    );
    named(request, `pazar-report-${periodName(query)}`, format);
    return writeTable(reportTable(report, locale), format, locale);
  }

  async function exportJournal(request: CallContext & { query: JournalQuery }, format: FileFormat) {
    const { query, locale } = request;
    const rows = await countJournal(db, query);
    if (rows > limits.exports.rows) throw new ApiError("EXPORT_TOO_LARGE");
    await db.transaction().execute((transaction) =>
      writeAudit(transaction, request, {
        action: "export_sales_journal",
        target: { kind: "sales_journal", id: periodName(query) },
        after: { format, rows },
      }),
    );
    named(request, journalExport.fileName(query), format);
    return writeTable(journalTable(db, query, locale), format, locale);
  }

  async function download(request: CallContext & { params: { id: number } }, format: FileFormat) {
    const file = await findReadyExport(db, {
      id: request.params.id,
      kind: journalExport.kind,
      format,
      userId: idOf(request),
      now: new Date(),
    });
    named(request, journalExport.fileName(file.input), format);
    return readPieces(storage, file);
  }

  return {
    "GET /api/admin/reports": ({ query, locale }) => readReport({ db, now: new Date() }, query, locale),

    "GET /api/admin/reports/export/csv": (request) => exportReport(request, "csv"),
    "GET /api/admin/reports/export/xlsx": (request) => exportReport(request, "xlsx"),
    "GET /api/admin/reports/journal/csv": (request) => exportJournal(request, "csv"),
    "GET /api/admin/reports/journal/xlsx": (request) => exportJournal(request, "xlsx"),

    "GET /api/admin/reports/exports": async (request) => {
      const files = await listExports(db, { kind: journalExport.kind, userId: idOf(request), now: new Date() });
      return { data: files.map((file) => presentExport(file, journalExport)) };
    },

    "POST /api/admin/reports/exports": async (request) => {
      const { format, ...period } = request.body;
      const rowsTotal = await countJournal(db, period);
      const file = await db.transaction().execute(async (transaction) => {
        const { kind } = journalExport;
        const requestedBy = idOf(request);
        const started = await startExport(transaction, {
          kind,
          format,
          requestedBy,
          rowsTotal,
          input: period,
          locale: request.locale,
        });
        await writeAudit(transaction, request, {
          action: "export_sales_journal",
          target: { kind: "sales_journal", id: periodName(period) },
          after: { format, rows: rowsTotal },
        });
        return started;
      });
      return presentExport(file, journalExport);
    },

    "GET /api/admin/reports/exports/:id/csv": (request) => download(request, "csv"),
    "GET /api/admin/reports/exports/:id/xlsx": (request) => download(request, "xlsx"),
  };
}

function idOf({ actor }: CallContext): number {
  if (!actor) throw new ApiError("UNAUTHENTICATED");
  return actor.id;
}
