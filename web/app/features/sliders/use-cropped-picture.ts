import type { Crop } from "@pazar/contract/admin/content/sliders";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import type { Photo } from "@pazar/contract/listings/photos";
import { useEffect, useState } from "react";

/** Less often than a pointer moves. */
const waitMs = 120;

async function cropPicture(photo: Photo, { x, y, width, height }: Crop): Promise<Blob | null> {
  const image = new Image();
  image.src = photoUrl(photo.hash, 1920);
  await image.decode();
  // The served picture may be smaller than the one in whose pixels the crop is written.
  const scale = image.naturalWidth / photo.width;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas
    .getContext("2d")
    ?.drawImage(image, x * scale, y * scale, width * scale, height * scale, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg"));
}

/** The address of a picture cropPicture in the browser, as the server will cropPicture it once it is saved. */
export function useCroppedPicture(photo: Photo | undefined, crop: Crop | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!photo || !crop) return;
    let createdUrl: string | undefined;
    let isWanted = true;
    const make = async () => {
      const blob = await cropPicture(photo, crop).catch(() => null);
      if (!isWanted || !blob) return;
      createdUrl = URL.createObjectURL(blob);
      setAddress(createdUrl);
    };
    const timer = setTimeout(() => void make(), waitMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
      if (createdUrl !== undefined) URL.revokeObjectURL(createdUrl);
    };
  }, [photo, crop]);
  return photo && crop && address;
}
