import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import type { Locale } from "@pazar/contract/locale";
import type { FeatureValue } from "@pazar/contract/listings/posting";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { FieldNotes, useFieldWiring } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { isFeatureRequired } from "./feature-values.ts";

type FeatureFieldProps = {
  /** With the options that can be chosen now. */
  filter: CategoryFilter;
  /** The one that it depends on. */
  parent?: Pick<CategoryFilter, "name"> | undefined;
  isParentChosen?: boolean;
  value: FeatureValue | undefined;
  onChange: (value: FeatureValue) => void;
  problem: string | undefined;
  /** Other than that of the page in previews. */
  locale?: Locale;
};

export function FeatureField(props: FeatureFieldProps) {
  const { type } = props.filter;
  if (type === "multiselect") return <SeveralOptions {...props} />;
  if (type === "number" || type === "range") return <AmountText {...props} />;
  return <OneOption {...props} />;
}

const note = (filter: CategoryFilter, locale: Locale): string =>
  isFeatureRequired(filter)
    ? m["postAd.features.required"]({}, { locale })
    : m["postAd.features.optional"]({}, { locale });

/** Why there is nothing to choose yet. */
function emptyHint({ filter, parent, isParentChosen = false, locale = getLocale() }: FeatureFieldProps) {
  if (!parent || filter.options.length > 0) return undefined;
  return isParentChosen
    ? m["postAd.features.noneFits"]({}, { locale })
    : m["postAd.features.chooseFirst"]({ name: parent.name }, { locale });
}

function OneOption(props: FeatureFieldProps) {
  const { filter, value, onChange, problem, locale = getLocale() } = props;
  const isYesOrNo = filter.type === "boolean";
  const choose = (code: string) => onChange(isYesOrNo && code !== "" ? code === "true" : code);
  const hint = emptyHint(props);
  const chosen = filter.options.find(({ code }) => code === String(value ?? ""));
  const isRequired = isFeatureRequired(filter);
  return (
    <SelectField
      label={filter.name}
      labelNote={note(filter, locale)}
      value={chosen?.code ?? ""}
      onChange={(event) => choose(event.target.value)}
      required={isRequired}
      disabled={hint !== undefined}
      hint={hint}
      error={problem}
    >
      <option value="">
        {isRequired ? m["postAd.features.choose"]({}, { locale }) : m["postAd.features.unsaid"]({}, { locale })}
      </option>
      {filter.options.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Kept as typed until it is sent; a saved number is shown with the language's decimal sign. */
function AmountText({ filter, value, onChange, problem, locale = getLocale() }: FeatureFieldProps) {
  const saved = typeof value === "number" ? String(value).replace(".", locale === "tr" ? "," : ".") : undefined;
  return (
    <TextField
      label={filter.name}
      labelNote={note(filter, locale)}
      value={saved ?? (typeof value === "string" ? value : "")}
      onChange={(event) => onChange(event.target.value)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={25}
      trailing={filter.unit ?? undefined}
      hint={problem && m["postAd.features.numberHint"]({}, { locale })}
      required={filter.is_required}
      error={problem}
    />
  );
}

function SeveralOptions(props: FeatureFieldProps) {
  const { filter, value, onChange, problem, locale = getLocale() } = props;
  const hint = emptyHint(props);
  const { control, hintId, errorId } = useFieldWiring(undefined, { hint, error: problem });
  const chosen = Array.isArray(value) ? value : [];
  const toggle = (code: string, isOn: boolean) =>
    onChange(isOn ? [...chosen, code] : chosen.filter((other) => other !== code));
  return (
    <fieldset {...control} tabIndex={-1} className="sm:col-span-2">
      <legend className="mb-1 text-sm font-semibold">
        {filter.name} <span className="font-normal text-muted">({note(filter, locale)})</span>
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
      <FieldNotes hint={hint} hintId={hintId} error={problem} errorId={errorId} />
    </fieldset>
  );
}
