import type { FilterDetail, ImportResult } from "@pazar/contract/admin/catalogue/filters";
import * as limits from "@pazar/contract/limits";
import { useState, type FormEvent } from "react";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type ImportDialogProps = {
  filter: FilterDetail;
  /** Keys from the first filter of the chain to this one. */
  columns: readonly string[];
  onCancel: () => void;
  onImported: () => void;
};

/** Imports options from a pasted table, after a dry run that names wrong lines. */
export function ImportDialog({ filter, columns, onCancel, onImported }: ImportDialogProps) {
  const [table, setTable] = useState("");
  const [checked, setChecked] = useState<{ table: string; result: ImportResult }>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const result = checked?.table === table ? checked.result : undefined;
  const canImport = result !== undefined && result.errors.length === 0 && result.added.some(({ added }) => added > 0);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const answer = await api("POST /api/admin/filters/:id/imports", {
        params: { id: filter.id },
        body: { table, is_trial: !canImport },
      });
      if (canImport && answer.errors.length === 0) {
        showToast("success", m["admin.filters.imported"]());
        return onImported();
      }
      setChecked({ table, result: answer });
    } catch (error) {
      setProblem((error instanceof ApiFailure ? error.errors["table"]?.[0] : undefined) ?? failureReason(error));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      width="lg"
      isKeptOnOutsidePress
      onOpenChange={() => !isBusy && onCancel()}
      title={m["admin.filters.importTitle"]()}
      description={m["admin.filters.importText"]({ columns: columns.join(";"), english: `${columns.at(-1)}_en` })}
      closeLabel={m["common.close"]()}
      footer={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {m["account.cancel"]()}
          </Button>
          <Button type="submit" form="option-import" busy={isBusy}>
            {canImport ? m["admin.filters.importNow"]() : m["admin.filters.importTry"]()}
          </Button>
        </>
      }
    >
      <form id="option-import" noValidate className="space-y-4" onSubmit={(event) => void send(event)}>
        <TextAreaField
          label={m["admin.filters.importTable"]()}
          rows={10}
          spellCheck={false}
          maxLength={limits.filterImport}
          countText={() => ""}
          value={table}
          error={problem}
          onChange={({ target }) => setTable(target.value)}
        />
        <output className="block">{result && <Outcome result={result} />}</output>
      </form>
    </Dialog>
  );
}

function Outcome({ result: { errors, added } }: { result: ImportResult }) {
  if (errors.length > 0)
    return (
      <div className="text-sm text-danger">
        <p className="font-semibold">{m["admin.filters.importErrors"]()}</p>
        <ul className="mt-1 max-h-48 list-disc overflow-y-auto pl-5">
          {errors.map(({ line, message }) => (
            <li key={line}>{m["admin.filters.importLine"]({ line: formatNumber(line), message })}</li>
          ))}
        </ul>
      </div>
    );
  return (
    <ul className="list-disc pl-5 text-sm">
      {added.map((one) => (
        <li key={one.id}>
          {m["admin.filters.importAdds"]({
            name: one.name,
            added: formatNumber(one.added),
            known: formatNumber(one.known),
          })}
        </li>
      ))}
      {added.every((one) => one.added === 0) && <li>{m["admin.filters.importNothing"]()}</li>}
    </ul>
  );
}
