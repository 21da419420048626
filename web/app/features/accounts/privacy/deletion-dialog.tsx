import type { User } from "@pazar/contract/accounts";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import Dialog from "../../../ui/overlays/dialog.tsx";
import { PasswordField } from "../../../ui/fields/password-field.tsx";
import { failureReason, isWithoutPassword, showFieldErrors } from "../../../platform/api/failure-reason.ts";
import { NoPasswordNotice } from "./no-password-notice.tsx";
import { Problem } from "../../../ui/problem.tsx";

type DeletionDialogProps = { user: User; open: boolean; onClose: () => void; onRequested: (deletesAt: string) => void };

export function DeletionDialog({ user, open, onClose, onRequested }: DeletionDialogProps) {
  const { register, handleSubmit, reset, setError, formState } = useForm({ defaultValues: { password: "" } });
  const { errors, isSubmitting } = formState;
  const [hasPassword, setHasPassword] = useState(true);
  const formId = useId();

  const close = () => {
    reset();
    onClose();
  };
  // The call cannot be cancelled once sent.
  const cancel = () => {
    if (!isSubmitting) close();
  };
  const request = async (values: { password: string }) => {
    try {
      const { deletes_at } = await api("POST /api/profile/deletion", { body: values });
      close();
      onRequested(deletes_at);
    } catch (error) {
      if (isWithoutPassword(error, "password")) return setHasPassword(false);
      if (!showFieldErrors(error, ["password"], setError))
        setError("root", { message: `${m["privacy.deleteFailed"]()} ${failureReason(error)}` });
    }
  };

  const buttons = (
    <>
      <Button variant="secondary" onClick={cancel}>
        {m["account.cancel"]()}
      </Button>
      {hasPassword && (
        <Button type="submit" form={formId} variant="danger" busy={isSubmitting}>
          {m["privacy.deleteAccount"]()}
        </Button>
      )}
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={cancel}
      keepOnOutsidePress
      title={m["privacy.deleteTitle"]()}
      description={m["privacy.deleteEffects"]()}
      closeLabel={m["common.close"]()}
      footer={buttons}
    >
      <p className="mb-4">{m["privacy.deleteText"]()}</p>
      {hasPassword ? (
        <form id={formId} noValidate className="space-y-4" onSubmit={(event) => void handleSubmit(request)(event)}>
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            {...register("password", { required: m["validation.required"]({ field: m["privacy.deletePassword"]() }) })}
            label={m["privacy.deletePassword"]()}
            showLabel={m["authModal.showPassword"]()}
            concealLabel={m["authModal.hidePassword"]()}
            autoComplete="current-password"
            maxLength={200}
            required
            readOnly={isSubmitting}
            hint={m["privacy.deletePasswordHint"]()}
            error={errors.password?.message}
          />
          <Problem text={errors.root?.message} />
        </form>
      ) : (
        <NoPasswordNotice email={user.email} />
      )}
    </Dialog>
  );
}
