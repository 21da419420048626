import type { Locale } from "@pazar/contract/locale";
import type { Slide } from "@pazar/contract/sliders";
import type { Database } from "../../platform/database/database.ts";
import { picturesByHash, presentPicture } from "./sliders.present.ts";
import { findSlides, listPictures, listSlidePhotos } from "./sliders.queries.ts";

type PlannedSlide = { slide: Slide; startsAt: Date | null; endsAt: Date | null };

/** All that are switched on, whether or not their time has come. */
export async function loadPlannedSlides(db: Database, locale: Locale): Promise<PlannedSlide[]> {
  const [rows, photos, images] = await Promise.all([
    findSlides(db).where("is_active", "=", true).execute(),
    listPictures(db),
    listSlidePhotos(db),
  ]);
  const pictures = picturesByHash(photos);
  return rows.map((row) => {
    const picture = presentPicture(row, pictures);
    const slide = {
      id: row.id,
      title: row[`title_${locale}`],
      description: row[`description_${locale}`],
      link: row.link,
      picture,
      photos: picture ? [picture.phone] : images.filter(({ slider_id }) => slider_id === row.id),
    };
    return { slide, startsAt: row.starts_at, endsAt: row.ends_at };
  });
}

/** Decided with each request, so that a period begins and ends by itself; a cached page follows some seconds later. */
export const slidesAt = (planned: readonly PlannedSlide[], now: Date): Slide[] =>
  planned
    .filter(({ startsAt, endsAt }) => (startsAt === null || startsAt <= now) && (endsAt === null || now < endsAt))
    .map(({ slide }) => slide);
