import type { Invitation, NewInvitation, RoleChoice } from "@pazar/contract/admin/staff/staff";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ApiFailure } from "../../platform/api/api-failure.ts";
import { api } from "../../platform/api/api.ts";
import { failureReason, showFieldErrors } from "../../platform/api/failure-reason.ts";
import { FormDialog } from "../../platform/api/form-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type Fields = Omit<NewInvitation, "confirm_member">;

type InviteDialogProps = {
  roles: readonly RoleChoice[];
  onClose: () => void;
  onInvited: (invitations: Invitation[]) => void;
};

export function InviteDialog({ roles, onClose, onInvited }: InviteDialogProps) {
  const offered = roles.filter(({ key, can_grant }) => can_grant && key !== "users");
  /** An address that turned out to be a member's. */
  const [member, setMember] = useState<string>();
  const { register, handleSubmit, setError, formState } = useForm<Fields>({
    defaultValues: { email: "", name: "", surname: "", role: offered.at(-1)?.key ?? "" },
  });
  const { errors, isSubmitting } = formState;
  const invite = async (fields: Fields) => {
    try {
      const body = { ...fields, confirm_member: fields.email === member };
      onInvited(await api("POST /api/admin/staff-invitations", { body }));
      showToast("success", m["admin.staff.invited"]({ email: body.email }));
    } catch (error) {
      if (error instanceof ApiFailure && error.code === "MEMBER_EXISTS") return setMember(fields.email);
      if (!showFieldErrors(error, ["email", "name", "surname", "role"], setError))
        setError("root", { message: failureReason(error) });
    }
  };
  const required = (field: string) => ({ required: m["validation.required"]({ field }) });
  const field = (name: "email" | "name" | "surname", label: string) => ({
    ...register(name, required(label)),
    label,
    required: true,
    error: errors[name]?.message,
  });
  return (
    <FormDialog
      title={m["admin.staff.invite"]()}
      text={m["admin.staff.inviteText"]()}
      submitLabel={member === undefined ? m["admin.staff.sendInvitation"]() : m["admin.staff.inviteMember"]()}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onCancel={onClose}
      onSubmit={handleSubmit(invite)}
    >
      <TextField
        {...field("email", m["admin.people.columns.email"]())}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("name", m["admin.people.columns.name"]())} maxLength={60} autoComplete="off" />
        <TextField {...field("surname", m["admin.people.columns.surname"]())} maxLength={60} autoComplete="off" />
      </div>
      {member !== undefined && (
        <p role="alert" className="rounded-control bg-warning-soft px-3.5 py-3 text-sm text-warning">
          {m["admin.staff.memberWarning"]({ email: member })}
        </p>
      )}
      <SelectField {...register("role")} label={m["admin.staff.role"]()} error={errors.role?.message}>
        {offered.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </SelectField>
    </FormDialog>
  );
}
