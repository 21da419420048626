import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { download } from "../../../platform/api/download.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";

type ExportButtonProps = {
  /** Of the call that answers the file. */ path: string /** What the list is narrowed by; what is undefined is left out. */;
  filters: Readonly<Record<string, string | number | undefined>>;
};

/** Downloads the whole list with the filters applied now. */
export function ExportButton({ path, filters }: ExportButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const query = new URLSearchParams(
      Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    );
    await download(`${path}?${query}`).catch((error: unknown) => showToast("error", failureReason(error)));
    setBusy(false);
  };
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={isBusy}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {m["table.export"]()}
    </Button>
  );
}
