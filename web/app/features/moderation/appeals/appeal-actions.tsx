import type { AppealVerdict, StaffAppealDetails } from "@pazar/contract/admin/adverts/appeals";
import * as limits from "@pazar/contract/limits";
import { useState, type FormEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/fields/text-area-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { refreshListingCounts } from "../listing-counts.ts";

type AppealActionsProps = {
  id: number;
  onDecided: (appeal: StaffAppealDetails) => void;
  /** It ended meanwhile. */
  onOutdated: () => void;
};

const texts: Record<AppealVerdict, Record<"title" | "text" | "submit" | "done", () => string>> = {
  upheld: {
    title: m["admin.appeals.upholdTitle"],
    text: m["admin.appeals.upholdText"],
    submit: m["admin.appeals.uphold"],
    done: m["admin.appeals.upheldDone"],
  },
  overturned: {
    title: m["admin.appeals.overturnTitle"],
    text: m["admin.appeals.overturnText"],
    submit: m["admin.appeals.overturn"],
    done: m["admin.appeals.overturnedDone"],
  },
};

export function AppealActions({ id, onDecided, onOutdated }: AppealActionsProps) {
  const [asking, setAsking] = useState<AppealVerdict>();
  // Stays when the dialog is closed by mistake, or for the other verdict.
  const [answer, setAnswer] = useState("");
  const [missing, setMissing] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const open = (verdict: AppealVerdict) => {
    setMissing(undefined);
    setProblem(undefined);
    setAsking(verdict);
  };
  const decide = async (event: FormEvent, outcome: AppealVerdict) => {
    event.preventDefault();
    if (isBusy) return;
    if (outcome === "upheld" && answer.trim().length < 3) return setMissing(m["appeals.errors.answerMissing"]());
    setBusy(true);
    try {
      const decided = await api("POST /api/admin/appeals/:id/decision", { params: { id }, body: { outcome, answer } });
      setAsking(undefined);
      showToast("success", texts[outcome].done());
      void refreshListingCounts();
      onDecided(decided);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiFailure && error.code === "APPEAL_ENDED") {
        setAsking(undefined);
        showToast("error", m["admin.appeals.decideFailed"](), { description: failureReason(error) });
        return onOutdated();
      }
      setProblem(failureReason(error));
    }
  };
  return (
    <>
      <Button size="sm" onClick={() => open("overturned")} aria-haspopup="dialog">
        {m["admin.appeals.overturn"]()}
      </Button>
      <Button size="sm" variant="danger-outline" onClick={() => open("upheld")} aria-haspopup="dialog">
        {m["admin.appeals.uphold"]()}
      </Button>
      {asking && (
        <FormDialog
          title={texts[asking].title()}
          text={texts[asking].text()}
          submitLabel={texts[asking].submit()}
          isDangerous={asking === "upheld"}
          isBusy={isBusy}
          problem={problem}
          onCancel={() => setAsking(undefined)}
          onSubmit={(event) => decide(event, asking)}
        >
          <TextAreaField
            label={m["admin.appeals.answerLabel"]()}
            labelNote={asking === "overturned" ? m["admin.appeals.optional"]() : undefined}
            error={missing}
            rows={4}
            maxLength={limits.moderationNote}
            required={asking === "upheld"}
            value={answer}
            onChange={({ target }) => {
              setAnswer(target.value);
              setMissing(undefined);
            }}
          />
        </FormDialog>
      )}
    </>
  );
}
