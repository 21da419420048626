import type { Photo } from "@pazar/contract/listings/photos";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useCloseOnBack } from "../../../ui/overlays/close-on-back.ts";
import { GalleryThumbnails } from "./gallery-thumbnails.tsx";
import { usePhotoGestures } from "./use-photo-gestures.ts";
import { ViewerPhoto } from "./viewer-photo.tsx";
import { maxScale, scaleStep } from "./zoom.ts";

type PhotoViewerProps = { photos: readonly Photo[]; title: string; start: number; onClose: (shown: number) => void };

/** Dark in both themes, and so is what stands on it. */
const darkTokens = "[--color-focus:white] [--color-line:#28333e] [--color-sunken:#28333e] [--color-surface:#151c23]";

const noPhoto = { width: 1, height: 1 };

/** Full screen. The dialog element handles Escape and restores the focus. */
export function PhotoViewer({ photos, title, start, onClose }: PhotoViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(start);
  const last = photos.length - 1;
  const { view, drag, zoomBy, reset, handlers } = usePhotoGestures(stage, photos[current] ?? noPhoto, (by) =>
    show(current + by),
  );

  function show(index: number) {
    const target = Math.min(Math.max(index, 0), last);
    if (target === current) return;
    reset();
    setCurrent(target);
  }

  useEffect(() => {
    const { style } = document.documentElement;
    dialog.current?.showModal();
    style.overflow = "hidden";
    return () => void style.removeProperty("overflow");
  }, []);

  useCloseOnBack(true, () => dialog.current?.close());

  const keys: Record<string, () => void> = {
    ArrowLeft: () => show(current - 1),
    ArrowRight: () => show(current + 1),
    Home: () => show(0),
    End: () => show(last),
    "+": () => zoomBy(scaleStep),
    "=": () => zoomBy(scaleStep),
    "-": () => zoomBy(1 / scaleStep),
    "0": reset,
  };
  const press = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={m["listing.photosOf"]({ title })}
      onKeyDown={press}
      onClose={() => onClose(current)}
      className={`fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none bg-[#0d1217] text-white ${darkTokens} open:flex open:flex-col`}
    >
      <div className="flex items-center gap-1 p-2 pt-[calc(0.5rem+env(safe-area-inset-top))]">
        <p role="status" className="flex-1 px-2 font-semibold tabular-nums">
          {current + 1} / {photos.length}
        </p>
        <Control label={m["listing.zoomIn"]()} isOff={view.scale === maxScale} onClick={() => zoomBy(scaleStep)}>
          <ZoomIn size={22} aria-hidden="true" />
        </Control>
        <Control label={m["listing.zoomOut"]()} isOff={view.scale === 1} onClick={() => zoomBy(1 / scaleStep)}>
          <ZoomOut size={22} aria-hidden="true" />
        </Control>
        <Control label={m["listing.closeFullScreen"]()} onClick={() => dialog.current?.close()}>
          <X size={24} aria-hidden="true" />
        </Control>
      </div>
      <div className="relative min-h-0 flex-1">
        {/* Takes the focus of a click, so that the keys go on working. */}
        <div
          ref={stage}
          tabIndex={-1}
          {...handlers}
          className={classNames(
            "absolute inset-0 touch-none overflow-hidden outline-none select-none",
            view.scale > 1 && "cursor-grab",
          )}
        >
          {photos.map(
            (photo, index) =>
              Math.abs(index - current) <= 1 && (
                <ViewerPhoto
                  key={index}
                  photo={photo}
                  alt={m["listing.photoAlt"]({ title, number: index + 1, count: photos.length })}
                  place={index - current}
                  drag={drag}
                  view={index === current ? view : undefined}
                />
              ),
          )}
        </div>
        {last > 0 && (
          <>
            <Control
              label={m["listing.previousPhoto"]()}
              isOff={current === 0}
              onClick={() => show(current - 1)}
              side="left-3"
            >
              <ChevronLeft size={24} aria-hidden="true" />
            </Control>
            <Control
              label={m["listing.nextPhoto"]()}
              isOff={current === last}
              onClick={() => show(current + 1)}
              side="right-3"
            >
              <ChevronRight size={24} aria-hidden="true" />
            </Control>
          </>
        )}
      </div>
      {last > 0 && (
        <div className="mx-auto max-w-full pb-[env(safe-area-inset-bottom)]">
          <GalleryThumbnails photos={photos} current={current} onChoose={show} />
        </div>
      )}
    </dialog>
  );
}

type ControlProps = { label: string; isOff?: boolean; side?: string; onClick: () => void; children: ReactNode };

/** aria-disabled instead of disabled: a disabled button would lose the focus to the page. */
function Control({ label, isOff = false, side, onClick, children }: ControlProps) {
  const classes = side ? `absolute! top-1/2 -translate-y-1/2 max-md:hidden ${side}` : "text-white! hover:bg-sunken!";
  return (
    <IconButton
      variant={side ? "secondary" : "ghost"}
      round={side !== undefined}
      label={label}
      aria-disabled={isOff}
      onClick={onClick}
      className={`${classes} aria-disabled:opacity-40`}
    >
      {children}
    </IconButton>
  );
}
