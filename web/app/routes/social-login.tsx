import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { AuthCard } from "../features/accounts/sign-in/auth-card.tsx";
import { SecondFactorForm } from "../features/accounts/sign-in/second-factor-form.tsx";
import { signInWithCode, type CodeOutcome } from "../features/accounts/sign-in/sign-in-with-code.ts";
import { goLive } from "../features/session/live-session.ts";
import { m } from "../platform/i18n/i18n.ts";
import { openAuthDialog } from "../platform/session/auth-dialog.ts";
import { takeReturnTo } from "../platform/session/return-to.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import { Button } from "../ui/button.tsx";
import { Spinner } from "../ui/waiting/spinner.tsx";
import type { Route } from "./+types/social-login.ts";

export const meta: Route.MetaFunction = ({ location }) => {
  const hasFailed = new URLSearchParams(location.search).has("error");
  return pageHead({ title: hasFailed ? m["socialLogin.failedTitle"]() : m["socialLogin.title"]() });
};

export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export default function SocialLoginPage() {
  const [query] = useSearchParams();
  return <SocialLogin code={query.get("code")} error={query.get("error")} />;
}

const errors = {
  cancelled: m["socialLogin.errors.cancelled"],
  unavailable: m["socialLogin.errors.unavailable"],
  state: m["socialLogin.errors.state"],
  email: m["socialLogin.errors.email"],
  failed: m["socialLogin.errors.failed"],
  suspended: m["socialLogin.errors.suspended"],
};
const isKnown = (error: string): error is keyof typeof errors => Object.hasOwn(errors, error);

type SocialLoginProps = { code: string | null; error: string | null };

/** Where the provider's sign-in ends; the route leads on as soon as there is a session. */
function SocialLogin({ code, error }: SocialLoginProps) {
  const [outcome, setOutcome] = useState<CodeOutcome>();
  useEffect(() => {
    if (code !== null) void signInWithCode(code).then(setOutcome);
  }, [code]);
  const errorCode = error ?? (code === null ? "failed" : null);
  const refusal = outcome && "problem" in outcome ? outcome.problem : undefined;
  const problem = errorCode === null ? refusal : errors[isKnown(errorCode) ? errorCode : "failed"]();
  if (problem !== undefined) return <Failed problem={problem} />;
  if (outcome && "pending" in outcome)
    return (
      <AuthCard title={m["authModal.loginTitle"]()}>
        <SecondFactorForm
          pending={outcome.pending}
          onSignedIn={goLive}
          onRestart={(reason) => setOutcome({ problem: reason ?? m["secondFactor.signIn.stopped"]() })}
        />
      </AuthCard>
    );
  return (
    <AuthCard title={m["socialLogin.title"]()} text={m["socialLogin.waiting"]()}>
      <p className="grid place-items-center py-4 text-brand">
        <Spinner label={m["socialLogin.title"]()} className="size-9" />
      </p>
    </AuthCard>
  );
}

function Failed({ problem }: { problem: string }) {
  return (
    <AuthCard title={m["socialLogin.failedTitle"]()}>
      <p role="alert">{problem}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => openAuthDialog({ returnTo: takeReturnTo() })}>{m["socialLogin.tryAgain"]()}</Button>
        <Button href="/" variant="secondary">
          {m["common.goHome"]()}
        </Button>
      </p>
    </AuthCard>
  );
}
