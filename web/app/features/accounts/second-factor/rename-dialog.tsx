import type { Passkey, SecondFactor } from "@pazar/contract/accounts/second-factor";
import { useForm } from "react-hook-form";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

type RenameDialogProps = { passkey: Passkey; onClose: () => void; onRenamed: (next: SecondFactor) => void };

export function RenameDialog({ passkey, onClose, onRenamed }: RenameDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: passkey.name } });
  const { errors, isSubmitting } = formState;
  const rename = async (body: { name: string }) => {
    try {
      onRenamed(await api("PATCH /api/profile/passkeys/:id", { params: { id: passkey.id }, body }));
      onClose();
      showToast("success", m["secondFactor.passkeys.renamed"]());
    } catch (error) {
      setError("root", { message: `${m["secondFactor.passkeys.renameFailed"]()} ${failureReason(error)}` });
    }
  };
  const name = m["secondFactor.passkeys.name"]();
  return (
    <FormDialog
      title={m["secondFactor.passkeys.renameTitle"]()}
      submitLabel={m["secondFactor.passkeys.save"]()}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onCancel={onClose}
      onSubmit={handleSubmit(rename)}
    >
      <TextField
        {...register("name", { validate: (text) => text.trim() !== "" || m["validation.required"]({ field: name }) })}
        label={name}
        maxLength={60}
        autoComplete="off"
        required
        error={errors.name?.message}
      />
    </FormDialog>
  );
}
