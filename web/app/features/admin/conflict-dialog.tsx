import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import Dialog from "../../ui/overlays/dialog.tsx";

type ConflictDialogProps = {
  /** The fields that differ, in words. */
  differences: readonly { label: string; mine: string; theirs: string }[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onClose: () => void;
};

/** Shows one's own and the conflicting version; nothing is lost until one of them is chosen. */
export function ConflictDialog({ differences, onKeepMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const buttons = (
    <>
      <Button variant="secondary" onClick={onTakeTheirs}>
        {m["admin.conflict.takeTheirs"]()}
      </Button>
      <Button onClick={onKeepMine}>{m["admin.conflict.keepMine"]()}</Button>
    </>
  );
  return (
    <Dialog
      open
      width="lg"
      onOpenChange={onClose}
      title={m["admin.conflict.title"]()}
      description={differences.length > 0 ? m["admin.conflict.text"]() : m["admin.conflict.same"]()}
      closeLabel={m["common.close"]()}
      footer={buttons}
    >
      <dl className="divide-y divide-line">
        {differences.map(({ label, mine, theirs }) => (
          <div key={label} className="grid gap-x-4 gap-y-1 py-2.5 text-sm sm:grid-cols-[10rem_1fr_1fr]">
            <dt className="font-semibold">{label}</dt>
            <dd className="min-w-0 break-words whitespace-pre-line">
              <span className="block text-xs text-muted">{m["admin.conflict.mine"]()}</span>
              {mine || "–"}
            </dd>
            <dd className="min-w-0 break-words whitespace-pre-line">
              <span className="block text-xs text-muted">{m["admin.conflict.theirs"]()}</span>
              {theirs || "–"}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
