import type { AddedFactor } from "@pazar/contract/accounts/second-factor";
import { useForm } from "react-hook-form";
import { api } from "../../../platform/api/api.ts";
import { failureReason, showFieldErrors } from "../../../platform/api/failure-reason.ts";
import { FormDialog } from "../../../platform/api/form-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { QrCode } from "../../../ui/qr-code.tsx";

type AppDialogProps = {
  offer: { secret: string; uri: string };
  onClose: () => void;
  onAdded: (added: AddedFactor) => void;
};

export function AppDialog({ offer, onClose, onAdded }: AppDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: "" } });
  const { errors, isSubmitting } = formState;
  const add = async ({ code }: { code: string }) => {
    try {
      const added = await api("PUT /api/profile/authenticator-app", { body: { code: code.replaceAll(" ", "") } });
      onClose();
      onAdded(added);
      showToast("success", m["secondFactor.app.added"]());
    } catch (error) {
      if (!showFieldErrors(error, ["code"], setError)) setError("root", { message: failureReason(error) });
    }
  };
  const label = m["secondFactor.app.code"]();
  return (
    <FormDialog
      title={m["secondFactor.app.title"]()}
      text={m["secondFactor.app.scan"]()}
      submitLabel={m["secondFactor.app.confirm"]()}
      isBusy={isSubmitting}
      problem={errors.root?.message}
      onCancel={onClose}
      onSubmit={handleSubmit(add)}
    >
      <QrCode text={offer.uri} label={m["secondFactor.app.qrAlt"]()} />
      <p className="text-center text-sm">
        <span className="text-muted">{m["secondFactor.app.secret"]()}</span>
        <br />
        <code className="font-semibold tracking-wide select-all">{inGroups(offer.secret)}</code>
        <br />
        <a href={offer.uri} data-reload className="font-semibold text-brand hover:underline pointer-fine:hidden">
          {m["secondFactor.app.open"]()}
        </a>
      </p>
      <TextField
        {...register("code", { validate: (text) => text.trim() !== "" || m["validation.required"]({ field: label }) })}
        label={label}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        readOnly={isSubmitting}
        error={errors.code?.message}
      />
    </FormDialog>
  );
}

/** As authenticator apps show it; they accept it with or without spaces. */
const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");
