import { photoUrl } from "@pazar/contract/listings/photo-url";
import Grip from "lucide-react/icons/grip";
import RotateCw from "lucide-react/icons/rotate-cw";
import Star from "lucide-react/icons/star";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import type { ComponentProps, PointerEvent, ReactNode } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { LocalPicture } from "../../photos/local-picture.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";
import type { Slot } from "../../photos/photo-queue.ts";
import type { usePhotoOrder } from "./use-photo-order.ts";

type Handle = ReturnType<ReturnType<typeof usePhotoOrder>["handle"]>;
type PhotoTileProps = {
  slot: Slot;
  /** From 1. */
  number: number;
  isCover: boolean;
  /** By a moderator who refused the listing. */
  isMarked: boolean;
  isDragged: boolean;
  handle: Handle;
  helpId: string;
  onCover: () => void;
  onRemove: () => void;
  onRetry: () => void;
};

export function PhotoTile({
  slot,
  number,
  isCover,
  isMarked,
  isDragged,
  handle,
  helpId,
  onCover,
  onRemove,
  onRetry,
}: PhotoTileProps) {
  const dragByMouse = (event: PointerEvent<HTMLElement>) => {
    // Touch drags by the handle only: on the photo it scrolls the page.
    if (event.pointerType === "mouse") handle.onPointerDown(event);
  };
  return (
    <li
      data-slot={slot.id}
      data-photo={slot.state === "uploaded" ? slot.photo.hash : undefined}
      className={classNames(
        "relative overflow-hidden rounded-control border bg-sunken",
        slot.state === "failed" ? "border-2 border-danger" : "aspect-4/3 border-line",
        isMarked && "ring-3 ring-danger",
        isDragged && "opacity-60 ring-2 ring-brand",
      )}
    >
      {slot.state === "uploaded" && (
        <>
          <img
            src={photoUrl(slot.photo.hash, 480)}
            width={slot.photo.width}
            height={slot.photo.height}
            alt={m["postAd.photos.name"]({ number })}
            draggable={false}
            onPointerDown={dragByMouse}
            style={{ backgroundImage: `url("${slot.photo.preview}")` }}
            className="size-full cursor-grab bg-cover bg-center object-cover"
          />
          {isCover && (
            <span className="pointer-events-none absolute top-2 left-2 rounded-small bg-brand px-2 py-0.75 text-xs font-semibold text-on-brand">
              {m["postAd.photos.cover"]()}
            </span>
          )}
          {isMarked && (
            <span className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2 rounded-small bg-danger px-2 py-0.75 text-xs font-semibold text-surface">
              <span aria-hidden="true">{m["appeals.markedShort"]()}</span>
              <span className="sr-only">{m["appeals.photoMarked"]()}</span>
            </span>
          )}
          <TileButton label={m["postAd.photos.remove"]({ number })} onClick={onRemove} className="top-1.5 right-1.5">
            <X size={18} aria-hidden="true" />
          </TileButton>
          <TileButton
            label={m["postAd.photos.move"]({ number })}
            {...handle}
            aria-describedby={helpId}
            className="bottom-1.5 left-1.5 cursor-grab touch-none"
          >
            <Grip size={18} aria-hidden="true" />
          </TileButton>
          <TileButton
            label={m["postAd.photos.makeCover"]({ number })}
            aria-pressed={isCover}
            onClick={onCover}
            className="right-1.5 bottom-1.5"
          >
            <Star
              size={18}
              aria-hidden="true"
              fill={isCover ? "currentColor" : "none"}
              className={isCover ? "text-gold" : undefined}
            />
          </TileButton>
        </>
      )}
      {(slot.state === "waiting" || slot.state === "sending") && (
        <>
          <LocalPicture file={slot.file} />
          <TileButton
            label={m["postAd.photos.cancel"]({ name: slot.name })}
            onClick={onRemove}
            className="top-1.5 right-1.5"
          >
            <X size={18} aria-hidden="true" />
          </TileButton>
          <div className="absolute inset-x-2.5 bottom-2.5">
            {slot.state === "sending" ? (
              <ProgressBar
                label={m["postAd.photos.uploading"]({ name: slot.name })}
                value={Math.round(slot.progress * 100)}
              />
            ) : (
              <span className="rounded-small bg-surface px-2 py-0.5 text-xs font-semibold">
                {m["postAd.photos.waiting"]()}
              </span>
            )}
          </div>
        </>
      )}
      {slot.state === "failed" && (
        <div className="flex h-full min-h-26 flex-col items-center justify-end gap-1 p-2 pt-11 text-center text-xs text-danger sm:justify-center">
          <TriangleAlert size={20} aria-hidden="true" className="absolute top-3 left-3 shrink-0" />
          <span className="line-clamp-1 max-w-full font-semibold break-all">{slot.name}</span>
          <span className="leading-tight">{slot.problem}</span>
          <span className="absolute top-1.5 right-1.5 flex gap-1">
            {slot.canRetry && (
              <TileButton label={m["postAd.photos.retry"]({ name: slot.name })} onClick={onRetry} className="static!">
                <RotateCw size={16} aria-hidden="true" />
              </TileButton>
            )}
            <TileButton label={m["postAd.photos.dismiss"]({ name: slot.name })} onClick={onRemove} className="static!">
              <X size={18} aria-hidden="true" />
            </TileButton>
          </span>
        </div>
      )}
    </li>
  );
}

type TileButtonProps = ComponentProps<"button"> & { label: string; children: ReactNode };

function TileButton({ label, className, ...button }: TileButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      title={label}
      className={classNames(
        "absolute grid size-9 place-items-center rounded-full bg-scrim text-white hover:bg-black/80",
        className,
      )}
    />
  );
}
