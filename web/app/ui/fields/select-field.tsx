import type { ComponentProps } from "react";
import ChevronDown from "lucide-react/icons/chevron-down";
import { classNames } from "../class-names.ts";
import { controlClasses, controlSizes, controlText, type ControlSize } from "./control-classes.ts";
import { Field, type FieldText } from "./field.tsx";

type SelectFieldProps = FieldText &
  Omit<ComponentProps<"select">, "className"> & { controlSize?: ControlSize | undefined };

/** The native select; the options are its children. */
export function SelectField({
  id,
  label,
  labelNote,
  isLabelHidden,
  hint,
  error,
  className,
  controlSize = "md",
  ...select
}: SelectFieldProps) {
  const text = { id, label, labelNote, isLabelHidden, hint, error, className };
  return (
    <Field {...text}>
      {(control) => (
        <span className="relative block">
          <select
            {...select}
            {...control}
            className={classNames(
              controlClasses,
              controlSizes[controlSize],
              controlText,
              "appearance-none truncate pr-9 pl-3 aria-invalid:border-danger",
            )}
          />
          <ChevronDown
            size={18}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted"
          />
        </span>
      )}
    </Field>
  );
}
