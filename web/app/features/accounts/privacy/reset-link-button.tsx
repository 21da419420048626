import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button, type ButtonProps } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

type ResetLinkButtonProps = { email: string } & Pick<ButtonProps, "variant" | "size" | "className">;

export function ResetLinkButton({ email, ...props }: ResetLinkButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await api("POST /api/forgot-password", { body: { email } });
      showToast("success", m["privacy.resetLinkSent"]({ email }), {
        description: m["privacy.resetLinkNext"](),
        duration: 10_000,
      });
    } catch {
      showToast("error", m["authModal.errors.forgetFailed"]());
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...props} busy={isBusy} onClick={() => void send()}>
      {m["privacy.sendResetLink"]()}
    </Button>
  );
}
