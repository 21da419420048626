import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { AuthPage } from "./auth-page.tsx";
import { FormProblem } from "./form-problem.tsx";
import { useAttempt } from "./use-attempt.ts";

/** Mail scanners open links: only a press confirms. */
export function VerifyEmail({ token }: { token: string }) {
  const [outcome, setOutcome] = useState<"done" | "refused">();
  const { problems, isBusy, onSubmit } = useAttempt(async () => {
    try {
      await api("POST /api/verify-email", { body: { token } });
      setOutcome("done");
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 422) throw error;
      setOutcome("refused");
    }
    return undefined;
  });
  if (outcome === "done") return <Outcome title={m["verifyEmail.doneTitle"]()} text={m["verifyEmail.doneText"]()} />;
  if (outcome === "refused" || token === "")
    return <Outcome title={m["verifyEmail.invalidTitle"]()} text={m["verifyEmail.invalidText"]()} />;
  return (
    <AuthPage title={m["verifyEmail.title"]()} text={m["verifyEmail.text"]()}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <FormProblem text={problems.form} />
        <Button type="submit" block busy={isBusy}>
          {m["verifyEmail.confirm"]()}
        </Button>
      </form>
    </AuthPage>
  );
}

function Outcome({ title, text }: { title: string; text: string }) {
  return (
    <AuthPage title={title}>
      <p role="status">{text}</p>
      <p className="mt-5">
        <Button href="/">{m["common.goHome"]()}</Button>
      </p>
    </AuthPage>
  );
}
