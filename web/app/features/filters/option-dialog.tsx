import { NewOption } from "@pazar/contract/admin/catalogue/filters";
import { slugify } from "@pazar/contract/text/turkish-text";
import { useState, type FormEvent } from "react";
import { FormDialog } from "../../platform/api/form-dialog.tsx";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { FormOption, ParentFilter } from "./filter-form.ts";

type OptionDialogProps = {
  /** Undefined for a new one. */
  option: FormOption | undefined;
  /** Codes of the other options. */
  taken: ReadonlySet<string>;
  parent: ParentFilter | undefined;
  onCancel: () => void;
  onKeep: (option: FormOption) => void;
};
type Problems = Partial<Record<"code" | "name_tr" | "name_en", string>>;

const messages: Record<string, () => string> = {
  "admin.filters.errors.code": m["admin.filters.errors.code"],
  "admin.filters.errors.nameTr": m["admin.filters.errors.nameTr"],
  "admin.filters.errors.nameEn": m["admin.filters.errors.nameEn"],
  "admin.filters.errors.nameLong": m["admin.filters.errors.nameLong"],
};

/** Edits one option, which stays in the form until the filter is saved. */
export function OptionDialog({ option, taken, parent, onCancel, onKeep }: OptionDialogProps) {
  const [names, setNames] = useState({ name_tr: option?.name_tr ?? "", name_en: option?.name_en ?? "" });
  const [typedCode, setTypedCode] = useState(option?.code);
  const [under, setUnder] = useState(option?.parent ?? null);
  const [problems, setProblems] = useState<Problems>({});
  const code = typedCode ?? (names.name_tr.trim() === "" ? "" : slugify(names.name_tr));
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const { data, error } = NewOption.safeParse({ ...names, code, parent: under });
    if (error) return setProblems(problemsIn(error.issues));
    if (taken.has(data.code)) return setProblems({ code: m["admin.filters.codeTaken"]() });
    onKeep({
      ...data,
      id: data.code,
      listings_count: option?.listings_count ?? 0,
      isSaved: option?.isSaved ?? false,
    });
  };
  return (
    <FormDialog
      title={option ? m["admin.filters.changeOption"]() : m["admin.filters.newOption"]()}
      submitLabel={m["admin.filters.keepOption"]()}
      isBusy={false}
      onCancel={onCancel}
      onSubmit={keep}
    >
      <TextField
        label={m["admin.filters.nameTr"]()}
        lang="tr"
        required
        maxLength={80}
        value={names.name_tr}
        error={problems.name_tr}
        onChange={({ target }) => setNames({ ...names, name_tr: target.value })}
      />
      <TextField
        label={m["admin.filters.nameEn"]()}
        lang="en"
        required
        maxLength={80}
        value={names.name_en}
        error={problems.name_en}
        onChange={({ target }) => setNames({ ...names, name_en: target.value })}
      />
      <TextField
        label={m["admin.filters.code"]()}
        hint={m["admin.filters.codeHint"]()}
        required
        maxLength={80}
        autoCapitalize="none"
        readOnly={option?.isSaved === true}
        value={code}
        error={problems.code}
        onChange={({ target }) => setTypedCode(target.value)}
      />
      {parent && (
        <SelectField
          label={parent[`name_${getLocale()}`]}
          value={under ?? ""}
          onChange={({ target }) => setUnder(target.value || null)}
        >
          <option value="">{m["admin.filters.underAny"]()}</option>
          {parent.options.map((one) => (
            <option key={one.code} value={one.code}>
              {m["admin.filters.under"]({ name: one[`name_${getLocale()}`] })}
            </option>
          ))}
        </SelectField>
      )}
    </FormDialog>
  );
}

/** The first of each field. The contract's messages are keys of the dictionaries. */
function problemsIn(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Problems {
  const problems: Problems = {};
  for (const name of ["code", "name_tr", "name_en"] as const) {
    const issue = issues.find(({ path }) => path[0] === name);
    if (issue) problems[name] = messages[issue.message]?.() ?? issue.message;
  }
  return problems;
}
