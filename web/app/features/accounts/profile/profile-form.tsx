import type { Profile, User } from "@pazar/contract/accounts/accounts";
import Lock from "lucide-react/icons/lock";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { failureReason, showFieldErrors } from "../../../platform/api/failure-reason.ts";
import { LeaveWarning } from "../../../platform/navigation/leave-warning.tsx";
import { phoneProblem, profileValues, requiredProblem, tidyPhone } from "./profile-values.ts";
import { SupportHint } from "./support-hint.tsx";

type ProfileFormProps = { user: User; onChange: (user: User) => void };

export function ProfileForm({ user, onChange }: ProfileFormProps) {
  const { register, handleSubmit, reset, resetField, setError, setValue, formState } = useForm<Profile>({
    defaultValues: profileValues(user),
    mode: "onBlur",
  });
  const { errors, isDirty, isSubmitting } = formState;

  // A number that was verified meanwhile takes the place of the one in the form; names that were typed stay.
  const { phone } = profileValues(user);
  useEffect(() => resetField("phone", { defaultValue: phone }), [phone, resetField]);

  const save = async (values: Profile) => {
    try {
      const saved = await api("PATCH /api/profile", { body: values });
      reset(profileValues(saved));
      onChange(saved);
      showToast("success", m["profile.updated"]());
    } catch (error) {
      showFieldErrors(error, ["name", "surname", "phone"], setError);
      showToast("error", m["profile.errors.update"](), { description: failureReason(error), id: "profile" });
    }
  };

  const person = { maxLength: 60, required: true, readOnly: isSubmitting };
  return (
    <Card as="section" heading={m["profile.details"]()} className="md:p-6">
      <form noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(save)(event)}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...person}
            {...register("name", { validate: (text) => requiredProblem(text, m["profile.name"]()) })}
            label={m["profile.name"]()}
            autoComplete="given-name"
            error={errors.name?.message}
          />
          <TextField
            {...person}
            {...register("surname", { validate: (text) => requiredProblem(text, m["profile.surname"]()) })}
            label={m["profile.surname"]()}
            autoComplete="family-name"
            error={errors.surname?.message}
          />
        </div>
        <TextField
          label={m["profile.email"]()}
          type="email"
          value={user.email}
          readOnly
          className="[&>span]:bg-sunken"
          trailing={<Lock size={16} aria-hidden="true" />}
          hint={<SupportHint />}
        />
        <TextField
          {...register("phone", {
            validate: phoneProblem,
            onBlur: (event: { target: HTMLInputElement }) =>
              setValue("phone", tidyPhone(event.target.value), { shouldDirty: true }),
          })}
          label={m["profile.phone"]()}
          labelNote={m["profile.optional"]()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={30}
          readOnly={isSubmitting}
          hint={m["profile.phoneHint"]()}
          error={errors.phone?.message}
        />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
          <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
            {m["profile.save"]()}
          </Button>
          {isDirty && <p className="text-sm text-muted">{m["profile.unsaved"]()}</p>}
        </div>
      </form>
      <LeaveWarning hasChanges={isDirty} />
    </Card>
  );
}
