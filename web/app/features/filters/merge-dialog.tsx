import type { FilterDetail } from "@pazar/contract/admin/catalogue/filters";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { useState, type FormEvent } from "react";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { FormDialog } from "../../platform/api/form-dialog.tsx";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type MergeDialogProps = {
  filter: FilterDetail;
  /** Of the options to merge. */
  codes: ReadonlySet<string>;
  onCancel: () => void;
  onMerged: (changed: { filter: FilterDetail; task: TaskProgress | null }) => void;
};

/** Merges several options into one of them. */
export function MergeDialog({ filter, codes, onCancel, onMerged }: MergeDialogProps) {
  const chosen = filter.options.filter(({ code }) => codes.has(code));
  // The most used one stays, unless somebody decides otherwise.
  const [into, setInto] = useState(chosen.toSorted((a, b) => b.listings_count - a.listings_count)[0]?.code ?? "");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const merged = chosen.filter(({ code }) => code !== into);
  const merge = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const changed = await api("POST /api/admin/filters/:id/merges", {
        params: { id: filter.id },
        body: { version: filter.version, from: merged.map(({ code }) => code), into },
      });
      showToast("success", m["admin.filters.merged"]());
      onMerged(changed);
    } catch (error) {
      const fieldError = error instanceof ApiFailure ? Object.values(error.errors).flat()[0] : undefined;
      setProblem(fieldError ?? failureReason(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={m["admin.filters.mergeTitle"]()}
      text={m["admin.filters.mergeText"]({ names: merged.map((option) => option[`name_${getLocale()}`]).join(", ") })}
      submitLabel={m["admin.filters.merge"]()}
      isDangerous
      isBusy={isBusy}
      problem={problem}
      onCancel={onCancel}
      onSubmit={merge}
    >
      <SelectField label={m["admin.filters.mergeInto"]()} value={into} onChange={({ target }) => setInto(target.value)}>
        {chosen.map((option) => (
          <option key={option.code} value={option.code}>
            {option[`name_${getLocale()}`]}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
