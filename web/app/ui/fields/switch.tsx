import type { ComponentProps } from "react";
import { classNames } from "../class-names.ts";
import { FieldNotes, useFieldWiring, type FieldText } from "./field.tsx";

type SwitchProps = Omit<ComponentProps<"input">, "type" | "role" | "className"> & Omit<FieldText, "labelNote">;

/** For settings that take effect at once; in a submitted form, use a checkbox. */
export function Switch({ id, label, isLabelHidden = false, hint, error, className, ...input }: SwitchProps) {
  const { control, hintId, errorId } = useFieldWiring(id, { hint, error });
  return (
    <div className={className}>
      <label className="flex items-start justify-between gap-4 py-1">
        <span className={isLabelHidden ? "sr-only" : "min-w-0 flex-1 font-medium"}>{label}</span>
        <input
          type="checkbox"
          role="switch"
          {...input}
          {...control}
          className={classNames(
            "h-6 w-11 shrink-0 appearance-none rounded-full bg-edge p-0.75 transition-colors checked:bg-brand disabled:opacity-50",
            "before:block before:size-4.5 before:rounded-full before:bg-surface before:transition-transform checked:before:translate-x-5",
          )}
        />
      </label>
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} className="pb-1" />
    </div>
  );
}
