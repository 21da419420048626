import type { Locale } from "@pazar/contract/locale";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { can, type Rights } from "../../platform/security/session.ts";
import type { EntryRow } from "./audit.queries.ts";

type Kind =
  | "role"
  | "user"
  | "listing"
  | "category"
  | "city"
  | "district"
  | "moderation_reason"
  | "slide"
  | "filter"
  | "page"
  | "page_group"
  | "social_link"
  | "order"
  | "package";
type Request = { ids: readonly string[]; locale: Locale; reader: Rights };

const numbers = (ids: readonly string[]): number[] => ids.map(Number).filter(Number.isSafeInteger);
const inLocale = (locale: Locale, name: string) => sql.ref(`${name}_${locale}`);

/** Selects `id` as text and `name`. Of people and listings only what the reader may see elsewhere too. */
const queries: Record<Kind, (request: Request) => RawBuilder<{ id: string; name: string }>> = {
  role: ({ ids, locale }) =>
    sql`select key as id, ${inLocale(locale, "name")} as name from roles where key = any(${ids}::text[])`,
  user: ({ ids, reader }) =>
    sql`select id::text, first_name || ' ' || last_name as name from users
      where id = any(${numbers(ids)}::int[]) and (${can(reader, "customers.view")} or role <> 'users') and status <> 'deleted'`,
  listing: ({ ids, reader }) =>
    sql`select id::text, title as name from listings where id = any(${numbers(ids)}::bigint[]) and ${can(reader, "adverts.view")}`,
  category: ({ ids, locale }) =>
    sql`select id::text, ${inLocale(locale, "name")} as name from categories where id = any(${numbers(ids)}::int[])`,
  city: ({ ids }) => sql`select id::text, name from cities where id = any(${numbers(ids)}::int[])`,
  district: ({ ids }) => sql`select id::text, name from districts where id = any(${numbers(ids)}::int[])`,
  moderation_reason: ({ ids, locale }) =>
    sql`select id::text, ${inLocale(locale, "text")} as name from moderation_reasons where id = any(${numbers(ids)}::int[])`,
  slide: ({ ids, locale }) =>
    sql`select id::text, ${inLocale(locale, "title")} as name from sliders where id = any(${numbers(ids)}::int[])`,
  filter: ({ ids, locale }) =>
    sql`select id::text, ${inLocale(locale, "name")} as name from filters where id = any(${numbers(ids)}::int[])`,
  page: ({ ids, locale }) =>
    sql`select id::text, ${inLocale(locale, "title")} as name from pages where id = any(${numbers(ids)}::int[])`,
  page_group: ({ ids, locale }) =>
    sql`select id::text, ${inLocale(locale, "title")} as name from page_groups where id = any(${numbers(ids)}::int[])`,
  social_link: ({ ids }) => sql`select id::text, name from social_links where id = any(${numbers(ids)}::int[])`,
  order: ({ ids }) => sql`select id::text, reference as name from orders where id = any(${numbers(ids)}::int[])`,
  package: ({ ids, locale }) =>
    sql`select id::text, ${inLocale(locale, "name")} as name from packages where id = any(${numbers(ids)}::int[])`,
};

/** Fields that hold the id of something that has a name. */
const fields: Record<string, Kind> = {
  role: "role",
  invited_by: "user",
  seller: "user",
  category: "category",
  category_id: "category",
  parent_id: "category",
  target_id: "category",
  city: "city",
  city_id: "city",
  district: "district",
  district_id: "district",
  depends_on: "filter",
  group_id: "page_group",
};
const isKind = (kind: string): kind is Kind => kind in queries;

type Reference = { field: string; kind: Kind; id: string };

const referencesIn = (values: unknown): Reference[] =>
  typeof values === "object" && values !== null
    ? Object.entries(values).flatMap(([field, value]) => {
        const kind = fields[field];
        return kind && (typeof value === "string" || typeof value === "number")
          ? [{ field, kind, id: String(value) }]
          : [];
      })
    : [];

/** The names, in the reader's language, of the targets of entries and of what their fields refer to by id (as `field:id`). */
export async function nameReferences(db: Database, rows: readonly EntryRow[], locale: Locale, reader: Rights) {
  const referencesOf = ({ before, after }: EntryRow) => [...referencesIn(before), ...referencesIn(after)];
  const byKind = Map.groupBy(
    rows.flatMap((row) => [
      ...referencesOf(row),
      ...(isKind(row.target_kind) ? [{ kind: row.target_kind, id: row.target_id }] : []),
    ]),
    ({ kind }) => kind,
  );
  const names = new Map<string, string>();
  await Promise.all(
    [...byKind].map(async ([kind, references]) => {
      const ids = [...new Set(references.map(({ id }) => id))];
      for (const { id, name } of (await queries[kind]({ ids, locale, reader }).execute(db)).rows)
        names.set(`${kind}:${id}`, name);
    }),
  );
  return (row: EntryRow): { target_name: string | null; names: Record<string, string> } => ({
    target_name: names.get(`${row.target_kind}:${row.target_id}`) ?? null,
    names: Object.fromEntries(
      referencesOf(row).flatMap(({ field, kind, id }) => {
        const name = names.get(`${kind}:${id}`);
        return name === undefined ? [] : [[`${field}:${id}`, name]];
      }),
    ),
  });
}
