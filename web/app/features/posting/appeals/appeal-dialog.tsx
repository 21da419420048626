import type { Refusal } from "@pazar/contract/listings/appeals";
import * as limits from "@pazar/contract/limits";
import { useId, useRef, useState, type FormEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason, fieldErrors } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import Dialog from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

const { min, max, hours } = limits.appeal;

/** Unsent texts by listing, so that closing the dialog loses nothing. */
const unsent = new Map<number, string>();

type AppealDialogProps = {
  listing: { id: number };
  onClose: () => void;
  onAppealed: (refusal: Refusal) => void;
};

export default function AppealDialog({ listing: { id }, onClose, onAppealed }: AppealDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [text, setText] = useState(unsent.get(id) ?? "");
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const refuse = (reason: string) => {
    setProblem(reason);
    form.current?.querySelector("textarea")?.focus();
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (text.trim().length < min) return refuse(m["appeals.errors.short"]({ minimum: min }));
    setBusy(true);
    try {
      const refusal = await api("POST /api/listings/:id/appeal", { params: { id }, body: { text } });
      unsent.delete(id);
      onAppealed(refusal);
      onClose();
      showToast("success", m["appeals.dialog.sent"](), { description: m["appeals.dialog.sentText"]({ hours }) });
    } catch (error) {
      setBusy(false);
      const aboutText = fieldErrors(error)["text"]?.[0];
      refuse(aboutText ?? `${m["appeals.dialog.failed"]()}. ${failureReason(error)}`);
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isKeptOnOutsidePress
      isFieldFocused
      width="md"
      title={m["appeals.dialog.title"]()}
      description={m["appeals.dialog.text"]({ hours })}
      closeLabel={m["common.close"]()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m["appeals.dialog.cancel"]()}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {m["appeals.dialog.send"]()}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={(event) => void send(event)}>
        <TextAreaField
          label={m["appeals.dialog.label"]()}
          hint={m["appeals.dialog.hint"]({ minimum: min })}
          error={problem}
          rows={6}
          maxLength={max}
          required
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            unsent.set(id, target.value);
            setProblem(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
