import Download from "lucide-react/icons/download";
import { useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "../../ui/button.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { download } from "./download.ts";
import { failureReason } from "./failure-reason.ts";

type DownloadButtonProps = {
  /** Of the call that answers the file. */
  path: string;
  variant?: ButtonProps["variant"];
  /** Where the text alone does not say which file. */
  label?: string;
  children: ReactNode;
};

/** Saves a file of the API, and says why where it cannot. */
export function DownloadButton({ path, variant = "secondary", label, children }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await download(path).catch((error: unknown) => showToast("error", failureReason(error)));
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
