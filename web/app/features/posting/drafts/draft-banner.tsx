import History from "lucide-react/icons/history";
import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import type { DraftNotice } from "./choose-draft.ts";

const texts: Record<DraftNotice, () => string> = {
  continued: m["postAd.draft.continued"],
  newerElsewhere: m["postAd.draft.newerElsewhere"],
  newerHere: m["postAd.draft.newerHere"],
};

type DraftBannerProps = {
  notice: DraftNotice | undefined;
  beforeStartOver: () => Promise<void>;
  onStartOver: () => void;
};

/** Says which draft is continued, and offers to start over. */
export function DraftBanner({ notice, beforeStartOver, onStartOver }: DraftBannerProps) {
  const [isAsking, setAsking] = useState(false);
  if (!notice) return null;
  const startOver = async () => {
    await beforeStartOver();
    await api("DELETE /api/listing-draft");
    onStartOver();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-info-soft px-3.5 py-2 text-sm text-info">
      <p className="flex gap-2 font-medium">
        <History size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
        {texts[notice]()}
      </p>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {m["postAd.draft.startOver"]()}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={m["postAd.draft.startOverTitle"]()}
        text={m["postAd.draft.startOverText"]()}
        confirmLabel={m["postAd.draft.startOverConfirm"]()}
        onCancel={() => setAsking(false)}
        onConfirm={startOver}
        failure={m["postAd.draft.startOverFailed"]()}
      />
    </div>
  );
}
