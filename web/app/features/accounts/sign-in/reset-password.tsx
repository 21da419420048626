import { useState } from "react";
import { openAuthDialog } from "../../../platform/session/auth-dialog.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { AuthPage } from "./auth-page.tsx";
import { ResetPasswordForm } from "./reset-password-form.tsx";

type ResetPasswordProps = { token: string; email: string };

/** The page of the link in the mail. */
export function ResetPassword({ token, email }: ResetPasswordProps) {
  const [isRefused, setRefused] = useState(false);
  if (isRefused || token === "" || email === "") return <InvalidLink email={email} />;
  return (
    <AuthPage title={m["resetPassword.title"]()} text={m["resetPassword.text"]()}>
      <ResetPasswordForm token={token} email={email} onRefused={() => setRefused(true)} />
    </AuthPage>
  );
}

function InvalidLink({ email }: { email: string }) {
  return (
    <AuthPage title={m["resetPassword.invalidTitle"]()}>
      <p role="alert">{m["resetPassword.invalidText"]()}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => openAuthDialog({ mode: "forgot", email })}>{m["resetPassword.askAgain"]()}</Button>
        <Button href="/" variant="secondary">
          {m["common.goHome"]()}
        </Button>
      </p>
    </AuthPage>
  );
}
