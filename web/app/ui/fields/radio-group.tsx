import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldNotes, useFieldWiring, type FieldText } from "./field.tsx";

type RadioOption = { value: string; label: ReactNode; detail?: ReactNode; disabled?: boolean | undefined };

type RadioGroupProps = Omit<FieldText, "labelNote"> & {
  name: string;
  options: RadioOption[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  inline?: boolean | undefined;
  required?: boolean | undefined;
};

export function RadioGroup({
  name,
  label,
  isLabelHidden,
  hint,
  error,
  options,
  value,
  defaultValue,
  onValueChange,
  inline = false,
  required,
  className,
}: RadioGroupProps) {
  const { control, hintId, errorId } = useFieldWiring(undefined, { hint, error });
  return (
    <fieldset {...control} role="radiogroup" aria-required={required} className={className}>
      <legend className={isLabelHidden ? "sr-only" : "mb-1 text-sm font-semibold"}>{label}</legend>
      <div className={classNames("flex", inline ? "flex-wrap gap-x-6" : "flex-col")}>
        {options.map((option) => (
          <label key={option.value} className="flex items-start gap-2.5 py-1">
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={required}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
              className="mt-0.25 size-5 shrink-0 appearance-none rounded-full border border-edge bg-surface checked:border-6 checked:border-brand disabled:opacity-50"
            />
            <span className="min-w-0 flex-1">{option.label}</span>
            {option.detail && <span className="text-sm text-muted tabular-nums">{option.detail}</span>}
          </label>
        ))}
      </div>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} />
    </fieldset>
  );
}
