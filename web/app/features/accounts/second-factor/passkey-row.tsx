import type { Passkey } from "@pazar/contract/accounts/second-factor";
import KeyRound from "lucide-react/icons/key-round";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash-2";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { IconButton } from "../../../ui/icon-button.tsx";

type PasskeyRowProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

export function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { name, created_at, last_used_at } = passkey;
  return (
    <li className="flex items-center gap-3.5 py-3">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-muted"
      >
        <KeyRound size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-break-word">{name}</p>
        <p className="text-sm text-muted">
          {m["secondFactor.passkeys.created"]({ time: formatMoment(created_at) })}
          <br />
          {last_used_at === null
            ? m["secondFactor.passkeys.neverUsed"]()
            : m["secondFactor.passkeys.lastUsed"]({ time: formatMoment(last_used_at) })}
        </p>
      </div>
      <div className="-mr-2 flex">
        <IconButton variant="ghost" label={m["secondFactor.passkeys.renameOne"]({ name })} onClick={onRename}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton variant="ghost" label={m["secondFactor.passkeys.removeOne"]({ name })} onClick={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
