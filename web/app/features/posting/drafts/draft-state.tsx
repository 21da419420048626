import CloudAlert from "lucide-react/icons/cloud-alert";
import CloudCheck from "lucide-react/icons/cloud-check";
import CloudUpload from "lucide-react/icons/cloud-upload";
import { m } from "../../../platform/i18n/i18n.ts";
import type { DraftSaving } from "./draft-saver.ts";

const looks: Record<DraftSaving, { Icon: typeof CloudCheck; text: () => string }> = {
  saved: { Icon: CloudCheck, text: m["postAd.draft.saved"] },
  waiting: { Icon: CloudUpload, text: m["postAd.draft.saving"] },
  saving: { Icon: CloudUpload, text: m["postAd.draft.saving"] },
  failed: { Icon: CloudAlert, text: m["postAd.draft.failed"] },
};

export function DraftState({ state }: { state: DraftSaving }) {
  const { Icon, text } = looks[state];
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Icon size={18} aria-hidden="true" className="shrink-0" />
      {text()}
    </p>
  );
}
