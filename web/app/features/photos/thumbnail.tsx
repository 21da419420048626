import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import { classNames } from "../../ui/class-names.ts";

type ThumbnailProps = { photo: Photo; alt?: string; className?: string };

/** The smallest width of a photo; its tiny preview shows until it is there. Fills its box unless `className` sizes it. */
export const Thumbnail = ({ photo, alt = "", className = "size-full" }: ThumbnailProps) => (
  <img
    src={photoUrl(photo.hash, 240)}
    width={photo.width}
    height={photo.height}
    alt={alt}
    loading="lazy"
    style={{ backgroundImage: `url("${photo.preview}")` }}
    className={classNames("bg-cover bg-center object-cover", className)}
  />
);
