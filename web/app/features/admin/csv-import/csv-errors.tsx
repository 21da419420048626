import type { CsvReport } from "@pazar/contract/admin/catalogue/csv-import";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";

/** Everything that is wrong with a file, by line. */
export function CsvErrors({ report: { errors, error_count } }: { report: Pick<CsvReport, "errors" | "error_count"> }) {
  return (
    <section className="space-y-2 rounded-control border border-danger/40 p-4">
      <h2 className="text-lg text-danger">{m["admin.csvImport.errorsTitle"]({ count: formatNumber(error_count) })}</h2>
      <p className="text-sm text-muted">
        {m["admin.csvImport.errorsText"]()}{" "}
        {error_count > errors.length && m["admin.csvImport.errorsShown"]({ count: formatNumber(errors.length) })}
      </p>
      <div className="max-h-120 overflow-auto" tabIndex={0} role="group" aria-label={m["admin.csvImport.problem"]()}>
        <table className="w-full text-left text-sm">
          <thead className="text-muted">
            <tr>
              <th className="py-1.5 pr-4 font-medium">{m["admin.csvImport.line"]()}</th>
              <th className="py-1.5 pr-4 font-medium">{m["admin.csvImport.column"]()}</th>
              <th className="py-1.5 font-medium">{m["admin.csvImport.problem"]()}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {errors.map(({ line, column, message }, index) => (
              <tr key={`${index} ${line}`} className="align-top">
                <td className="py-2 pr-4 tabular-nums">{line ?? m["admin.csvImport.wholeFile"]()}</td>
                <td className="py-2 pr-4">{column ?? "–"}</td>
                <td className="py-2 break-words">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
