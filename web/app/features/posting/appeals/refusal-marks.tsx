import type { TextField, WordMark } from "@pazar/contract/listings/marks";
import type { Refusal } from "@pazar/contract/listings/appeals";
import { mendListingPath } from "@pazar/contract/pages/paths";
import type { Photo } from "@pazar/contract/listings/photos";
import { m } from "../../../platform/i18n/i18n.ts";
import { Thumbnail } from "../../photos/thumbnail.tsx";

const placeNames: Record<TextField, () => string> = {
  title: m["appeals.places.title"],
  description: m["appeals.places.description"],
};
const chipClasses =
  "inline-flex max-w-full items-center gap-1.5 rounded-small bg-surface px-2 py-1 text-left text-sm text-text underline decoration-dotted underline-offset-3 hover:decoration-solid";

type RefusalMarksProps = {
  listingId: number;
  marks: Refusal["marks"];
  /** Where the form is open already; without, each mark leads to it. */
  onWord?: (mark: WordMark) => void;
  onPhoto?: (photo: Photo) => void;
};

/** The words and photos that a refusal is about. One tap opens the form there. */
export function RefusalMarks({ listingId, marks: { words, photos }, onWord, onPhoto }: RefusalMarksProps) {
  if (words.length === 0 && photos.length === 0) return null;
  return (
    <div className="space-y-1.5">
      <p className="text-sm font-semibold">{m["appeals.marked"]()}</p>
      <ul className="flex flex-wrap items-center gap-2">
        {words.map((mark, index) => {
          const content = (
            <>
              <span className="shrink-0 text-muted">{placeNames[mark.field]()}</span>
              <span className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">“{mark.quote}”</span>
            </>
          );
          const label = m["appeals.fixWords"]({ words: mark.quote });
          return (
            <li key={`${mark.field} ${mark.start}`} className="max-w-full">
              {onWord ? (
                <button type="button" aria-label={label} className={chipClasses} onClick={() => onWord(mark)}>
                  {content}
                </button>
              ) : (
                <a href={mendListingPath(listingId, `word-${index}`)} aria-label={label} className={chipClasses}>
                  {content}
                </a>
              )}
            </li>
          );
        })}
        {photos.map((photo, index) => {
          const picture = (
            <Thumbnail
              photo={photo}
              alt={m["appeals.photo"]({ number: index + 1 })}
              className="h-14 w-19 rounded-small outline-2 outline-danger"
            />
          );
          const label = m["appeals.fixPhoto"]({ number: index + 1 });
          return (
            <li key={photo.hash}>
              {onPhoto ? (
                <button type="button" aria-label={label} className="block" onClick={() => onPhoto(photo)}>
                  {picture}
                </button>
              ) : (
                <a href={mendListingPath(listingId, `photo-${index}`)} aria-label={label} className="block">
                  {picture}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
