import type { PreferenceKind } from "@pazar/contract/notices/notices";
import { useState } from "react";
import { useLocation } from "react-router";
import { AuthCard } from "../features/accounts/sign-in/auth-card.tsx";
import { FormProblem } from "../features/accounts/sign-in/form-problem.tsx";
import { useAttempt } from "../features/accounts/sign-in/use-attempt.ts";
import { kindNames } from "../features/notices/kind-names.ts";
import { ApiFailure } from "../platform/api/api-failure.ts";
import { api } from "../platform/api/api.ts";
import { m } from "../platform/i18n/i18n.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/unsubscribe.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["notices.unsubscribe.title"]() });

export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

/** Mail scanners open links: only a press unsubscribes. Without scripts the form posts to where mail programs do. */
export default function UnsubscribePage() {
  const token = new URLSearchParams(useLocation().search).get("token") ?? "";
  const [outcome, setOutcome] = useState<PreferenceKind | "refused">();
  const { problems, isBusy, onSubmit } = useAttempt(async () => {
    try {
      setOutcome((await api("POST /api/unsubscribe", { body: { token } })).kind);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 422) throw error;
      setOutcome("refused");
    }
    return undefined;
  });
  if (outcome === "refused" || token === "")
    return <Outcome title={m["notices.unsubscribe.invalidTitle"]()} text={m["notices.unsubscribe.invalidText"]()} />;
  if (outcome !== undefined)
    return (
      <Outcome
        title={m["notices.unsubscribe.doneTitle"]()}
        text={m["notices.unsubscribe.doneText"]({ kind: kindNames[outcome]() })}
      />
    );
  return (
    <AuthCard title={m["notices.unsubscribe.title"]()} text={m["notices.unsubscribe.text"]()}>
      <form method="post" onSubmit={onSubmit} className="space-y-4">
        <FormProblem text={problems.form} />
        <Button type="submit" block busy={isBusy}>
          {m["notices.unsubscribe.confirm"]()}
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
        <Button href="/account/profile#notices">{m["notices.toPreferences"]()}</Button>
      </p>
    </AuthCard>
  );
}
