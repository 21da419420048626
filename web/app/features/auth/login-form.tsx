import { closeAuthDialog } from "../../platform/auth-dialog.ts";
import { m } from "../../platform/i18n.ts";
import { reloadSoon } from "../../platform/reload-soon.ts";
import { keepWish } from "../../platform/wish.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { missingFields } from "./form-input.ts";
import { FormProblem } from "./form-problem.tsx";
import { logIn, readLogin } from "./log-in.ts";
import { ModeSwitch } from "./mode-switch.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useAttempt } from "./use-attempt.ts";

type LoginFormProps = { email: string; wish: string | undefined };

export function LoginForm({ email, wish }: LoginFormProps) {
  const labels = { email: m["authModal.email"](), password: m["authModal.password"]() };
  const { problems, isBusy, onSubmit } = useAttempt(async (data) => {
    const given = readLogin(data);
    const missing = missingFields(given, labels);
    if (missing) return { form: m["authModal.errors.PleaseEmailAndPassword"](), fields: missing };
    return logIn(given, () => {
      keepWish(wish);
      closeAuthDialog();
      reloadSoon();
    });
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      <SocialButtons wish={wish} />
      <TextField
        name="email"
        type="email"
        label={labels.email}
        defaultValue={email}
        required
        autoComplete="username"
        error={problems.fields?.["email"]}
      />
      <PasswordField
        name="password"
        label={labels.password}
        showLabel={m["authModal.showPassword"]()}
        concealLabel={m["authModal.hidePassword"]()}
        required
        autoComplete="current-password"
        error={problems.fields?.["password"]}
      />
      <p className="text-sm"><ModeSwitch mode="forgot" isBusy={isBusy}>{m["authModal.forgotLink"]()}</ModeSwitch></p>
      <FormProblem text={problems.form} />
      <Button type="submit" block busy={isBusy}>{m["authModal.login"]()}</Button>
      <p className="text-center text-muted">
        {m["authModal.noAccount"]()} <ModeSwitch mode="register" isBusy={isBusy}>{m["authModal.register"]()}</ModeSwitch>
      </p>
    </form>
  );
}
