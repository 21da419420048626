import { photoSrcSet, photoUrl } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import { classNames } from "../../../ui/class-names.ts";
import type { View } from "./zoom.ts";

type ViewerPhotoProps = {
  photo: Photo;
  alt: string;
  /** -1 waits on the left, 1 on the right. */
  place: number;
  /** px by which a finger has moved the row. */
  drag: number;
  /** Of the photo that shows. */
  view: View | undefined;
};

export function ViewerPhoto({ photo, alt, place, drag, view }: ViewerPhotoProps) {
  const isNear = view !== undefined && view.scale > 1;
  return (
    <div
      aria-hidden={view === undefined}
      className={classNames("absolute inset-0", drag === 0 && "transition-transform")}
      style={{ transform: `translateX(calc(${100 * place}% + ${drag}px))` }}
    >
      <img
        src={photoUrl(photo.hash, 960)}
        srcSet={photoSrcSet(photo.hash, [960, 1920])}
        // Enlarged, the sharpest there is.
        sizes={isNear ? "1920px" : "100vw"}
        alt={alt}
        draggable={false}
        style={{
          backgroundImage: `url("${photo.preview}")`,
          ...(isNear && { transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }),
        }}
        className="size-full bg-contain bg-center bg-no-repeat object-contain"
      />
    </div>
  );
}
