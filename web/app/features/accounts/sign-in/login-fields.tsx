import { m } from "../../../platform/i18n/i18n.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { missingFields } from "./form-input.ts";
import { logIn, readLogin, type SignInSteps } from "./log-in.ts";
import type { Problems } from "./use-attempt.ts";

const labels = () => ({ email: m["authModal.email"](), password: m["authModal.password"]() });

export async function tryLogin(data: FormData, steps: SignInSteps): Promise<Problems | undefined> {
  const login = readLogin(data);
  const missing = missingFields(login, labels());
  if (missing) return { form: m["authModal.errors.PleaseEmailAndPassword"](), fields: missing };
  return logIn(login, steps);
}

export function LoginFields({ email, problems }: { email?: string; problems: Problems }) {
  const label = labels();
  return (
    <>
      <TextField
        name="email"
        type="email"
        label={label.email}
        defaultValue={email}
        required
        autoComplete="username"
        error={problems.fields?.["email"]}
      />
      <PasswordField
        name="password"
        label={label.password}
        showLabel={m["authModal.showPassword"]()}
        concealLabel={m["authModal.hidePassword"]()}
        required
        autoComplete="current-password"
        error={problems.fields?.["password"]}
      />
    </>
  );
}
