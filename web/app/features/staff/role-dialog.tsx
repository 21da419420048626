import type { Role } from "@pazar/contract/admin/staff/staff";
import { useForm } from "react-hook-form";
import { api } from "../../platform/api/api.ts";
import { failureReason, showFieldErrors } from "../../platform/api/failure-reason.ts";
import { FormDialog } from "../../platform/api/form-dialog.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type Names = { name_tr: string; name_en: string };
type RoleDialogProps = {
  /** Undefined: a new one. */
  role?: Role;
  onClose: () => void;
  onSaved: (roles: Role[]) => void;
};

export function RoleDialog({ role, onClose, onSaved }: RoleDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm<Names>({
    defaultValues: { name_tr: role?.name_tr ?? "", name_en: role?.name_en ?? "" },
  });
  const { errors, isSubmitting } = formState;
  const save = async (body: Names) => {
    try {
      onSaved(
        await (role
          ? api("PATCH /api/admin/roles/:key", { params: { key: role.key }, body })
          : api("POST /api/admin/roles", { body })),
      );
      showToast("success", role ? m["admin.roles.renamed"]() : m["admin.roles.added"]());
    } catch (error) {
      if (!showFieldErrors(error, ["name_tr", "name_en"], setError))
        setError("root", { message: failureReason(error) });
    }
  };
  const field = (name: keyof Names, label: string) => ({
    ...register(name, { required: m["validation.required"]({ field: label }) }),
    label,
    error: errors[name]?.message,
    maxLength: 40,
    required: true,
  });
  return (
    <FormDialog
      title={role ? m["admin.roles.rename"]() : m["admin.roles.add"]()}
      text={role ? undefined : m["admin.roles.addText"]()}
      submitLabel={m["admin.staff.save"]()}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onCancel={onClose}
      onSubmit={handleSubmit(save)}
    >
      <TextField {...field("name_tr", m["admin.roles.nameTurkish"]())} lang="tr" />
      <TextField {...field("name_en", m["admin.roles.nameEnglish"]())} lang="en" />
    </FormDialog>
  );
}
