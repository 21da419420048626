import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Maximize from "lucide-react/icons/maximize";
import type { KeyboardEvent, MouseEvent } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useSnapScroll } from "../../../ui/use-snap-scroll.ts";
import { GalleryThumbnails } from "../../photos/viewer/gallery-thumbnails.tsx";
import { PhotoImage } from "../../photos/photo-image.tsx";
import { useDialogOnDemand } from "../../../platform/navigation/use-dialog-on-demand.ts";

const sizes = "(min-width: 90rem) 58rem, (min-width: 64rem) 66vw, 100vw";
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function ListingGallery({ photos, title }: { photos: readonly Photo[]; title: string }) {
  const { row, current, onScroll, show } = useSnapScroll<HTMLUListElement>(photos.length);
  const { dialog, isLoading, open, close } = useDialogOnDemand();
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    show(current + step);
  };
  const openViewer = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(async () => {
      const { PhotoViewer } = await import("../../photos/viewer/photo-viewer.tsx");
      const closeAt = (shown: number) => {
        close();
        show(shown);
      };
      return <PhotoViewer photos={photos} title={title} start={current} onClose={closeAt} />;
    });
  };
  const shown = photos[current] ?? photos[0];
  if (!shown) return <NoPhoto />;
  const hasSeveral = photos.length > 1;
  return (
    <Card as="section" flush aria-label={m["listing.photos"]()}>
      <div className="relative">
        <ul
          ref={row}
          onScroll={onScroll}
          // A scrollable region must be reachable by keyboard.
          tabIndex={hasSeveral ? 0 : undefined}
          onKeyDown={move}
          onClick={openViewer}
          className="flex cursor-zoom-in snap-x snap-mandatory overflow-x-auto scroll-smooth bg-sunken -outline-offset-2 [scrollbar-width:none]"
        >
          {photos.map((photo, index) => (
            <li
              key={photo.hash}
              className="relative aspect-4/3 w-full shrink-0 snap-center overflow-hidden md:aspect-2/1 lg:aspect-8/5"
            >
              <PhotoImage
                photo={photo}
                widths={[480, 960, 1920]}
                sizes={sizes}
                eager={index === 0}
                alt={m["listing.photoAlt"]({ title, number: index + 1, count: photos.length })}
                className="object-contain"
              />
            </li>
          ))}
        </ul>
        {/* Before hydration it links to the picture itself. */}
        <IconButton
          size="sm"
          href={photoUrl(shown.hash, 1920)}
          label={m["listing.fullScreen"]()}
          onClick={openViewer}
          busy={isLoading}
          className="absolute! top-3 right-3 shadow-card"
        >
          <Maximize size={18} aria-hidden="true" />
        </IconButton>
        {hasSeveral && (
          <>
            <Arrow
              side="left"
              label={m["listing.previousPhoto"]()}
              disabled={current === 0}
              onClick={() => show(current - 1)}
            />
            <Arrow
              side="right"
              label={m["listing.nextPhoto"]()}
              disabled={current === photos.length - 1}
              onClick={() => show(current + 1)}
            />
            <p className="absolute right-3 bottom-3 rounded-small bg-scrim px-2 py-1 text-xs font-semibold text-white tabular-nums">
              {current + 1} / {photos.length}
            </p>
          </>
        )}
      </div>
      {hasSeveral && <GalleryThumbnails photos={photos} current={current} onChoose={show} />}
      {dialog}
    </Card>
  );
}

type ArrowProps = { side: "left" | "right"; label: string; disabled: boolean; onClick: () => void };

function Arrow({ side, label, disabled, onClick }: ArrowProps) {
  return (
    <span
      className={classNames(
        "absolute top-1/2 hidden -translate-y-1/2 md:block",
        side === "left" ? "left-3" : "right-3",
      )}
    >
      <IconButton round label={label} disabled={disabled} onClick={onClick} className="shadow-card">
        {side === "left" ? <ChevronLeft size={22} aria-hidden="true" /> : <ChevronRight size={22} aria-hidden="true" />}
      </IconButton>
    </span>
  );
}

function NoPhoto() {
  return (
    <Card flush className="grid aspect-4/3 place-items-center text-muted md:aspect-2/1 lg:aspect-8/5">
      <span role="img" aria-label={m["listings.noPhoto"]()} className="listing-card-no-photo mask-icon" />
    </Card>
  );
}
