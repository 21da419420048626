import Download from "lucide-react/icons/download";
import { useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { failureReason } from "./failure-reason.ts";

type DownloadButtonProps = {
  onDownload: () => Promise<void>;
  variant?: ButtonProps["variant"];
  /** Where the text alone does not say which file. */
  label?: string;
  children: ReactNode;
};

/** Busy until the file is saved; says why where it cannot be. */
export function DownloadButton({ onDownload, variant = "secondary", label, children }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onDownload().catch((error: unknown) => showToast("error", failureReason(error)));
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant={variant}
      busy={isBusy}
      aria-label={label}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}
