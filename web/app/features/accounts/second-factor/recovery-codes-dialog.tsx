import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { saveFile } from "../../../platform/api/download.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import Dialog from "../../../ui/overlays/dialog.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";

type RecoveryCodesDialogProps = { codes: readonly string[]; onClose: () => void };

/** The only time they are shown. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join("\n")).then(
      () => showToast("success", m["secondFactor.recovery.copied"]()),
      () => showToast("error", m["secondFactor.recovery.copyFailed"]()),
    );
  const save = () =>
    saveFile(
      new Blob([`${codes.join("\n")}\n`], { type: "text/plain" }),
      `${m["secondFactor.recovery.fileName"]()}.txt`,
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isKeptOnOutsidePress
      title={m["secondFactor.recovery.title"]()}
      description={m["secondFactor.recovery.once"]()}
      closeLabel={m["common.close"]()}
      footer={<Button onClick={onClose}>{m["secondFactor.recovery.kept"]()}</Button>}
    >
      <ol className="space-y-1.5 rounded-control bg-sunken p-4 font-mono text-xs sm:text-sm">
        {codes.map((code) => (
          <li key={code} className="text-center whitespace-nowrap select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" icon={<Copy size={18} aria-hidden="true" />} onClick={() => void copy()}>
          {m["secondFactor.recovery.copy"]()}
        </Button>
        <Button variant="secondary" size="sm" icon={<Download size={18} aria-hidden="true" />} onClick={save}>
          {m["secondFactor.recovery.download"]()}
        </Button>
      </div>
    </Dialog>
  );
}
