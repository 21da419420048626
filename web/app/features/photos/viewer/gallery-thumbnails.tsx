import type { Photo } from "@pazar/contract/listings/photos";
import { useEffect, useRef } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";
import { PhotoImage } from "../photo-image.tsx";

type GalleryThumbnailsProps = { photos: readonly Photo[]; current: number; onChoose: (index: number) => void };

export function GalleryThumbnails({ photos, current, onChoose }: GalleryThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const chosen = row.current?.children[current];
    // scrollIntoView would move the page as well.
    if (chosen instanceof HTMLElement && row.current) {
      row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2;
    }
  }, [current]);

  return (
    <ul ref={row} className="relative flex gap-2 overflow-x-auto p-2.5 [scrollbar-width:none] md:gap-2.5">
      {photos.map((photo, index) => (
        <li key={photo.hash} className="shrink-0">
          <button
            type="button"
            aria-label={m["listing.showPhoto"]({ number: index + 1 })}
            aria-current={index === current}
            onClick={() => onChoose(index)}
            className={classNames(
              "relative block aspect-4/3 w-19 overflow-hidden rounded-control md:w-22",
              index === current && "ring-2 ring-brand ring-offset-2 ring-offset-surface",
            )}
          >
            <PhotoImage photo={photo} widths={[240]} sizes="5.5rem" />
          </button>
        </li>
      ))}
    </ul>
  );
}
