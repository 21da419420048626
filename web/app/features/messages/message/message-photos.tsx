import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import { m } from "../../../platform/i18n/i18n.ts";
import { useDialogOnDemand } from "../../../platform/navigation/use-dialog-on-demand.ts";
import { classNames } from "../../../ui/class-names.ts";

/** `name` is the person at the other end. */
export function MessagePhotos({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const { dialog, open, close } = useDialogOnDemand();
  const enlarge = (start: number) =>
    open(async () => {
      const { PhotoViewer } = await import("../../photos/viewer/photo-viewer.tsx");
      return <PhotoViewer photos={photos} title={m["conversations.with"]({ name })} start={start} onClose={close} />;
    });
  const isAlone = photos.length === 1;
  return (
    <>
      <ul className={classNames("grid gap-1", isAlone ? "w-60" : "w-64 grid-cols-2")}>
        {photos.map((photo, index) => (
          <li key={photo.hash}>
            <button
              type="button"
              onClick={() => enlarge(index)}
              className="block w-full cursor-zoom-in overflow-hidden rounded-control"
            >
              <img
                src={photoUrl(photo.hash, isAlone ? 480 : 240)}
                width={photo.width}
                height={photo.height}
                alt={m["conversations.showPhoto"]({ number: index + 1 })}
                loading="lazy"
                style={{ backgroundImage: `url("${photo.preview}")` }}
                className={classNames("w-full bg-cover bg-center object-cover", isAlone ? "max-h-80" : "aspect-square")}
              />
            </button>
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}
