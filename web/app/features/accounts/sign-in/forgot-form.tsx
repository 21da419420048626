import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { isEmailPlausible, textOf } from "./form-input.ts";
import { FormProblem } from "./form-problem.tsx";
import { ModeSwitch, type AuthFormProps } from "./mode-switch.tsx";
import { useAttempt, type Problems } from "./use-attempt.ts";

export function ForgotForm({ email, onSwitch }: Pick<AuthFormProps, "email" | "onSwitch">) {
  const { problems, isBusy, onSubmit } = useAttempt(async (data, form) => {
    const typed = textOf(data, "email").trim();
    if (typed === "") return { fields: { email: m["authModal.errors.PleaseEmail"]() } };
    if (!isEmailPlausible(form)) return { fields: { email: m["validation.email"]() } };
    const problem = await requestLink(typed);
    if (!problem) onSwitch("login", typed);
    return problem;
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      <TextField
        name="email"
        type="email"
        label={m["authModal.email"]()}
        defaultValue={email}
        required
        autoComplete="username"
        error={problems.fields?.["email"]}
      />
      <FormProblem text={problems.form} />
      <Button type="submit" block busy={isBusy}>
        {m["authModal.sendLink"]()}
      </Button>
      <p className="text-center">
        <ModeSwitch mode="login" isBusy={isBusy} onSwitch={onSwitch}>
          {m["authModal.backToLogin"]()}
        </ModeSwitch>
      </p>
    </form>
  );
}

/** One message for every failure: the reason could reveal who has an account. */
async function requestLink(email: string): Promise<Problems | undefined> {
  try {
    await api("POST /api/forgot-password", { body: { email } });
  } catch {
    return { form: m["authModal.errors.forgetFailed"]() };
  }
  showToast("success", m["authModal.success.linkSent"]());
  return undefined;
}
