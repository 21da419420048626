import type { AccountingReport } from "@pazar/contract/admin/accounting/accounting-reports";
import { fileFormats, type FileFormat } from "@pazar/contract/admin/exports";
import * as limits from "@pazar/contract/limits";
import { api } from "../../platform/api/api.ts";
import { DownloadButton } from "../../platform/api/download-button.tsx";
import { download } from "../../platform/api/download.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { ExportFiles } from "../admin/exports/export-files.tsx";
import { formatNames } from "../admin/exports/format-names.ts";
import { useExports } from "../admin/exports/use-exports.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import type { ReportChoice } from "./use-report-query.ts";

const path = "/api/admin/reports";
const listExports = () => api("GET /api/admin/reports/exports");

/** The report and the sales journal as files; a long journal is written by a job and followed here. */
export function ReportExports({ report, choice }: { report: AccountingReport; choice: ReportChoice }) {
  const { files, add } = useExports(listExports);
  const { from, to } = report.period;
  const rows = report.totals.invoices + report.totals.credit_notes;
  const isLong = rows > limits.exports.rows;
  const query = new URLSearchParams({ from, to, compare: choice.compare, ...(choice.step && { step: choice.step }) });
  const saveJournal = async (format: FileFormat) => {
    if (!isLong) return download(`${path}/journal/${format}?${new URLSearchParams({ from, to })}`);
    add(await api("POST /api/admin/reports/exports", { body: { from, to, format } }));
    showToast("success", m["admin.exports.started"]());
  };
  return (
    <Card as="section" heading={m["admin.accountingReports.exports.heading"]()} className="print:hidden">
      <div className="grid gap-4 md:grid-cols-2">
        <FileChoice
          name={m["admin.accountingReports.exports.report"]()}
          hint={m["admin.accountingReports.exports.reportHint"]()}
          onDownload={(format) => download(`${path}/export/${format}?${query}`)}
        />
        <FileChoice
          name={m["admin.accountingReports.journal"]()}
          hint={
            isLong
              ? m["admin.accountingReports.exports.asJob"]({ rows: formatNumber(rows) })
              : m["admin.accountingReports.exports.journalHint"]()
          }
          onDownload={saveJournal}
        />
      </div>
      <ExportFiles files={files} path={`${path}/exports`} Heading="h3" className="mt-4 border-t border-line pt-3" />
    </Card>
  );
}

type FileChoiceProps = { name: string; hint: string; onDownload: (format: FileFormat) => Promise<void> };

const FileChoice = ({ name, hint, onDownload }: FileChoiceProps) => (
  <div className="flex flex-col gap-2">
    <p className="font-semibold">{name}</p>
    <p className="grow text-sm text-muted">{hint}</p>
    <div className="flex gap-2">
      {fileFormats.map((format) => (
        <DownloadButton key={format} label={`${name}: ${formatNames[format]()}`} onDownload={() => onDownload(format)}>
          {formatNames[format]()}
        </DownloadButton>
      ))}
    </div>
  </div>
);
