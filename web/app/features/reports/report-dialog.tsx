import * as limits from "@pazar/contract/limits";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useId, useState, type FormEvent } from "react";
import { explainRefusal } from "../../platform/api/explain-refusal.ts";
import { fieldErrors } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { TextAreaField } from "../../ui/fields/text-area-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type ReportDialogProps<Reason extends string> = {
  title: string;
  text: string;
  reasons: Record<Reason, () => string>;
  send: (report: { reason: Reason; note: string }) => Promise<void>;
  onClose: () => void;
};

export function ReportDialog<Reason extends string>({
  title,
  text,
  reasons,
  send,
  onClose,
}: ReportDialogProps<Reason>) {
  const formId = useId();
  const isReason = (value: unknown): value is Reason => typeof value === "string" && Object.hasOwn(reasons, value);
  const options = Object.entries<() => string>(reasons).map(([value, label]) => ({ value, label: label() }));
  const [isBusy, setBusy] = useState(false);
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [noteProblem, setNoteProblem] = useState<string>();
  const [problem, setProblem] = useState<string>();
  // Below a long list of reasons it would be out of sight on a phone.
  const showProblem = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [reason, note] = [data.get("reason"), data.get("note")];
    setReasonMissing(!isReason(reason));
    setNoteProblem(undefined);
    setProblem(undefined);
    if (!isReason(reason) || isBusy) return;
    setBusy(true);
    try {
      await send({ reason, note: typeof note === "string" ? note : "" });
      showToast("success", m["report.sent"]());
      onClose();
    } catch (error) {
      const aboutNote = fieldErrors(error)["note"]?.[0];
      setNoteProblem(aboutNote);
      if (aboutNote === undefined) setProblem(explainRefusal(error, m["report.tooMany"]));
      setBusy(false);
    }
  };

  const buttons = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {m["report.cancel"]()}
      </Button>
      <Button type="submit" form={formId} busy={isBusy}>
        {m["report.send"]()}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isKeptOnOutsidePress
      title={title}
      description={text}
      closeLabel={m["common.close"]()}
      footer={buttons}
    >
      <form id={formId} noValidate className="space-y-5" onSubmit={(event) => void submit(event)}>
        <RadioGroup
          name="reason"
          label={m["report.reason"]()}
          options={options}
          required
          error={isReasonMissing ? m["report.chooseReason"]() : undefined}
          onValueChange={() => setReasonMissing(false)}
        />
        <TextAreaField
          name="note"
          label={m["report.note"]()}
          labelNote={m["report.optional"]()}
          hint={m["report.noteHint"]()}
          rows={3}
          maxLength={limits.reportNote}
          readOnly={isBusy}
          error={noteProblem}
        />
        <div role="alert">
          {problem && (
            <p
              ref={showProblem}
              className="flex gap-2 rounded-control bg-danger-soft px-3.5 py-3 text-sm font-medium text-danger"
            >
              <CircleAlert size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
              {problem}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  );
}
