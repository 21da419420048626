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
    .select([
      "id",
      "slug",
      "title_tr",
      "title_en",
      "body_tr",
      "body_en",
      "updated_at",
      "version",
      "is_accepted_on_registration",
    ])
    .executeTakeFirst();

export const listSocialLinks = (db: Database) =>
  db.selectFrom("social_links").select(["name", "link", "icon_svg"]).orderBy("position").orderBy("id").execute();
