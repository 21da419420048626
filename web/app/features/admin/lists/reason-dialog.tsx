import { dayMs } from "@pazar/contract/durations";
import { endOfTurkishDay, turkishDay } from "@pazar/contract/text/turkish-time";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { failureReason, showFieldErrors } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";

export type Reason = {
  reason: string;
  /** ISO 8601; null without an end. */
  until: string | null;
};

type ReasonDialogProps = {
  title: string;
  text: string;
  confirmLabel: string;
  /** Also asks for an end date. */
  hasEnd?: boolean;
  initial?: Reason | undefined;
  onCancel: () => void;
  /** Has to close the dialog; if it throws, the dialog shows why and stays open. */
  onConfirm: (reason: Reason) => Promise<void>;
};

const dayIn = (days: number): string => turkishDay(new Date(Date.now() + days * dayMs));
const dayOf = (end: string | null | undefined): string => (end ? turkishDay(new Date(end)) : "");
const endOf = (day: string): string | null => (day === "" ? null : endOfTurkishDay(day).toISOString());

/** Asks for the reason of an action, which goes into the audit log with it. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  hasEnd = false,
  initial,
  onCancel,
  onConfirm,
}: ReasonDialogProps) {
  const [problem, setProblem] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { reason: initial?.reason ?? "", until: dayOf(initial?.until) },
  });
  const { errors, isSubmitting } = formState;
  const confirm = async ({ reason, until }: { reason: string; until: string }) => {
    setProblem(undefined);
    try {
      await onConfirm({ reason: reason.trim(), until: endOf(until) });
    } catch (error) {
      if (!showFieldErrors(error, ["reason", "until"], setError)) setProblem(failureReason(error));
    }
  };
  return (
    <FormDialog
      title={title}
      text={text}
      submitLabel={confirmLabel}
      isDangerous
      isBusy={isSubmitting}
      problem={problem}
      onCancel={onCancel}
      onSubmit={handleSubmit(confirm)}
    >
      <TextAreaField
        {...register("reason", {
          validate: (reason) => reason.trim().length >= 3 || m["admin.people.reasonMissing"](),
        })}
        label={m["admin.people.reason"]()}
        hint={m["admin.people.reasonHint"]()}
        error={errors.reason?.message}
        rows={3}
        maxLength={500}
        required
      />
      {hasEnd && (
        <TextField
          {...register("until")}
          type="date"
          min={dayIn(1)}
          label={m["admin.people.until"]()}
          labelNote={m["admin.people.optional"]()}
          hint={m["admin.people.untilHint"]()}
          error={errors.until?.message}
        />
      )}
    </FormDialog>
  );
}
