import type { DueConsent } from "@pazar/contract/accounts/consents";
import type { Locale } from "@pazar/contract/locale";
import { pageSlug } from "@pazar/contract/pages/paths";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";

type DuePage = { id: number; slug: string; title_tr: string; title_en: string; version: number };

/** Texts that members have been asked to agree to again, and that this one has not agreed to since. */
const listDue = async (db: Database, userId: number): Promise<DuePage[]> =>
  (
    await sql<DuePage>`
      select p.id, p.slug, p.title_tr, p.title_en, p.version from pages p
      where p.required_version is not null and p.is_published and p.is_accepted_on_registration
        and not exists (
          select from consents c
          where c.user_id = ${userId} and c.page_id = p.id and c.version >= p.required_version)
      order by p.position, p.id`.execute(db)
  ).rows;

export const hasDueConsents = async (db: Database, userId: number): Promise<boolean> =>
  (await listDue(db, userId)).length > 0;

export async function findDueConsents(db: Database, userId: number, locale: Locale): Promise<DueConsent[]> {
  const pages = await listDue(db, userId);
  return pages.map((page) => ({
    id: page.id,
    title: page[`title_${locale}`],
    slug_paid: pageSlug(page),
    version: page.version,
  }));
}

/** People agree to the version they were shown. One that is too old, or that never existed, is ignored: the text stays due. */
export async function giveConsents(
  db: Database,
  userId: number,
  versions: readonly { id: number; version: number }[],
): Promise<void> {
  await sql`insert into consents (user_id, page_id, page_slug, version, page_version)
    select ${userId}, p.id, coalesce(v.slug, p.slug), g.version, coalesce(v.saved_at, p.updated_at)
    from unnest(${versions.map(({ id }) => id)}::int[], ${versions.map(({ version }) => version)}::int[]) as g (page_id, version)
    join pages p on p.id = g.page_id and p.is_published and p.is_accepted_on_registration
      and g.version between p.required_version and p.version
    left join page_versions v on v.page_id = p.id and v.version = g.version
    on conflict do nothing`.execute(db);
}

/** Whoever registers agrees to the current versions of the texts that the form names. */
export async function recordRegistrationConsents(db: Database, userId: number): Promise<void> {
  await sql`insert into consents (user_id, page_id, page_slug, version, page_version)
    select ${userId}, id, slug, version, updated_at from pages where is_accepted_on_registration and is_published`.execute(
    db,
  );
}
