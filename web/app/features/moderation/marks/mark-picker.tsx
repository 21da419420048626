import type { ModeratedListing } from "@pazar/contract/admin/adverts/moderation";
import * as limits from "@pazar/contract/limits";
import type { TextField } from "@pazar/contract/listings/marks";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { fieldNames } from "../moderation-labels.ts";
import { Thumbnail } from "../../photos/thumbnail.tsx";
import { choiceOf, nothingPicked, toggled, touched, type Picked } from "./word-marks.ts";
import { WordPicker } from "./word-picker.tsx";

type MarkPickerProps = {
  listing: Pick<ModeratedListing, "title" | "description" | "images" | "suggested_marks">;
  picked: Picked;
  onPick: (picked: Picked) => void;
};

/** For marking the words and photos that a refusal is about, which the seller will see. Suggests what the automatic checks found. */
export function MarkPicker({ listing, picked, onPick }: MarkPickerProps) {
  const { images, suggested_marks } = listing;
  const { words, photos } = choiceOf(picked, listing);
  const count = words.length + photos.length;
  const pick = (change: Partial<Picked>) => {
    const next = { ...picked, ...change };
    if (choiceOf(next, listing).words.length <= limits.marks.words) onPick(next);
  };
  const pickPhoto = (hash: string) => pick({ photos: toggled(picked.photos, [hash], !picked.photos.has(hash)) });
  const wordsOf = (field: TextField, className?: string) => (
    <WordPicker
      label={m["admin.appeals.marks.words"]({ field: fieldNames[field]() })}
      text={listing[field]}
      picked={picked[field]}
      onPick={(next) => pick({ [field]: next })}
      {...(className !== undefined && { className })}
    />
  );
  return (
    <fieldset className="min-w-0 space-y-2.5">
      <legend className="text-sm font-semibold">{m["admin.appeals.marks.title"]()}</legend>
      <p className="text-sm text-muted">{m["admin.appeals.marks.hint"]()}</p>
      {suggested_marks.words.length > 0 && (
        <div role="group" aria-label={m["admin.appeals.marks.suggested"]()} className="flex flex-wrap gap-2">
          {suggested_marks.words.map((mark) => {
            const found = touched(listing[mark.field], mark);
            const isOn = found.every((word) => picked[mark.field].has(word));
            return (
              <Chip
                key={`${mark.field} ${mark.start}`}
                selected={isOn}
                onClick={() => pick({ [mark.field]: toggled(picked[mark.field], found, !isOn) })}
              >
                <span className="line-clamp-1 max-w-60 wrap-anywhere">
                  {m["admin.appeals.marks.suggest"]({ words: mark.quote })}
                </span>
              </Chip>
            );
          })}
        </div>
      )}
      {wordsOf("title")}
      {wordsOf("description", "max-h-52 overflow-y-auto")}
      {images.length > 0 && (
        <div role="group" aria-label={m["admin.appeals.marks.photos"]()} className="flex flex-wrap gap-2">
          {images.map((photo, index) => (
            <button
              key={photo.hash}
              type="button"
              aria-pressed={picked.photos.has(photo.hash)}
              aria-label={m["admin.appeals.marks.photo"]({ number: index + 1 })}
              onClick={() => pickPhoto(photo.hash)}
              className={classNames(
                "overflow-hidden rounded-control border-3",
                picked.photos.has(photo.hash)
                  ? "border-danger"
                  : suggested_marks.photos.includes(photo.hash)
                    ? "border-warning"
                    : "border-transparent",
              )}
            >
              <Thumbnail photo={photo} className="h-12 w-16" />
            </button>
          ))}
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <output>
          {count === 0 ? m["admin.appeals.marks.none"]() : m["admin.appeals.marks.chosen"]({ count })}
          {words.length >= limits.marks.words && ` ${m["admin.appeals.marks.most"]({ count: limits.marks.words })}`}
        </output>
        {count > 0 && (
          <Button size="sm" variant="ghost" onClick={() => onPick(nothingPicked)}>
            {m["admin.appeals.marks.clear"]()}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
