import { photoUrl } from "@pazar/contract/listings/photo-url";
import RotateCw from "lucide-react/icons/rotate-cw";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { LocalPicture } from "../../photos/local-picture.tsx";
import type { PhotoQueue, Slot } from "../../photos/photo-queue.ts";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";

/** What goes out with the next message. */
export function AttachedPhotos({ slots, queue }: { slots: readonly Slot[]; queue: PhotoQueue }) {
  if (slots.length === 0) return null;
  const failed = slots.flatMap((slot) => (slot.state === "failed" ? [slot] : []));
  return (
    <div className="mb-2.5 space-y-1.5">
      <ul aria-label={m["conversations.composer.photoList"]()} className="flex flex-wrap gap-2">
        {slots.map((slot, index) => (
          <li key={slot.id} className="relative size-18 overflow-hidden rounded-control border border-line bg-sunken">
            {slot.state === "uploaded" && (
              <img src={photoUrl(slot.photo.hash, 240)} alt="" className="size-full object-cover" />
            )}
            {(slot.state === "waiting" || slot.state === "sending") && (
              <>
                <LocalPicture file={slot.file} />
                <span className="absolute inset-x-1.5 bottom-1.5">
                  <ProgressBar
                    label={m["postAd.photos.uploading"]({ name: slot.name })}
                    value={slot.state === "sending" ? Math.round(slot.progress * 100) : 0}
                  />
                </span>
              </>
            )}
            {slot.state === "failed" && (
              <TriangleAlert size={20} aria-hidden="true" className="absolute bottom-2 left-2 text-danger" />
            )}
            {slot.state === "failed" && slot.canRetry && (
              <PhotoButton
                label={m["postAd.photos.retry"]({ name: slot.name })}
                side="left-1"
                onClick={() => queue.retry(slot.id)}
              >
                <RotateCw size={15} aria-hidden="true" />
              </PhotoButton>
            )}
            <PhotoButton
              label={m["conversations.composer.removePhoto"]({ number: index + 1 })}
              side="right-1"
              onClick={() => queue.remove(slot.id)}
            >
              <X size={15} aria-hidden="true" />
            </PhotoButton>
          </li>
        ))}
      </ul>
      <div role="alert">
        {failed.map(({ id, name, problem }) => (
          <p key={id} className="text-sm text-danger">
            {m["postAd.photos.refused"]({ name, reason: problem })}
          </p>
        ))}
      </div>
    </div>
  );
}

type PhotoButtonProps = { label: string; side: string; onClick: () => void; children: ReactNode };

const PhotoButton = ({ label, side, onClick, children }: PhotoButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    onClick={onClick}
    className={`absolute top-1 grid size-7 place-items-center rounded-full bg-scrim text-white hover:bg-black/80 ${side}`}
  >
    {children}
  </button>
);
