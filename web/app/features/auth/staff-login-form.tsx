import { m } from "../../platform/i18n.ts";
import { goLive } from "../../platform/live-session.ts";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { missingFields } from "./form-input.ts";
import { FormProblem } from "./form-problem.tsx";
import { logIn, readLogin } from "./log-in.ts";
import { useAttempt } from "./use-attempt.ts";

export function StaffLoginForm() {
  const labels = { email: m["authModal.email"](), password: m["authModal.password"]() };
  const { problems, isBusy, onSubmit } = useAttempt(async (data) => {
    const given = readLogin(data);
    const missing = missingFields(given, labels);
    if (missing) return { form: m["authModal.errors.PleaseEmailAndPassword"](), fields: missing };
    // The guard around this page leads on.
    return logIn(given, goLive);
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      <TextField name="email" type="email" label={labels.email} required autoComplete="username" error={problems.fields?.["email"]} />
      <PasswordField
        name="password"
        label={labels.password}
        showLabel={m["authModal.showPassword"]()}
        concealLabel={m["authModal.hidePassword"]()}
        required
        autoComplete="current-password"
        error={problems.fields?.["password"]}
      />
      <FormProblem text={problems.form} />
      <Button type="submit" block busy={isBusy}>{m["authModal.login"]()}</Button>
    </form>
  );
}
