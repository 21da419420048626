import {
  reportOutcomes,
  type ReportOutcome,
  type ReviewChoice,
} from "@pazar/contract/admin/customers/conversation-reports";
import * as limits from "@pazar/contract/limits";
import { useState, type FormEvent } from "react";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { outcomeHints, outcomeNames } from "./report-labels.ts";

type ReportReviewDialogProps = {
  /** Whether the person is suspended: only then can that be the outcome. */
  canBeSuspended: boolean;
  onCancel: () => void;
  /** Has to close the dialog; if it throws, the dialog shows why and stays open. */
  onConfirm: (choice: ReviewChoice) => Promise<void>;
};

export function ReportReviewDialog({ canBeSuspended, onCancel, onConfirm }: ReportReviewDialogProps) {
  const [outcome, setOutcome] = useState<ReportOutcome>();
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const options = reportOutcomes.map((value) => {
    const disabled = value === "suspended" && !canBeSuspended;
    const hint = disabled ? m["admin.conversationReports.suspendFirst"]() : outcomeHints[value]();
    return {
      value,
      disabled,
      label: (
        <>
          {outcomeNames[value]()}
          <span className="block text-sm text-muted">{hint}</span>
        </>
      ),
    };
  });
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setMissing(outcome === undefined);
    if (outcome === undefined || isBusy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onConfirm({ outcome, note });
    } catch (error) {
      setProblem(failureReason(error));
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={m["admin.conversationReports.reviewTitle"]()}
      text={m["admin.conversationReports.reviewText"]()}
      submitLabel={m["admin.conversationReports.review"]()}
      isBusy={isBusy}
      problem={problem}
      onCancel={onCancel}
      onSubmit={send}
    >
      <RadioGroup
        name="outcome"
        label={m["admin.conversationReports.outcome"]()}
        options={options}
        required
        value={outcome ?? ""}
        onValueChange={(value) => {
          setOutcome(reportOutcomes.find((one) => one === value));
          setMissing(false);
        }}
        error={isMissing ? m["admin.conversationReports.chooseOutcome"]() : undefined}
      />
      <TextAreaField
        label={m["admin.conversationReports.noteLabel"]()}
        labelNote={m["admin.people.optional"]()}
        hint={m["admin.conversationReports.noteHint"]()}
        rows={3}
        maxLength={limits.reportNote}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}
