import { m } from "../../../platform/i18n/i18n.ts";
import Dialog from "../../../ui/overlays/dialog.tsx";

const lines = [
  ["J", m["moderation.keys.next"]],
  ["K", m["moderation.keys.previous"]],
  ["A", m["moderation.keys.approve"]],
  ["R", m["moderation.keys.reject"]],
  ["1–9, 0", m["moderation.keys.template"]],
  ["U", m["moderation.keys.undo"]],
  ["E", m["moderation.keys.edit"]],
  ["?", m["moderation.keys.help"]],
] as const;

export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title={m["moderation.queuePage.keys"]()}
    description={m["moderation.queuePage.keysText"]()}
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
