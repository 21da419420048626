import type { CsvReport } from "@pazar/contract/admin/catalogue/csv-import";
import Upload from "lucide-react/icons/upload";
import { useId, useRef, useState, type ChangeEvent, type DragEvent } from "react";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { LeaveWarning } from "../../../platform/navigation/leave-warning.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { Problem } from "../../../ui/problem.tsx";
import { Spinner } from "../../../ui/waiting/spinner.tsx";
import { CsvErrors } from "./csv-errors.tsx";

type CsvImportProps<Report extends CsvReport> = {
  /** Sends the file; a dry run only says what would happen. */
  send: (file: Blob, isDryRun: boolean) => Promise<Report>;
  onImported: (report: Report) => void;
};

type Checked<Report> = { name: string; file: Blob; report: Report };

/** Choose a file, see what it would do and every error in it, import it. */
export function CsvImport<Report extends CsvReport>({ send, onImported }: CsvImportProps<Report>) {
  const hintId = useId();
  const files = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"checking" | "importing">();
  const [name, setName] = useState("");
  const [checked, setChecked] = useState<Checked<Report>>();
  const [problem, setProblem] = useState<string>();

  const check = async (chosen: File) => {
    // Browsers name other types, such as that of a spreadsheet, or none.
    const file = new Blob([chosen], { type: "text/csv" });
    setName(chosen.name);
    setChecked(undefined);
    setProblem(undefined);
    setBusy("checking");
    try {
      setChecked({ name: chosen.name, file, report: await send(file, true) });
    } catch (error) {
      setProblem(failureReason(error));
    }
    setBusy(undefined);
  };
  const importFile = async ({ file, name: fileName }: Checked<Report>) => {
    setBusy("importing");
    setProblem(undefined);
    try {
      const report = await send(file, false);
      if (report.is_written) {
        setChecked(undefined);
        showToast("success", m["admin.csvImport.done"](countsOf(report)));
        onImported(report);
      } else setChecked({ name: fileName, file, report });
    } catch (error) {
      setProblem(`${m["admin.csvImport.failed"]()} ${failureReason(error)}`);
    }
    setBusy(undefined);
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    // Lets the mended file be chosen again.
    event.target.value = "";
    if (file) void check(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const [file] = event.dataTransfer.files;
    if (file && !busy) void check(file);
  };
  const report = checked?.report;
  const canImport = report !== undefined && report.error_count === 0 && report.added + report.changed > 0;
  return (
    <div className="space-y-4">
      <LeaveWarning hasChanges={canImport && busy === undefined} text={m["admin.csvImport.leave"]()} />
      <div
        className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control border border-dashed border-edge p-4"
        onDragOver={(event) => event.preventDefault()}
        onDrop={drop}
      >
        <Button
          variant={canImport ? "secondary" : "primary"}
          disabled={busy !== undefined}
          aria-describedby={hintId}
          icon={<Upload size={18} aria-hidden="true" />}
          onClick={() => files.current?.click()}
        >
          {checked ? m["admin.csvImport.another"]() : m["admin.csvImport.choose"]()}
        </Button>
        <span className="text-sm text-muted max-md:hidden">{m["admin.csvImport.drop"]()}</span>
        <p id={hintId} className="w-full text-sm text-muted">
          {m["admin.csvImport.limit"]()}
        </p>
        <input
          ref={files}
          type="file"
          accept=".csv,text/csv"
          hidden
          aria-label={m["admin.csvImport.choose"]()}
          onChange={choose}
        />
      </div>
      <Problem text={problem} />
      <output className="block space-y-1">
        {busy === "checking" && (
          <span className="flex items-center gap-2">
            <Spinner /> {m["admin.csvImport.checking"]({ name })}
          </span>
        )}
        {report && (
          <>
            <span className="block font-medium break-words">
              {m["admin.csvImport.checked"]({ name: checked?.name ?? "" })}
            </span>
            <span className="block tabular-nums">{m["admin.csvImport.summary"](countsOf(report))}</span>
            {report.error_count === 0 && !canImport && (
              <span className="block text-muted">{m["admin.csvImport.nothing"]()}</span>
            )}
          </>
        )}
      </output>
      {report && report.error_count > 0 && <CsvErrors report={report} />}
      {canImport && checked && (
        <Button busy={busy === "importing"} onClick={() => void importFile(checked)}>
          {m["admin.csvImport.import"]()}
        </Button>
      )}
    </div>
  );
}

const countsOf = ({ rows, added, changed, unchanged }: CsvReport) => {
  return {
    rows: formatNumber(rows),
    added: formatNumber(added),
    changed: formatNumber(changed),
    unchanged: formatNumber(unchanged),
  };
};
