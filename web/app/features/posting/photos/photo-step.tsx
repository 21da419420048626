import * as limits from "@pazar/contract/limits";
import Camera from "lucide-react/icons/camera";
import ImagePlus from "lucide-react/icons/image-plus";
import { useEffect, useEffectEvent, useId, useRef, useState, type ChangeEvent } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { PhotoList } from "./photo-list.tsx";
import { uploadedPhotos, type PhotoQueue, type Slot } from "../../photos/photo-queue.ts";
import { photoTypes } from "../../photos/prepare-photo.ts";
import { StepProblem } from "../form/step-problem.tsx";
import { UsedPhotos } from "./used-photos.tsx";

const { min: minimum, max: maximum } = limits.photos;
const accept = photoTypes.join(",");

type PhotoStepProps = {
  slots: readonly Slot[];
  queue: PhotoQueue;
  cover: string | null;
  onCover: (hash: string) => void;
  problem: string | undefined;
  onChosen: () => void;
  /** Says while the seller chooses photos what the automatic checks will find in them. */
  hasPhotoChecks?: boolean | undefined;
  /** Set when editing. */
  listingId?: number;
  /** Those that a moderator marked. */
  marked?: readonly { hash: string }[] | undefined;
};

/** Photos by picker, camera, drop or paste. */
export function PhotoStep({
  slots,
  queue,
  cover,
  onCover,
  problem,
  onChosen,
  hasPhotoChecks = false,
  listingId,
  marked,
}: PhotoStepProps) {
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const headingId = useId();

  const add = (files: Iterable<File>) => {
    const chosen = [...files];
    if (chosen.length === 0) return;
    const leftOut = queue.add(chosen);
    if (leftOut > 0) showToast("warning", m["postAd.errors.tooManyPhotos"]({ maximum }), { id: "too-many-photos" });
    onChosen();
  };
  // Office programs also put an image of copied text on the clipboard, which is not meant as a photo.
  const paste = useEffectEvent(({ clipboardData }: ClipboardEvent) => {
    if (clipboardData && !clipboardData.types.includes("text/plain")) add(clipboardData.files);
  });
  const hover = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    setOver(zone.current?.contains(event.target instanceof Node ? event.target : null) ?? false);
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setOver(false);
    if (!event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    add(event.dataTransfer.files);
  });
  // On the whole page: a browser opens a file dropped elsewhere, and the form would be gone.
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener("paste", paste, listening);
    document.addEventListener("dragover", hover, listening);
    document.addEventListener("drop", drop, listening);
    return () => listening.abort();
  }, []);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add(event.target.files ?? []);
    // Lets the same file be chosen again.
    event.target.value = "";
  };

  // On phones the photos should stay in view.
  const rest = slots.length > 0 && "max-sm:hidden";
  return (
    <div className="space-y-4">
      <div
        ref={zone}
        role="group"
        aria-labelledby={headingId}
        onDragLeave={() => setOver(false)}
        className={classNames(
          "flex flex-col items-center rounded-card border-2 border-dashed bg-surface px-4 py-7 text-center",
          isOver ? "border-brand bg-brand-soft" : problem ? "border-danger" : "border-edge/60",
        )}
      >
        <ImagePlus size={32} aria-hidden="true" className={classNames("mb-3 text-brand", rest)} />
        <p id={headingId} className="text-lg font-bold">
          {m["postAd.photos.heading"]()}
        </p>
        <p className={classNames("mt-1 mb-4 text-balance text-muted", rest)}>
          {m["postAd.photos.hint"]({ minimum, maximum })}
        </p>
        <div className={classNames("flex flex-wrap justify-center gap-3", slots.length > 0 && "max-sm:mt-3")}>
          <Button icon={<ImagePlus size={18} aria-hidden="true" />} onClick={() => picker.current?.click()}>
            {m["postAd.photos.add"]()}
          </Button>
          <Button
            variant="secondary"
            icon={<Camera size={18} aria-hidden="true" />}
            onClick={() => camera.current?.click()}
            className="pointer-fine:hidden"
          >
            {m["postAd.photos.camera"]()}
          </Button>
        </div>
        <input ref={picker} type="file" accept={accept} multiple hidden onChange={choose} />
        <input ref={camera} type="file" accept={accept} capture="environment" hidden onChange={choose} />
      </div>
      <StepProblem text={problem} />
      {hasPhotoChecks && <UsedPhotos hashes={uploadedPhotos(slots).map(({ hash }) => hash)} listingId={listingId} />}
      <PhotoList slots={slots} queue={queue} cover={cover} onCover={onCover} marked={marked} />
    </div>
  );
}
