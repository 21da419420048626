import type { ModerationReason } from "@pazar/contract/admin/adverts/moderation-reasons";
import { useId, useState, type FormEvent } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason, fieldErrors } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { Problem } from "../../ui/problem.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type ReasonFormProps = { reason: ModerationReason | undefined; onClose: () => void; onSaved: () => void };
type Problems = { text_tr?: string | undefined; text_en?: string | undefined; other?: string | undefined };

const problemsOf = (error: unknown): Problems => {
  const { text_tr, text_en } = fieldErrors(error);
  return text_tr || text_en ? { text_tr: text_tr?.[0], text_en: text_en?.[0] } : { other: failureReason(error) };
};

export function ReasonForm({ reason, onClose, onSaved }: ReasonFormProps) {
  const formId = useId();
  const [texts, setTexts] = useState({ text_tr: reason?.text_tr ?? "", text_en: reason?.text_en ?? "" });
  const [problems, setProblems] = useState<Problems>({});
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await (reason
        ? api("PUT /api/admin/moderation/reasons/:id", { params: { id: reason.id }, body: texts })
        : api("POST /api/admin/moderation/reasons", { body: texts }));
      showToast("success", m["admin.moderation.reasons.saved"]());
      onSaved();
    } catch (error) {
      setProblems(problemsOf(error));
      setBusy(false);
    }
  };
  const field = (name: "text_tr" | "text_en", label: string) => (
    <TextField
      label={label}
      lang={name === "text_tr" ? "tr" : "en"}
      required
      maxLength={200}
      value={texts[name]}
      error={problems[name]}
      onChange={({ target }) => setTexts({ ...texts, [name]: target.value })}
    />
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isKeptOnOutsidePress
      width="md"
      title={reason ? m["admin.moderation.reasons.editTitle"]() : m["admin.moderation.reasons.newTitle"]()}
      closeLabel={m["common.close"]()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m["admin.moderation.reasonDialog.cancel"]()}
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {m["admin.moderation.reasons.save"]()}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void save(event)}>
        {field("text_tr", m["admin.moderation.reasons.turkish"]())}
        {field("text_en", m["admin.moderation.reasons.english"]())}
        <Problem text={problems.other} />
      </form>
    </Dialog>
  );
}
