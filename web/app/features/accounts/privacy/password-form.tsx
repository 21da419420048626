import type { PasswordChange, User } from "@pazar/contract/accounts/accounts";
import * as limits from "@pazar/contract/limits";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { failureReason, showFieldErrors } from "../../../platform/api/failure-reason.ts";
import { StrengthNote } from "../new-password/strength-note.tsx";
import { NoPasswordNotice } from "./no-password-notice.tsx";
import { ResetLinkButton } from "./reset-link-button.tsx";
import { isWithoutPassword } from "./without-password.ts";

const empty: PasswordChange = { current_password: "", password: "", password_confirmation: "" };

const required = (field: string): string => m["validation.required"]({ field });
const minLength = () => ({ value: limits.passwordMin, message: m["authModal.errors.passwordLength"]() });

type PasswordFormProps = { user: User; onChanged: () => void };

export function PasswordForm({ user, onChanged }: PasswordFormProps) {
  const { register, handleSubmit, reset, setError, control, formState } = useForm<PasswordChange>({
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: "password" });
  const [hasPassword, setHasPassword] = useState(true);

  const change = async (values: PasswordChange) => {
    try {
      await api("PUT /api/profile/password", { body: values });
      reset(empty);
      showToast("success", m["privacy.updated"](), { description: m["privacy.othersSignedOut"]() });
      onChanged();
    } catch (error) {
      if (isWithoutPassword(error, "current_password")) return setHasPassword(false);
      const isInvalid = showFieldErrors(error, ["current_password", "password", "password_confirmation"], setError);
      if (isInvalid) showToast("error", m["privacy.invalid"](), { id: "password" });
      else showToast("error", m["privacy.changeFailed"](), { description: failureReason(error), id: "password" });
    }
  };

  const labels = { showLabel: m["authModal.showPassword"](), concealLabel: m["authModal.hidePassword"]() };
  const field = { ...labels, maxLength: 200, required: true, readOnly: isSubmitting, className: "max-w-104" };
  return (
    <Card as="section" heading={m["privacy.passwordHeading"]()} className="md:p-6">
      <p className="mb-4 text-muted">{m["privacy.passwordText"]()}</p>
      {hasPassword ? (
        <form noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(change)(event)}>
          {/* Tells password managers whose password this is. */}
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            {...field}
            {...register("current_password", { required: required(m["privacy.currentPassword"]()) })}
            label={m["privacy.currentPassword"]()}
            autoComplete="current-password"
            error={errors.current_password?.message}
          />
          <PasswordField
            {...field}
            {...register("password", {
              required: required(m["privacy.newPassword"]()),
              minLength: minLength(),
              deps: "password_confirmation",
            })}
            label={m["privacy.newPassword"]()}
            autoComplete="new-password"
            hint={m["privacy.newPasswordHint"]()}
            noteEnd={<StrengthNote password={typed} />}
            error={errors.password?.message}
          />
          <PasswordField
            {...field}
            {...register("password_confirmation", {
              validate: (text, { password }) => text === password || m["privacy.mismatch"](),
            })}
            label={m["privacy.newPasswordAgain"]()}
            autoComplete="new-password"
            error={errors.password_confirmation?.message}
          />
          <Button type="submit" busy={isSubmitting} className="mt-1">
            {m["privacy.changePassword"]()}
          </Button>
          <p className="flex flex-wrap items-center gap-x-5 text-sm text-muted">
            {m["privacy.forgotten"]()}
            <ResetLinkButton email={user.email} variant="ghost" size="sm" className="-ml-3" />
          </p>
        </form>
      ) : (
        <NoPasswordNotice email={user.email} />
      )}
    </Card>
  );
}
