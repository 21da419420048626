import * as limits from "@pazar/contract/limits";
import { m } from "../../../platform/i18n/i18n.ts";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { textOf } from "../sign-in/form-input.ts";
import type { Problems } from "../sign-in/use-attempt.ts";

/** A new password typed twice, or what is wrong with it. */
export function readNewPassword(
  data: FormData,
): { password: string; password_confirmation: string } | { fields: Record<string, string> } {
  const password = textOf(data, "password");
  const password_confirmation = textOf(data, "password_confirmation");
  if (password.length < limits.passwordMin) return { fields: { password: m["authModal.errors.passwordLength"]() } };
  if (password !== password_confirmation) return { fields: { password_confirmation: m["resetPassword.mismatch"]() } };
  return { password, password_confirmation };
}

export function NewPasswordFields({ problems }: { problems: Problems }) {
  const common = {
    showLabel: m["authModal.showPassword"](),
    concealLabel: m["authModal.hidePassword"](),
    required: true,
    minLength: limits.passwordMin,
    autoComplete: "new-password",
  };
  return (
    <>
      <NewPasswordField
        {...common}
        name="password"
        label={m["resetPassword.password"]()}
        hint={m["authModal.passwordHint"]()}
        error={problems.fields?.["password"]}
      />
      <PasswordField
        {...common}
        name="password_confirmation"
        label={m["resetPassword.confirmation"]()}
        error={problems.fields?.["password_confirmation"]}
      />
    </>
  );
}
