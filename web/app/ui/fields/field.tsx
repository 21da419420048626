import { useId, type ReactNode } from "react";
import CircleAlert from "lucide-react/icons/circle-alert";
import { classNames } from "../class-names.ts";

export type FieldText = {
  label: ReactNode;
  /** Shown after the label, such as "optional" or a link. */
  labelNote?: ReactNode;
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
};

type ControlWiring = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
};

/** Ids of hint and error, and the attributes that link a control to those that are shown. */
export function useFieldWiring(ownId: string | undefined, { hint, error }: Pick<FieldText, "hint" | "error">) {
  const generatedId = useId();
  const id = ownId ?? generatedId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const control: ControlWiring = {
    id,
    "aria-describedby": classNames(hint ? hintId : null, error ? errorId : null) || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return { control, hintId, errorId };
}

type FieldProps = FieldText & {
  id?: string | undefined;
  /** Under the right corner of the control, such as a count of characters. */
  noteEnd?: ReactNode;
  children: (control: ControlWiring) => ReactNode;
};

/** Label, hint and error around any control. */
export function Field({ id, label, labelNote, isLabelHidden, hint, error, noteEnd, className, children }: FieldProps) {
  const { control, hintId, errorId } = useFieldWiring(id, { hint, error });
  return (
    <div className={className}>
      <div
        className={classNames(
          "mb-1.5 flex flex-wrap items-baseline justify-between gap-x-3",
          isLabelHidden && "sr-only",
        )}
      >
        <label htmlFor={control.id} className="text-sm font-semibold">
          {label}
        </label>
        {labelNote && <span className="text-sm text-muted">{labelNote}</span>}
      </div>
      {children(control)}
      <FieldNotes hint={hint} hintId={hintId} error={error} errorId={errorId} noteEnd={noteEnd} />
    </div>
  );
}

type FieldNotesProps = Pick<FieldText, "hint" | "error"> & {
  hintId: string;
  errorId: string;
  noteEnd?: ReactNode;
  className?: string | undefined;
};

export function FieldNotes({ hint, hintId, error, errorId, noteEnd, className = "mt-1.5" }: FieldNotesProps) {
  if (!hint && !error && !noteEnd) return null;
  return (
    <div className={classNames("flex justify-between gap-3 text-sm", className)}>
      <div className="min-w-0 space-y-1">
        {error && (
          <p id={errorId} className="flex gap-1.5 font-medium text-danger">
            <CircleAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span>{error}</span>
          </p>
        )}
        {hint && (
          <p id={hintId} className="text-muted">
            {hint}
          </p>
        )}
      </div>
      {noteEnd && <p className="shrink-0 text-muted tabular-nums">{noteEnd}</p>}
    </div>
  );
}
