import { useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { AuthPage } from "./auth-page.tsx";
import { FormProblem } from "./form-problem.tsx";
import { NewPasswordFields, readNewPassword } from "./new-password-fields.tsx";
import { useAttempt } from "./use-attempt.ts";

/** The page of the link in an invitation. */
export function AcceptInvitation({ token, loginPath }: { token: string; loginPath: string }) {
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(token === "");
  const { problems, isBusy, onSubmit } = useAttempt(async (data) => {
    const given = readNewPassword(data);
    if ("fields" in given) return given;
    try {
      await api("POST /api/accept-invitation", { body: { token, ...given } });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== "LINK_INVALID") throw error;
      setRefused(true);
      return undefined;
    }
    showToast("success", m["staff.welcome"]());
    await navigate(loginPath, { replace: true });
    return undefined;
  });
  if (isRefused)
    return (
      <AuthPage title={m["resetPassword.invalidTitle"]()}>
        <p role="alert">{m["staff.invitationInvalid"]()}</p>
      </AuthPage>
    );
  return (
    <AuthPage title={m["staff.acceptTitle"]()} text={m["staff.acceptText"]()}>
      <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
        <NewPasswordFields problems={problems} />
        <FormProblem text={problems.form} />
        <Button type="submit" block busy={isBusy}>
          {m["staff.accept"]()}
        </Button>
      </form>
    </AuthPage>
  );
}
