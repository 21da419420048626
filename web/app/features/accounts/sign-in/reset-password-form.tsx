import { useNavigate } from "react-router";
import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { openAuthDialog } from "../../../platform/session/auth-dialog.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { FormProblem } from "./form-problem.tsx";
import { NewPasswordFields, readNewPassword } from "../new-password/new-password-fields.tsx";
import { useAttempt } from "./use-attempt.ts";

type ResetPasswordFormProps = { token: string; email: string; onRefused: () => void };

export function ResetPasswordForm({ token, email, onRefused }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const { problems, isBusy, onSubmit } = useAttempt(async (data) => {
    const input = readNewPassword(data);
    if ("fields" in input) return input;
    try {
      await api("POST /api/reset-password", { body: { token, email, ...input } });
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.status !== 422) throw error;
      const text = error.errors["password"]?.[0];
      if (text !== undefined) return { fields: { password: text } };
      onRefused();
      return undefined;
    }
    showToast("success", m["resetPassword.success"]());
    await navigate("/", { replace: true });
    openAuthDialog({ email });
    return undefined;
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      {/* Password managers save the new password for this name. */}
      <TextField
        name="email"
        type="email"
        label={m["authModal.email"]()}
        value={email}
        readOnly
        autoComplete="username"
      />
      <NewPasswordFields problems={problems} />
      <FormProblem text={problems.form} />
      <Button type="submit" block busy={isBusy}>
        {m["resetPassword.save"]()}
      </Button>
    </form>
  );
}
