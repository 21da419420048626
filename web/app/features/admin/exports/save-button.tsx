import Download from "lucide-react/icons/download";
import { useState } from "react";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

type SaveButtonProps = {
  text: string;
  /** Where the text alone does not say which file. */
  label?: string;
  onSave: () => Promise<void>;
};

/** Busy until the file is saved; says why where it cannot be. */
export function SaveButton({ text, label, onSave }: SaveButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSave().catch((error: unknown) => showToast("error", failureReason(error)));
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isBusy}
      aria-label={label}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {text}
    </Button>
  );
}
