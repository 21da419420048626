import type { Insertable } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { sanitizeIcon } from "../../platform/text/sanitize-icon.ts";
import { sanitizePageText } from "../../platform/text/sanitize-page-text.ts";

export async function insertPages(db: Database, pages: readonly Insertable<DB["pages"]>[]): Promise<void> {
  const sanitized = pages.map((page) => ({
    ...page,
    body_tr: sanitizePageText(page.body_tr),
    body_en: sanitizePageText(page.body_en),
  }));
  await db.insertInto("pages").values(sanitized).execute();
}

export async function insertSocialLinks(db: Database, links: readonly Insertable<DB["social_links"]>[]): Promise<void> {
  const sanitized = links.map((link) => ({ ...link, icon_svg: sanitizeIcon(link.icon_svg) }));
  await db.insertInto("social_links").values(sanitized).execute();
}
