import Download from "lucide-react/icons/download";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { saveFile } from "../../../platform/api/download.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";

export function DataDownload() {
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const content = JSON.stringify(await api("GET /api/profile/data"), null, 2);
      saveFile(new Blob([content], { type: "application/json" }), `${m["privacy.fileName"]()}.json`);
      showToast("success", m["privacy.downloaded"]());
    } catch (error) {
      showToast("error", m["privacy.downloadFailed"](), { description: failureReason(error), id: "download" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" heading={m["privacy.dataHeading"]()} className="md:p-6">
      <p className="mb-4 text-muted">{m["privacy.dataText"]()}</p>
      <Button
        variant="secondary"
        busy={isBusy}
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {m["privacy.download"]()}
      </Button>
    </Card>
  );
}
