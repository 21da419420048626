import { photoSrcSet, photoUrl } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import ImageOff from "lucide-react/icons/image-off";
import { useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Thumbnail } from "../../photos/thumbnail.tsx";

/** One photo large, the others beneath; the large one opens in full in a tab of its own. */
export function ReviewPhotos({ photos, cover }: { photos: readonly Photo[]; cover: Photo | null }) {
  const [chosen, setChosen] = useState<string>();
  const shown =
    photos.find(({ hash }) => hash === chosen) ?? photos.find(({ hash }) => hash === cover?.hash) ?? photos[0];
  if (!shown) {
    return (
      <p className="grid aspect-4/3 place-content-center justify-items-center gap-2 rounded-card bg-sunken text-muted">
        <ImageOff size={32} strokeWidth={1.5} aria-hidden="true" />
        {m["admin.moderation.review.noPhotos"]()}
      </p>
    );
  }
  const nameOf = (photo: Photo) =>
    m["admin.moderation.review.photo"]({ number: photos.indexOf(photo) + 1, count: photos.length });
  return (
    <div className="space-y-2">
      <a
        href={photoUrl(shown.hash, 1920)}
        target="_blank"
        rel="noreferrer"
        className="block overflow-hidden rounded-card bg-sunken"
        aria-label={`${m["admin.moderation.review.openPhoto"]()}: ${nameOf(shown)}`}
      >
        <img
          src={photoUrl(shown.hash, 960)}
          srcSet={photoSrcSet(shown.hash, [480, 960, 1920])}
          sizes="(min-width: 64rem) 50vw, 100vw"
          alt=""
          style={{ backgroundImage: `url("${shown.preview}")` }}
          className="aspect-4/3 max-h-[45dvh] w-full bg-contain bg-center bg-no-repeat object-contain"
        />
      </a>
      {photos.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {photos.map((photo) => (
            <button
              key={photo.hash}
              type="button"
              aria-label={nameOf(photo)}
              aria-pressed={photo === shown}
              onClick={() => setChosen(photo.hash)}
              className={classNames(
                "overflow-hidden rounded-control border-2",
                photo === shown ? "border-brand" : "border-transparent",
              )}
            >
              <Thumbnail photo={photo} className="h-12 w-16" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
