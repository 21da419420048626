import type { PageQuery } from "@pazar/contract/admin/content/pages";
import { fold } from "@pazar/contract/text/turkish-text";
import type { Database } from "../../../platform/database/database.ts";
import type { Position } from "../../../platform/http/list-page.ts";
import { fullNameOrNull } from "../../accounts/full-name.ts";
import { statusOf } from "./page-status.ts";

const editors = (db: Database) =>
  db
    .selectFrom("pages as p")
    .leftJoin("page_groups as g", "g.id", "p.group_id")
    .leftJoin("users as u", "u.id", "p.updated_by")
    .where("p.removed_at", "is", null)
    .select([
      "p.id",
      "p.slug",
      "p.title_tr",
      "p.title_en",
      "p.group_id",
      "g.title_tr as group_tr",
      "g.title_en as group_en",
      "p.is_head",
      "p.is_footer",
      "p.is_accepted_on_registration",
      "p.is_published",
      "p.publish_at",
      "p.version",
      "p.updated_at",
      fullNameOrNull("u").as("updated_by"),
    ]);
export type PageRow = Awaited<ReturnType<ReturnType<typeof editors>["execute"]>>[number];

/** In the order in which the site shows them. */
export const listPageRows = (db: Database) => editors(db).orderBy("p.position").orderBy("p.id").execute();

export const findPageRow = (db: Database, id: number) =>
  editors(db).where("p.id", "=", id).select(["p.body_tr", "p.body_en", "p.required_version"]).executeTakeFirst();
export type EditablePageRow = NonNullable<Awaited<ReturnType<typeof findPageRow>>>;

const collator = new Intl.Collator("tr");
const isIn: Record<NonNullable<PageQuery["place"]>, (page: PageRow) => boolean> = {
  head: ({ is_head }) => is_head,
  footer: ({ is_footer }) => is_footer,
  group: ({ group_id }) => group_id !== null,
  none: ({ is_head, is_footer, group_id }) => !is_head && !is_footer && group_id === null,
};

/** Pages are some dozens: all are read, then found and ordered here. One row more than the page size, and the total. */
export async function findPages(db: Database, query: PageQuery, after: Position | undefined) {
  const words = fold(query.q);
  const byTitle = query.sort.endsWith("title");
  const direction = query.sort.startsWith("-") ? -1 : 1;
  const found = (await listPageRows(db))
    .filter((page) => query.status === undefined || statusOf(page) === query.status)
    .filter((page) => query.place === undefined || isIn[query.place](page))
    .filter(({ title_tr, title_en, slug }) => fold(`${title_tr} ${title_en} ${slug}`).includes(words))
    .map((page) => ({ ...page, key: byTitle ? page.title_tr : page.updated_at.toISOString() }));
  const compare = (a: Position, b: Position): number =>
    direction * ((byTitle ? collator.compare(a.key, b.key) : a.key.localeCompare(b.key)) || a.id - b.id);
  const rest = found.toSorted(compare).filter((page) => after === undefined || compare(page, after) > 0);
  return { rows: rest.slice(0, query.size + 1), total: found.length };
}

export const listGroupRows = (db: Database) =>
  db
    .selectFrom("page_groups")
    .select(["id", "title_tr", "title_en", "version"])
    .orderBy("position")
    .orderBy("id")
    .execute();

const versions = (db: Database, pageId: number) =>
  db
    .selectFrom("page_versions as v")
    .leftJoin("users as u", "u.id", "v.saved_by")
    .where("v.page_id", "=", pageId)
    .select([
      "v.version",
      "v.saved_at",
      "v.is_published",
      "v.publish_at",
      "v.restored_from",
      fullNameOrNull("u").as("saved_by"),
    ]);
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>["execute"]>>[number];

export const listVersionRows = (db: Database, pageId: number) =>
  versions(db, pageId).orderBy("v.version", "desc").execute();

export const findVersionRow = (db: Database, pageId: number, version: number) =>
  versions(db, pageId)
    .where("v.version", "=", version)
    .select(["v.slug", "v.title_tr", "v.title_en", "v.body_tr", "v.body_en"])
    .executeTakeFirst();
