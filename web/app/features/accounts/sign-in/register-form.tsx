import type { Registration } from "@pazar/contract/accounts/accounts";
import * as limits from "@pazar/contract/limits";
import { api } from "../../../platform/api/api.ts";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { explainFailure } from "./explain-failure.ts";
import { isEmailPlausible, missingFields, textOf } from "./form-input.ts";
import { ConsentNote } from "./consent-note.tsx";
import { FormProblem } from "./form-problem.tsx";
import { ModeSwitch, type AuthFormProps } from "./mode-switch.tsx";
import { NewPasswordField } from "../new-password/new-password-field.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { useAttempt, type Problems } from "./use-attempt.ts";

export function RegisterForm({ email, returnTo, onSwitch }: Omit<AuthFormProps, "onSignedIn">) {
  const labels = {
    first_name: m["authModal.firstName"](),
    last_name: m["authModal.lastName"](),
    email: m["authModal.email"](),
    password: m["authModal.password"](),
  };
  const { problems, isBusy, onSubmit } = useAttempt(async (data, form) => {
    const registration = {
      first_name: textOf(data, "first_name").trim(),
      last_name: textOf(data, "last_name").trim(),
      email: textOf(data, "email").trim(),
      password: textOf(data, "password"),
    };
    const missing = missingFields(registration, labels);
    if (missing) return { form: m["authModal.errors.PleaseEmpty"](), fields: missing };
    if (!isEmailPlausible(form)) return { fields: { email: m["validation.email"]() } };
    if (registration.password.length < limits.passwordMin)
      return { fields: { password: m["authModal.errors.passwordLength"]() } };
    const problem = await register(registration);
    if (!problem) onSwitch("login", registration.email);
    return problem;
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      <SocialButtons returnTo={returnTo} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          name="first_name"
          label={labels.first_name}
          required
          maxLength={60}
          autoComplete="given-name"
          error={problems.fields?.["first_name"]}
        />
        <TextField
          name="last_name"
          label={labels.last_name}
          required
          maxLength={60}
          autoComplete="family-name"
          error={problems.fields?.["last_name"]}
        />
      </div>
      <TextField
        name="email"
        type="email"
        label={labels.email}
        defaultValue={email}
        required
        autoComplete="email"
        error={problems.fields?.["email"]}
      />
      <NewPasswordField
        name="password"
        label={labels.password}
        hint={m["authModal.passwordHint"]()}
        showLabel={m["authModal.showPassword"]()}
        concealLabel={m["authModal.hidePassword"]()}
        required
        minLength={limits.passwordMin}
        autoComplete="new-password"
        error={problems.fields?.["password"]}
      />
      <ConsentNote />
      <FormProblem text={problems.form} />
      <Button type="submit" block busy={isBusy}>
        {m["authModal.register"]()}
      </Button>
      <p className="text-center text-muted">
        {m["authModal.haveAccount"]()}{" "}
        <ModeSwitch mode="login" isBusy={isBusy} onSwitch={onSwitch}>
          {m["authModal.login"]()}
        </ModeSwitch>
      </p>
    </form>
  );
}

async function register(registration: Registration): Promise<Problems | undefined> {
  try {
    await api("POST /api/register", { body: registration });
  } catch (error) {
    return problemsOf(error, registration);
  }
  showToast("success", m["authModal.success.registered"]());
  return undefined;
}

function problemsOf(error: unknown, registration: Registration): Problems {
  if (!(error instanceof ApiFailure) || error.status === 0 || error.status === 429)
    return { form: explainFailure(error) };
  const fields = Object.entries(error.errors).flatMap(([name, [text]]) =>
    name in registration && text !== undefined ? [[name, text]] : [],
  );
  return fields.length > 0 ? { fields: Object.fromEntries(fields) } : { form: m["authModal.errors.registerFailed"]() };
}
