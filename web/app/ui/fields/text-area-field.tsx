import { useState, type ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { controlClasses, controlText } from "./control-classes.ts";
import { Field, type FieldText } from "./field.tsx";

type TextAreaFieldProps = FieldText &
  Omit<ComponentProps<"textarea">, "className"> & {
    /** Shown under the right corner when `maxLength` is set. */
    countText?: ((used: number, max: number) => string) | undefined;
  };

const plainCount = (used: number, max: number) => `${used} / ${max}`;

export function TextAreaField({
  id,
  label,
  labelNote,
  isLabelHidden,
  hint,
  error,
  className,
  countText = plainCount,
  onChange,
  rows = 5,
  ...area
}: TextAreaFieldProps) {
  const [typed, setTyped] = useState(String(area.value ?? area.defaultValue ?? "").length);
  const used = area.value === undefined ? typed : String(area.value).length;
  const noteEnd = area.maxLength === undefined ? undefined : countText(used, area.maxLength);
  const text = { id, label, labelNote, isLabelHidden, hint, error, noteEnd, className };
  return (
    <Field {...text}>
      {(control) => (
        <textarea
          {...area}
          {...control}
          rows={rows}
          onChange={(event) => {
            setTyped(event.target.value.length);
            onChange?.(event);
          }}
          className={classNames(controlClasses, controlText, "block px-3 py-2.5 aria-invalid:border-danger")}
        />
      )}
    </Field>
  );
}
