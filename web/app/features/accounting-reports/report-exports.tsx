import type { AccountingReport } from "@pazar/contract/admin/accounting-reports";
import { fileFormats, type ExportFile, type FileFormat } from "@pazar/contract/admin/exports";
import { limits } from "@pazar/contract/limits";
import Download from "lucide-react/icons/download";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { download } from "../../platform/api/download.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { count } from "./report-formats.ts";
import { useExports } from "./use-exports.ts";
import type { ReportChoice } from "./use-report-query.ts";

const formatNames: Record<FileFormat, () => string> = {
  csv: m["accountingReports.exports.csv"],
  xlsx: m["accountingReports.exports.xlsx"],
};

const path = "/api/admin/reports";

/** The report and the sales journal as files; a long journal is written by a job and followed here. */
export function ReportExports({ report, choice }: { report: AccountingReport; choice: ReportChoice }) {
  const { files, add } = useExports();
  const { from, to } = report.period;
  const rows = report.totals.invoices + report.totals.credit_notes;
  const isLong = rows > limits.exports.rows;
  const query = new URLSearchParams({ from, to, compare: choice.compare, ...(choice.step && { step: choice.step }) });
  const saveJournal = async (format: FileFormat) => {
    if (!isLong) return download(`${path}/journal/${format}?${new URLSearchParams({ from, to })}`);
    add(await api("POST /api/admin/reports/exports", { body: { from, to, format } }));
    showToast("success", m["accountingReports.exports.started"]());
  };
  return (
    <Card as="section" heading={m["accountingReports.exports.heading"]()} className="print:hidden">
      <div className="grid gap-4 md:grid-cols-2">
        <FileChoice
          name={m["accountingReports.exports.report"]()}
          hint={m["accountingReports.exports.reportHint"]()}
          onSave={(format) => download(`${path}/export/${format}?${query}`)}
        />
        <FileChoice
          name={m["accountingReports.journal"]()}
          hint={
            isLong
              ? m["accountingReports.exports.asJob"]({ rows: count(rows) })
              : m["accountingReports.exports.journalHint"]()
          }
          onSave={saveJournal}
        />
      </div>
      {files.length > 0 && (
        <section className="mt-4 border-t border-line pt-3">
          <h3 className="text-base">{m["accountingReports.exports.list"]()}</h3>
          <ul>
            {files.map((file) => (
              <FileRow key={file.id} file={file} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}

type FileChoiceProps = { name: string; hint: string; onSave: (format: FileFormat) => Promise<void> };

const FileChoice = ({ name, hint, onSave }: FileChoiceProps) => (
  <div className="flex flex-col gap-2">
    <p className="font-semibold">{name}</p>
    <p className="grow text-sm text-muted">{hint}</p>
    <div className="flex gap-2">
      {fileFormats.map((format) => (
        <SaveButton
          key={format}
          text={formatNames[format]()}
          label={`${name}: ${formatNames[format]()}`}
          onSave={() => onSave(format)}
        />
      ))}
    </div>
  </div>
);

function SaveButton({ text, label, onSave }: { text: string; label: string; onSave: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSave().catch((error: unknown) => showToast("error", failureReason(error)));
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isBusy}
      aria-label={label}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {text}
    </Button>
  );
}

const stateText = ({ state, rows_done, rows_total, expires_at }: ExportFile): string =>
  ({
    running: () => m["accountingReports.exports.running"]({ done: count(rows_done), total: count(rows_total) }),
    ready: () =>
      m["accountingReports.exports.ready"]({ rows: count(rows_done), time: formatMoment(expires_at, getLocale()) }),
    failed: m["accountingReports.exports.failed"],
  })[state]();

function FileRow({ file }: { file: ExportFile }) {
  const { id, name, format, state, rows_done, rows_total } = file;
  const text = stateText(file);
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-line py-2.5 last:border-0">
      <div className="min-w-48 flex-1 space-y-1">
        <p className="font-medium wrap-anywhere">
          {name}.{format}
        </p>
        <output className="block text-sm text-muted tabular-nums">{text}</output>
        {state === "running" && <ProgressBar label={text} value={rows_done} max={Math.max(1, rows_total)} />}
      </div>
      {state === "ready" && (
        <SaveButton
          text={formatNames[format]()}
          label={m["accountingReports.exports.download"]({ name: `${name}.${format}` })}
          onSave={() => download(`${path}/exports/${id}/${format}`)}
        />
      )}
    </li>
  );
}
