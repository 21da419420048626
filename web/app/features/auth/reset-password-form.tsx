import { limits } from "@pazar/contract/limits";
import { useNavigate } from "react-router";
import { api } from "../../platform/api.ts";
import { ApiFailure } from "../../platform/api-failure.ts";
import { openAuthDialog } from "../../platform/auth-dialog.ts";
import { m } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { showToast } from "../../ui/toast.ts";
import { textOf } from "./form-input.ts";
import { FormProblem } from "./form-problem.tsx";
import { useAttempt } from "./use-attempt.ts";

type ResetPasswordFormProps = { token: string; email: string; onRefused: () => void };

export function ResetPasswordForm({ token, email, onRefused }: ResetPasswordFormProps) {
  const navigate = useNavigate();
  const { problems, isBusy, onSubmit } = useAttempt(async (data) => {
    const password = textOf(data, "password");
    const password_confirmation = textOf(data, "password_confirmation");
    if (password.length < limits.passwordMin) return { fields: { password: m["authModal.errors.passwordLength"]() } };
    if (password !== password_confirmation) return { fields: { password_confirmation: m["resetPassword.mismatch"]() } };
    try {
      await api("POST /api/reset-password", { body: { token, email, password, password_confirmation } });
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
  const fieldLabels = { showLabel: m["authModal.showPassword"](), concealLabel: m["authModal.hidePassword"]() };
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      {/* Password managers save the new password for this name. */}
      <TextField name="email" type="email" label={m["authModal.email"]()} value={email} readOnly autoComplete="username" />
      <PasswordField
        {...fieldLabels}
        name="password"
        label={m["resetPassword.password"]()}
        hint={m["authModal.passwordHint"]()}
        required
        minLength={limits.passwordMin}
        autoComplete="new-password"
        error={problems.fields?.["password"]}
      />
      <PasswordField
        {...fieldLabels}
        name="password_confirmation"
        label={m["resetPassword.confirmation"]()}
        required
        minLength={limits.passwordMin}
        autoComplete="new-password"
        error={problems.fields?.["password_confirmation"]}
      />
      <FormProblem text={problems.form} />
      <Button type="submit" block busy={isBusy}>{m["resetPassword.save"]()}</Button>
    </form>
  );
}
