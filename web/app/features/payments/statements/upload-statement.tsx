import type { StatementReport } from "@pazar/contract/admin/accounting/bank-lines";
import Upload from "lucide-react/icons/upload";
import { useRef, useState, type ChangeEvent, type DragEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { Spinner } from "../../../ui/waiting/spinner.tsx";
import { CsvErrors } from "../../admin/csv-import/csv-errors.tsx";
import { lineText, stateNames } from "./line-names.ts";

type UploadStatementProps = { onUploaded: (report: StatementReport) => void };

/** Imports a bank's file; its lines then appear in the list below. */
export function UploadStatement({ onUploaded }: UploadStatementProps) {
  const files = useRef<HTMLInputElement>(null);
  const [name, setName] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [report, setReport] = useState<StatementReport>();
  const [problem, setProblem] = useState<string>();

  const send = async (file: File) => {
    setName(file.name);
    setReport(undefined);
    setProblem(undefined);
    setBusy(true);
    try {
      // Browsers name other types, such as that of a spreadsheet, or none.
      const upload = new Blob([file], { type: "text/csv" });
      const answer = await api("POST /api/admin/payments/statements", { upload });
      setReport(answer);
      if (answer.error_count === 0) onUploaded(answer);
    } catch (error) {
      setProblem(failureReason(error));
    }
    setBusy(false);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Lets the corrected file be chosen again.
    event.target.value = "";
    if (file) void send(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) void send(file);
  };
  return (
    <Card as="section" className="space-y-3">
      <p>{m["admin.payments.statements.text"]()}</p>
      <div
        className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed border-edge p-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Button disabled={isBusy} icon={<Upload size={18} aria-hidden="true" />} onClick={() => files.current?.click()}>
          {m["admin.payments.statements.choose"]()}
        </Button>
        <span className="text-sm text-muted max-md:hidden">{m["admin.csvImport.drop"]()}</span>
        <p className="w-full text-sm text-muted">{m["admin.payments.statements.columnsHint"]()}</p>
        <input
          ref={files}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={m["admin.payments.statements.choose"]()}
          onChange={choose}
        />
      </div>
      <Problem text={problem} />
      <output className="block">
        {isBusy && (
          <span className="flex items-center gap-2">
            <Spinner /> {m["admin.payments.statements.reading"]({ name })}
          </span>
        )}
        {report?.error_count === 0 && <span className="font-medium">{summaryOf(report, name)}</span>}
      </output>
      {report && report.error_count > 0 && <CsvErrors report={report} />}
      {report && report.seen.length > 0 && <SeenLines report={report} />}
    </Card>
  );
}

function summaryOf({ added, seen, ignored, exact_ids }: StatementReport, name: string): string {
  const number = (count: number) => formatNumber(count);
  return m["admin.payments.statements.summary"]({
    name,
    added: number(added),
    exact: number(exact_ids.length),
    seen: number(seen.length),
    ignored: number(ignored),
  });
}

const SeenLines = ({ report: { seen } }: { report: StatementReport }) => (
  <details className="text-sm">
    <summary className="w-fit cursor-pointer font-medium text-brand hover:underline">
      {m["admin.payments.statements.seenTitle"]({ count: formatNumber(seen.length) })}
    </summary>
    <p className="mt-1 text-muted">{m["admin.payments.statements.seenText"]()}</p>
    <ul className="mt-2 max-h-80 divide-y divide-line overflow-y-auto">
      {seen.map((line) => (
        <li key={line.id} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="min-w-0 break-words">
            {formatDay(line.received_on)}, {lineText(line)}
          </span>
          <span className="tabular-nums">
            {formatMoney(line.amount)}, {stateNames[line.state]()} {line.order?.reference}
          </span>
        </li>
      ))}
    </ul>
  </details>
);
