import { Crop, type StaffSlide } from "@pazar/contract/admin/content/sliders";
import type { Photo } from "@pazar/contract/listings/photos";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { findSlides, listPictures, listSlidePhotos, sumDays, type SlideRow } from "./sliders.queries.ts";

type Pictures = ReadonlyMap<string, Photo>;

export const picturesByHash = (photos: readonly Photo[]): Pictures =>
  new Map(photos.map((photo) => [photo.hash, photo]));

export function presentPicture(row: SlideRow, pictures: Pictures) {
  const [original, phone, desktop] = [row.picture_hash, row.phone_hash, row.desktop_hash].map((hash) =>
    pictures.get(hash ?? ""),
  );
  return original && phone && desktop ? { original, phone, desktop } : null;
}

const presentStaffPicture = (row: SlideRow, pictures: Pictures): StaffSlide["picture"] => {
  const found = presentPicture(row, pictures);
  return (
    found && {
      original: found.original,
      phone: { photo: found.phone, crop: z.parse(Crop, row.phone_crop) },
      desktop: { photo: found.desktop, crop: z.parse(Crop, row.desktop_crop) },
    }
  );
};

/** All slides, as staff see them. */
export async function listStaffSlides(db: Database): Promise<StaffSlide[]> {
  const [rows, photos, images, sums] = await Promise.all([
    findSlides(db).execute(),
    listPictures(db),
    listSlidePhotos(db),
    sumDays(db, new Date()),
  ]);
  const pictures = picturesByHash(photos);
  return rows.map((row) => {
    const { views = 0, clicks = 0 } = sums.find(({ slider_id }) => slider_id === row.id) ?? {};
    return {
      ...row,
      starts_at: row.starts_at?.toISOString() ?? null,
      ends_at: row.ends_at?.toISOString() ?? null,
      picture: presentStaffPicture(row, pictures),
      photos: images.filter(({ slider_id }) => slider_id === row.id),
      views,
      clicks,
    };
  });
}
