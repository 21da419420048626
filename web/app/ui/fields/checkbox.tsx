import type { ComponentProps, ReactNode } from "react";
import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import { classNames } from "../class-names.ts";
import { FieldNotes, useFieldWiring, type FieldText } from "./field.tsx";

type CheckboxProps = Omit<ComponentProps<"input">, "type" | "className" | "ref"> &
  Omit<FieldText, "labelNote"> & {
    /** Right-aligned beside the label, such as a count. */
    detail?: ReactNode;
    indeterminate?: boolean | undefined;
  };

export function Checkbox({
  id,
  label,
  isLabelHidden = false,
  hint,
  error,
  detail,
  indeterminate = false,
  className,
  ...input
}: CheckboxProps) {
  const { control, hintId, errorId } = useFieldWiring(id, { hint, error });
  const setIndeterminate = (box: HTMLInputElement | null) => {
    if (box) box.indeterminate = indeterminate;
  };
  return (
    <div className={className}>
      <label className={classNames("flex items-start gap-2.5", !isLabelHidden && "py-1")}>
        <span className="relative mt-0.25 grid size-5 shrink-0 place-items-center">
          <input
            {...input}
            {...control}
            ref={setIndeterminate}
            type="checkbox"
            className="peer size-5 appearance-none rounded-small border border-edge bg-surface checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand disabled:opacity-50 aria-invalid:border-danger"
          />
          <Check
            size={14}
            strokeWidth={3}
            aria-hidden="true"
            className="pointer-events-none absolute hidden text-on-brand peer-checked:block peer-indeterminate:hidden"
          />
          <Minus
            size={14}
            strokeWidth={3}
            aria-hidden="true"
            className="pointer-events-none absolute hidden text-on-brand peer-indeterminate:block"
          />
        </span>
        <span className={isLabelHidden ? "sr-only" : "min-w-0 flex-1"}>{label}</span>
        {detail && <span className="text-sm text-muted tabular-nums">{detail}</span>}
      </label>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} className="pl-7.5" />
    </div>
  );
}
