import { useState } from "react";
import { AuthCard } from "../features/accounts/sign-in/auth-card.tsx";
import { ResetPasswordForm } from "../features/accounts/sign-in/reset-password-form.tsx";
import { useLinkParameters } from "../platform/navigation/use-link-parameters.ts";
import { m } from "../platform/i18n/i18n.ts";
import { SessionLoading } from "../features/session/session-loading.tsx";
import { openAuthDialog } from "../platform/session/auth-dialog.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import { Button } from "../ui/button.tsx";
import type { Route } from "./+types/reset-password.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["resetPassword.title"]() });

export const headers: Route.HeadersFunction = () => ({ "referrer-policy": "no-referrer" });

export default function ResetPasswordPage() {
  const link = useLinkParameters();
  if (!link) return <SessionLoading withoutScripts={m["noScript.link"]()} />;
  const token = link.get("token") ?? "";
  return <ResetPassword key={token} token={token} email={link.get("email") ?? ""} />;
}

type ResetPasswordProps = { token: string; email: string };

/** The page of the link in the mail. */
function ResetPassword({ token, email }: ResetPasswordProps) {
  const [isRefused, setRefused] = useState(false);
  if (isRefused || token === "" || email === "") return <InvalidLink email={email} />;
  return (
    <AuthCard title={m["resetPassword.title"]()} text={m["resetPassword.text"]()}>
      <ResetPasswordForm token={token} email={email} onRefused={() => setRefused(true)} />
    </AuthCard>
  );
}

function InvalidLink({ email }: { email: string }) {
  return (
    <AuthCard title={m["resetPassword.invalidTitle"]()}>
      <p role="alert">{m["resetPassword.invalidText"]()}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => openAuthDialog({ mode: "forgot", email })}>{m["resetPassword.askAgain"]()}</Button>
        <Button href="/" variant="secondary">
          {m["common.goHome"]()}
        </Button>
      </p>
    </AuthCard>
  );
}
