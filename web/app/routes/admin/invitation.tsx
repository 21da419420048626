import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { useState } from "react";
import { useNavigate } from "react-router";
import { AuthCard } from "../../features/accounts/sign-in/auth-card.tsx";
import { FormProblem } from "../../features/accounts/sign-in/form-problem.tsx";
import { NewPasswordFields, readNewPassword } from "../../features/accounts/new-password/new-password-fields.tsx";
import { useAttempt } from "../../features/accounts/sign-in/use-attempt.ts";
import { NeedsScripts } from "../../features/session/needs-scripts.tsx";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { useLinkParameters } from "../../platform/navigation/use-link-parameters.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

export const meta = () => pageHead({ title: m["admin.staff.acceptTitle"]() });

export const headers = () => ({ "referrer-policy": "no-referrer" });

export default function InvitationPage() {
  const link = useLinkParameters();
  const token = link && (link.get("token") ?? "");
  return (
    <main className="p-4">
      <NeedsScripts text={m["noScript.link"]()} />
      <AcceptInvitation key={token} token={token} />
    </main>
  );
}

function AcceptInvitation({ token }: { token: string | undefined }) {
  const navigate = useNavigate();
  const [isRefused, setRefused] = useState(token === "");
  const { problems, isBusy, onSubmit } = useAttempt(async (data) => {
    const passwords = readNewPassword(data);
    if ("fields" in passwords) return passwords;
    try {
      await api("POST /api/accept-invitation", { body: { token: token ?? "", ...passwords } });
    } catch (error) {
      const refusal = error instanceof ApiFailure ? error.errors["password"]?.[0] : undefined;
      if (refusal !== undefined) return { fields: { password: refusal } };
      if (!(error instanceof ApiFailure) || error.code !== "LINK_INVALID") throw error;
      setRefused(true);
      return undefined;
    }
    showToast("success", m["admin.staff.welcome"]());
    await navigate(adminPaths.login, { replace: true });
    return undefined;
  });
  if (isRefused)
    return (
      <AuthCard title={m["resetPassword.invalidTitle"]()}>
        <p role="alert">{m["admin.staff.invitationInvalid"]()}</p>
      </AuthCard>
    );
  return (
    <AuthCard title={m["admin.staff.acceptTitle"]()} text={m["admin.staff.acceptText"]()}>
      <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
        <NewPasswordFields problems={problems} />
        <FormProblem text={problems.form} />
        <Button type="submit" block busy={isBusy}>
          {m["admin.staff.accept"]()}
        </Button>
      </form>
    </AuthCard>
  );
}
