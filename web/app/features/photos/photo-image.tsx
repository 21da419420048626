import { photoSrcSet, photoUrl, type PhotoWidth } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import { classNames } from "../../ui/class-names.ts";

type PhotoImageProps = {
  photo: Photo;
  widths: readonly PhotoWidth[];
  sizes: string;
  alt?: string | undefined;
  /** For what is in the first view; everything else waits until it is near. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/** Fills its box, which gives the ratio; the tiny preview shows until the picture is there. */
export function PhotoImage({
  photo,
  widths,
  sizes,
  alt = "",
  eager = false,
  className = "object-cover",
}: PhotoImageProps) {
  return (
    <img
      src={photoUrl(photo.hash, widths[0] ?? 480)}
      srcSet={photoSrcSet(photo.hash, widths)}
      sizes={sizes}
      width={photo.width}
      height={photo.height}
      alt={alt}
      decoding="async"
      {...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
      style={{ backgroundImage: `url("${photo.preview}")` }}
      className={classNames("absolute inset-0 size-full bg-cover bg-center", className)}
    />
  );
}
