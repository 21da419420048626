import type { Role } from "@pazar/contract/admin/staff";
import { useId } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../platform/api/api.ts";
import { failureReason, showFieldErrors } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";
import { Problem } from "../../ui/problem.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toast.ts";

type Names = { name_tr: string; name_en: string };
type RoleDialogProps = {
  /** Undefined: a new one. */ role?: Role;
  onClose: () => void;
  onSaved: (roles: Role[]) => void;
};

export function RoleDialog({ role, onClose, onSaved }: RoleDialogProps) {
  const formId = useId();
  const { register, handleSubmit, setError, formState } = useForm<Names>({
    defaultValues: { name_tr: role?.name_tr ?? "", name_en: role?.name_en ?? "" },
  });
  const { errors, isSubmitting } = formState;
  const cancel = () => {
    if (!isSubmitting) onClose();
  };
  const save = async (body: Names) => {
    try {
      onSaved(
        await (role
          ? api("PATCH /api/admin/roles/:key", { params: { key: role.key }, body })
          : api("POST /api/admin/roles", { body })),
      );
      showToast("success", role ? m["roles.renamed"]() : m["roles.added"]());
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
  const buttons = (
    <>
      <Button variant="secondary" onClick={cancel}>
        {m["account.cancel"]()}
      </Button>
      <Button type="submit" form={formId} busy={isSubmitting}>
        {m["staff.save"]()}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={cancel}
      keepOnOutsidePress
      title={role ? m["roles.rename"]() : m["roles.add"]()}
      description={role ? undefined : m["roles.addText"]()}
      closeLabel={m["common.close"]()}
      footer={buttons}
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(save)(event)}>
        <TextField {...field("name_tr", m["roles.nameTurkish"]())} lang="tr" />
        <TextField {...field("name_en", m["roles.nameEnglish"]())} lang="en" />
        <Problem text={errors.root?.message} />
      </form>
    </Dialog>
  );
}
