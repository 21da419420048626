import type { Refusal } from "@pazar/contract/listings/appeals";
import type { ListingTexts } from "@pazar/contract/listings/marks";
import { isRefused, type MyListing } from "@pazar/contract/listings/my-listings";
import ShieldAlert from "lucide-react/icons/shield-alert";
import { m } from "../../../platform/i18n/i18n.ts";
import { AppealState } from "../appeals/appeal-state.tsx";
import { showPhoto } from "../appeals/scroll-to-mark.ts";
import { RefusalMarks } from "../appeals/refusal-marks.tsx";
import { selectWords } from "../text-checks/select-words.ts";
import { locateMarks } from "../text-checks/use-text-checks.ts";

type ModerationNoticeProps = {
  listing: MyListing;
  /** As the form has them now: what has been fixed is no longer named. */
  texts: ListingTexts;
  photos: readonly { hash: string }[];
  /** The seller's own form. */
  isOwn: boolean;
  onAppealed: (refusal: Refusal) => void;
};

/** Why staff did not let a listing through, in their words, and what it is about. */
export function ModerationNotice({ listing, texts, photos, isOwn, onAppealed }: ModerationNoticeProps) {
  const { status_reason, moderation_reason, moderation_note, refusal } = listing;
  if (!isRefused(status_reason)) return null;
  return (
    <div className="flex gap-2.5 rounded-control bg-danger-soft p-4 text-danger">
      <ShieldAlert size={22} aria-hidden="true" className="shrink-0" />
      <div className="min-w-0 space-y-2">
        <p className="font-bold">
          {status_reason === "rejected" ? m["postAd.edit.rejected"]() : m["postAd.edit.removed"]()}
        </p>
        {moderation_reason && <p>{m["postAd.edit.reason"]({ reason: moderation_reason })}</p>}
        {moderation_note && <p className="whitespace-pre-line">{moderation_note}</p>}
        {refusal && (
          <RefusalMarks
            listingId={listing.id}
            marks={{
              words: locateMarks(refusal.marks.words, texts),
              photos: refusal.marks.photos.filter(({ hash }) => photos.some((photo) => photo.hash === hash)),
            }}
            onWord={(mark) => selectWords(mark.field, mark)}
            onPhoto={({ hash }) => showPhoto(hash)}
          />
        )}
        <p className="text-sm">{m["postAd.edit.fixIt"]()}</p>
        {isOwn && refusal && <AppealState listing={listing} refusal={refusal} onAppealed={onAppealed} />}
      </div>
    </div>
  );
}
