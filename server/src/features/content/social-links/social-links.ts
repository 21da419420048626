import { isDeepStrictEqual } from "node:util";
import type { SocialLinkContent, StaffSocialLink } from "@pazar/contract/admin/content/social-links";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { m } from "../../../platform/text/locale.ts";
import { sanitizeIcon } from "../../../platform/text/sanitize-icon.ts";
import { reorderRows } from "../../audit/reorder-rows.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { reorderInPlace, lockOrder } from "../../../platform/database/order-rows.ts";

const columns = ["id", "name", "link", "icon_svg", "version"] as const;
const target = (id: number) => ({ kind: "social_link", id }) as const;

/** Sanitised again here: a row may come from a time with other rules. */
const present = (row: StaffSocialLink): StaffSocialLink => ({ ...row, icon_svg: sanitizeIcon(row.icon_svg) });

export async function listStaffLinks(db: Database): Promise<StaffSocialLink[]> {
  const rows = await db.selectFrom("social_links").select(columns).orderBy("position").orderBy("id").execute();
  return rows.map(present);
}

/** Refuses markup in which nothing is drawn. */
function checked({ icon_svg, ...content }: SocialLinkContent): SocialLinkContent {
  const icon = sanitizeIcon(icon_svg);
  if (!/<(path|circle|ellipse|line|polyline|polygon|rect)\b/.test(icon))
    throw new ApiError("INVALID", { fields: { icon_svg: [m["admin.pages.errors.icon"]()] } });
  return { ...content, icon_svg: icon };
}

export const addLink = (db: Database, caller: CallContext, link: SocialLinkContent): Promise<StaffSocialLink> =>
  db.transaction().execute(async (transaction) => {
    const content = checked(link);
    const added = await transaction
      .insertInto("social_links")
      .values({ ...content, position: sql<number>`(select coalesce(max(position), 0) + 1 from social_links)` })
      .returning(columns)
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, caller, { action: "add_social_link", target: target(added.id), after: content });
    return added;
  });

export const changeLink = (
  db: Database,
  caller: CallContext,
  id: number,
  { version, ...link }: SocialLinkContent & { version: number },
): Promise<StaffSocialLink> =>
  db.transaction().execute(async (transaction) => {
    const content = checked(link);
    const row = await transaction
      .selectFrom("social_links")
      .where("id", "=", id)
      .select(columns)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new ApiError("NOT_FOUND");
    if (row.version !== version) throw new ApiError("CHANGED_MEANWHILE", { current: present(row) });
    const { id: _, version: __, ...before } = row;
    if (isDeepStrictEqual(before, content)) return present(row);
    await writeAudit(transaction, caller, { action: "change_social_link", target: target(id), before, after: content });
    return transaction
      .updateTable("social_links")
      .set({ ...content, version: version + 1 })
      .where("id", "=", id)
      .returning(columns)
      .executeTakeFirstOrThrow();
  });

export const removeLink = (db: Database, caller: CallContext, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const before = await transaction
      .deleteFrom("social_links")
      .where("id", "=", id)
      .returning(["name", "link", "icon_svg"])
      .executeTakeFirst();
    if (!before) throw new ApiError("NOT_FOUND");
    await writeAudit(transaction, caller, { action: "remove_social_link", target: target(id), before });
  });

export const orderLinks = (db: Database, caller: CallContext, ids: readonly number[]): Promise<StaffSocialLink[]> =>
  db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, "social_links");
    const before = (await listStaffLinks(transaction)).map(({ id }) => id);
    const after = reorderInPlace(before, ids);
    await reorderRows(transaction, caller, "social_links", {
      action: "order_social_links",
      kind: "social_link",
      before,
      after,
    });
    return listStaffLinks(transaction);
  });
