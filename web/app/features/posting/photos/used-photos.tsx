import type { UsedPhoto } from "@pazar/contract/listings/posting";
import Info from "lucide-react/icons/info";
import { useEffect, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";
import { m } from "../../../platform/i18n/i18n.ts";

type UsedPhotosProps = {
  hashes: readonly string[];
  /** Set when editing. */
  listingId: number | undefined;
};

/** Names photos that the seller uses in another listing. Always rendered, so that screen readers announce what appears. */
export function UsedPhotos({ hashes, listingId }: UsedPhotosProps) {
  const [used, setUsed] = useState<readonly UsedPhoto[]>([]);
  // Sorted, so that moving a photo does not check them again.
  const checkedHashes = hashes.toSorted().join();
  useEffect(() => {
    if (checkedHashes === "") return;
    let isWanted = true;
    const body = { photos: checkedHashes.split(","), ...(listingId !== undefined && { listing_id: listingId }) };
    api("POST /api/photo-checks", { body }).then(
      (answer) => isWanted && setUsed(answer.used),
      (error: unknown) => warnOnce("The photos could not be checked.", error),
    );
    return () => {
      isWanted = false;
    };
  }, [checkedHashes, listingId]);
  const shown = used.filter(({ hash }) => hashes.includes(hash));
  return (
    <div role="status" className="empty:hidden">
      {shown.length > 0 && (
        <div className="flex gap-2 rounded-control bg-warning-soft px-3 py-2.5 text-sm text-warning">
          <Info size={16} aria-hidden="true" className="mt-1 shrink-0" />
          <div className="min-w-0 space-y-1">
            {shown.map(({ hash, listing: { title } }) => (
              <p key={hash} className="wrap-anywhere">
                {m["postAd.photos.used"]({ number: hashes.indexOf(hash) + 1, title })}
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
