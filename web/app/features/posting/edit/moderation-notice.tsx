import { isRefused, type MyListing } from "@pazar/contract/my-listings";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { m } from "../../../platform/i18n/i18n.ts";

/** Why staff did not let a listing through, in their words. */
export function ModerationNotice({
  listing: { status_reason, moderation_reason, moderation_note },
}: {
  listing: MyListing;
}) {
  if (!isRefused(status_reason)) return null;
  return (
    <div className="flex gap-2.5 rounded-control bg-danger-soft p-4 text-danger">
      <ShieldAlert size={22} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 space-y-1">
        <p className="font-bold">
          {status_reason === "rejected" ? m["postAd.edit.rejected"]() : m["postAd.edit.removed"]()}
        </p>
        {moderation_reason && <p>{m["postAd.edit.reason"]({ reason: moderation_reason })}</p>}
        {moderation_note && <p className="whitespace-pre-line">{moderation_note}</p>}
        <p className="text-sm">{m["postAd.edit.fixIt"]()}</p>
      </div>
    </div>
  );
}
