import { slideLimits } from "@pazar/contract/admin/content/sliders";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

const photoColumns = ["hash", "width", "height", "preview"] as const;

export const findSlides = (db: Database) =>
  db
    .selectFrom("sliders")
    .where("removed_at", "is", null)
    .select([
      "id",
      "version",
      "title_tr",
      "title_en",
      "description_tr",
      "description_en",
      "link",
      "is_active",
      "starts_at",
      "ends_at",
      "picture_hash",
      "phone_crop",
      "phone_hash",
      "desktop_crop",
      "desktop_hash",
    ])
    .orderBy("position")
    .orderBy("id");
export type SlideRow = Awaited<ReturnType<ReturnType<typeof findSlides>["execute"]>>[number];

/** The pictures of slides and their crops. */
export const listPictures = (db: Database) =>
  db
    .selectFrom("photos")
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("sliders as s")
          .where("s.removed_at", "is", null)
          .where(sql<boolean>`photos.hash in (s.picture_hash, s.phone_hash, s.desktop_hash)`)
          .select("s.id"),
      ),
    )
    .select(photoColumns)
    .execute();

/** The photos beside a slide's text. */
export const listSlidePhotos = (db: Database) =>
  db
    .selectFrom("slider_images as i")
    .innerJoin("photos as p", "p.hash", "i.photo_hash")
    .select(["i.slider_id", "p.hash", "p.width", "p.height", "p.preview"])
    .orderBy("i.position")
    .execute();

const firstDay = (now: Date) => sql<Date>`${turkishDay(now)}::date - ${sql.lit(slideLimits.days - 1)}`;

export const sumDays = (db: Database, now: Date) =>
  db
    .selectFrom("slider_days")
    .where("day", ">=", firstDay(now))
    .groupBy("slider_id")
    .select(({ fn }) => ["slider_id", fn.sum<number>("views").as("views"), fn.sum<number>("clicks").as("clicks")])
    .execute();

/** One row for each day, also for those on which nobody came. */
export async function listDays(db: Database, id: number, now: Date) {
  const { rows } = await sql<{ day: string; views: number; clicks: number }>`
    select d.day::date::text as day, coalesce(views, 0) as views, coalesce(clicks, 0) as clicks
    from generate_series(${firstDay(now)}, ${turkishDay(now)}::date, '1 day') as d (day)
    left join slider_days c on c.day = d.day::date and c.slider_id = ${id}
    order by d.day`.execute(db);
  return rows;
}
