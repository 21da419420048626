import Download from "lucide-react/icons/download";
import { useState } from "react";
import { download } from "../../platform/download.ts";
import { failureReason } from "../../platform/failure-reason.ts";
import { m } from "../../platform/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";

/** The whole list as it is narrowed now. */
export function ExportButton({ q, status }: { q: string; status: string | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const query = new URLSearchParams({ q, ...(status && { status }) });
    await download(`/api/admin/customers/export?${query}`).catch((error: unknown) => showToast("error", failureReason(error)));
    setBusy(false);
  };
  return (
    <Button size="sm" variant="secondary" busy={isBusy} icon={<Download size={18} aria-hidden="true" />} onClick={() => void save()}>
      {m["people.export"]()}
    </Button>
  );
}
