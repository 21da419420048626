import type { Database } from "../../platform/database/database.ts";

export const listPageLinks = (db: Database) =>
  db
    .selectFrom("pages")
    .where("is_published", "=", true)
    .select(["id", "group_id", "slug", "title_tr", "title_en", "is_head", "is_footer", "is_accepted_on_registration"])
    .orderBy("position")
    .orderBy("id")
    .execute();

export const listPageGroups = (db: Database) =>
  db.selectFrom("page_groups").select(["id", "title_tr", "title_en"]).orderBy("position").orderBy("id").execute();

export const findPage = (db: Database, id: number) =>
  db
    .selectFrom("pages")
    .where("id", "=", id)
    .where("is_published", "=", true)
    .select(["id", "slug", "title_tr", "title_en", "body_tr", "body_en", "updated_at"])
    .executeTakeFirst();

export const listSocialLinks = (db: Database) =>
  db.selectFrom("social_links").select(["name", "link", "icon_svg"]).orderBy("position").orderBy("id").execute();

export const listSlides = (db: Database) =>
  db
    .selectFrom("sliders")
    .where("is_active", "=", true)
    .select(["id", "title_tr", "title_en", "description_tr", "description_en", "link"])
    .orderBy("position")
    .orderBy("id")
    .execute();

export const listSlidePhotos = (db: Database) =>
  db
    .selectFrom("slider_images as i")
    .innerJoin("photos as p", "p.hash", "i.photo_hash")
    .select(["i.slider_id", "p.hash", "p.width", "p.height", "p.preview"])
    .orderBy("i.position")
    .execute();
