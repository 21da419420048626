import type { CategoryFilter } from "@pazar/contract/categories";
import type { FeatureValue } from "@pazar/contract/posting";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { FieldNotes, useFieldWiring } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";

type FeatureFieldProps = {
  filter: CategoryFilter;
  value: FeatureValue | undefined;
  onChange: (value: FeatureValue) => void;
  problem: string | undefined;
};

export function FeatureField(props: FeatureFieldProps) {
  const { type } = props.filter;
  if (type === "multiselect") return <SeveralOptions {...props} />;
  if (type === "number" || type === "range") return <AmountText {...props} />;
  return <OneOption {...props} />;
}

const note = ({ is_required }: CategoryFilter): string =>
  is_required ? m["postAd.features.required"]() : m["postAd.features.optional"]();

function OneOption({ filter, value, onChange, problem }: FeatureFieldProps) {
  const isYesOrNo = filter.type === "boolean";
  const choose = (code: string) => onChange(isYesOrNo && code !== "" ? code === "true" : code);
  return (
    <SelectField
      label={filter.name}
      labelNote={note(filter)}
      value={String(value ?? "")}
      onChange={(event) => choose(event.target.value)}
      required={filter.is_required}
      error={problem}
    >
      <option value="">{filter.is_required ? m["postAd.features.choose"]() : m["postAd.features.unsaid"]()}</option>
      {filter.options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Kept as typed until it is sent; a saved number is shown with the language's decimal sign. */
function AmountText({ filter, value, onChange, problem }: FeatureFieldProps) {
  const saved = typeof value === "number" ? String(value).replace(".", getLocale() === "tr" ? "," : ".") : undefined;
  return (
    <TextField
      label={filter.name}
      labelNote={note(filter)}
      value={saved ?? (typeof value === "string" ? value : "")}
      onChange={(event) => onChange(event.target.value)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={25}
      trailing={filter.unit ?? undefined}
      hint={problem && m["postAd.features.numberHint"]()}
      required={filter.is_required}
      error={problem}
    />
  );
}

function SeveralOptions({ filter, value, onChange, problem }: FeatureFieldProps) {
  const { control, hintId, errorId } = useFieldWiring(undefined, { hint: undefined, error: problem });
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (code: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, code] : chosen.filter((other) => other !== code));
  return (
    <fieldset {...control} tabIndex={-1} className="sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">
        {filter.name} <span className="font-normal text-muted">({note(filter)})</span>
      </legend>
      <div className="grid gap-x-4 sm:grid-cols-2 md:grid-cols-3">
        {filter.options.map(({ code, name }) => (
          <Checkbox
            key={code}
            label={name}
            checked={chosen.includes(code)}
            onChange={(event) => toggle(code, event.target.checked)}
          />
        ))}
      </div>
      <FieldNotes hint={undefined} hintId={hintId} error={problem} errorId={errorId} />
    </fieldset>
  );
}
