import type { ListingLock } from "@pazar/contract/admin/adverts/moderation";
import Lock from "lucide-react/icons/lock";
import { m } from "../../../platform/i18n/i18n.ts";

/** Who else is reviewing the listing; always rendered, so that screen readers announce changes. */
export const LockNotice = ({ lock }: { lock: ListingLock | null | undefined }) => (
  <output className="block empty:mb-0">
    {lock && !lock.is_mine && (
      <span className="flex items-start gap-2.5 rounded-control bg-warning-soft px-3.5 py-3 text-sm text-warning">
        <Lock size={18} aria-hidden="true" className="mt-0.25 shrink-0" />
        <span>
          <span className="font-semibold">{m["admin.moderation.lockedBy"]({ name: lock.holder.name })}</span>
          <span className="block">{m["admin.moderation.lockedText"]()}</span>
        </span>
      </span>
    )}
  </output>
);
