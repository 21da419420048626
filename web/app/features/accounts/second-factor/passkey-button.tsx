import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { Button, type ButtonProps } from "../../../ui/button.tsx";

type PasskeyButtonProps = {
  label: string;
  /** Handles its own errors. */
  onUse: () => Promise<void>;
} & Pick<ButtonProps, "variant" | "block" | "size">;

/** Busy while the browser asks for the passkey. */
export function PasskeyButton({ label, onUse, ...look }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const use = async () => {
    setBusy(true);
    await onUse().finally(() => setBusy(false));
  };
  return (
    <Button {...look} busy={isBusy} icon={<KeyRound size={18} aria-hidden="true" />} onClick={() => void use()}>
      {label}
    </Button>
  );
}
