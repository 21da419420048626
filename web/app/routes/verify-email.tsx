import { useState } from "react";
import { AuthCard } from "../features/accounts/sign-in/auth-card.tsx";
import { FormProblem } from "../features/accounts/sign-in/form-problem.tsx";
import { useAttempt } from "../features/accounts/sign-in/use-attempt.ts";
import { NeedsScripts } from "../features/session/needs-scripts.tsx";
import { ApiFailure } from "../platform/api/api-failure.ts";
import { api } from "../platform/api/api.ts";
import { m } from "../platform/i18n/i18n.ts";
import { useLinkParameters } from "../platform/navigation/use-link-parameters.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/verify-email.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["verifyEmail.title"]() });

export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export default function VerifyEmailPage() {
  const link = useLinkParameters();
  const token = link && (link.get("token") ?? "");
  return (
    <>
      <NeedsScripts text={m["noScript.link"]()} />
      <VerifyEmail key={token} token={token} />
    </>
  );
}

/** Mail scanners open links: only a press confirms. */
function VerifyEmail({ token }: { token: string | undefined }) {
  const [outcome, setOutcome] = useState<"done" | "refused">();
  const { problems, isBusy, onSubmit } = useAttempt(async () => {
    try {
      await api("POST /api/verify-email", { body: { token: token ?? "" } });
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
    <AuthCard title={m["verifyEmail.title"]()} text={m["verifyEmail.text"]()}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <FormProblem text={problems.form} />
        <Button type="submit" block busy={isBusy}>
          {m["verifyEmail.confirm"]()}
        </Button>
      </form>
    </AuthCard>
  );
}

function Outcome({ title, text }: { title: string; text: string }) {
  return (
    <AuthCard title={title}>
      <p role="status">{text}</p>
      <p className="mt-5">
        <Button href="/">{m["common.goHome"]()}</Button>
      </p>
    </AuthCard>
  );
}
