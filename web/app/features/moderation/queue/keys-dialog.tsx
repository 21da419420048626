import { m } from "../../../platform/i18n/i18n.ts";
import Dialog from "../../../ui/overlays/dialog.tsx";

const lines = [
  ["J", m["admin.moderation.keys.next"]],
  ["K", m["admin.moderation.keys.previous"]],
  ["A", m["admin.moderation.keys.approve"]],
  ["R", m["admin.moderation.keys.reject"]],
  ["1–9, 0", m["admin.moderation.keys.template"]],
  ["U", m["admin.moderation.keys.undo"]],
  ["E", m["admin.moderation.keys.edit"]],
  ["?", m["admin.moderation.keys.help"]],
] as const;

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={m["admin.moderation.queuePage.keys"]()}
    description={m["admin.moderation.queuePage.keysText"]()}
    closeLabel={m["common.close"]()}
  >
    <dl className="space-y-2">
      {lines.map(([key, text]) => (
        <div key={key} className="flex items-center justify-between gap-4">
          <dt>{text()}</dt>
          <dd>
            <kbd className="rounded-small border font-sans border-line bg-sunken px-2 py-0.5 text-sm font-semibold">
              {key}
            </kbd>
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
