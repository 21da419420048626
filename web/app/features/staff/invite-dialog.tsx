import type { Invitation, NewInvitation, RoleChoice } from "@pazar/contract/admin/staff";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../platform/api/api.ts";
import { failureReason, showFieldErrors } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { Problem } from "../../ui/problem.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type InviteDialogProps = {
  roles: readonly RoleChoice[];
  onClose: () => void;
  onInvited: (invitations: Invitation[]) => void;
};

export function InviteDialog({ roles, onClose, onInvited }: InviteDialogProps) {
  const formId = useId();
  const offered = roles.filter(({ key, can_grant }) => can_grant && key !== "users");
  const { register, handleSubmit, setError, formState } = useForm<NewInvitation>({
    defaultValues: { email: "", name: "", surname: "", role: offered.at(-1)?.key ?? "" },
  });
  const { errors, isSubmitting } = formState;
  const cancel = () => {
    if (!isSubmitting) onClose();
  };
  const invite = async (body: NewInvitation) => {
    try {
      onInvited(await api("POST /api/admin/staff-invitations", { body }));
      showToast("success", m["staff.invited"]({ email: body.email }));
    } catch (error) {
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
  const buttons = (
    <>
      <Button variant="secondary" onClick={cancel}>
        {m["account.cancel"]()}
      </Button>
      <Button type="submit" form={formId} busy={isSubmitting}>
        {m["staff.sendInvitation"]()}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={cancel}
      keepOnOutsidePress
      title={m["staff.invite"]()}
      description={m["staff.inviteText"]()}
      closeLabel={m["common.close"]()}
      footer={buttons}
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(invite)(event)}>
        <TextField {...field("email", m["people.columns.email"]())} type="email" maxLength={254} autoComplete="off" />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField {...field("name", m["people.columns.name"]())} maxLength={60} autoComplete="off" />
          <TextField {...field("surname", m["people.columns.surname"]())} maxLength={60} autoComplete="off" />
        </div>
        <SelectField {...register("role")} label={m["staff.role"]()} error={errors.role?.message}>
          {offered.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </SelectField>
        <Problem text={errors.root?.message} />
      </form>
    </Dialog>
  );
}
