import type { NewOption } from "@pazar/contract/admin/catalogue/filters";
import { sql, type SqlBool, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import { countText } from "./check-filter.ts";
import { findChosen } from "./filters.queries.ts";

/** One change of filters at a time, in whatever process: the checks read several of them. */
export const lockFilters = (transaction: Transaction<DB>) =>
  sql`select pg_advisory_xact_lock(hashtext('filters'))`.execute(transaction);

/** Writes a filter's options in this order; those that are missing are deleted. */
export async function writeOptions(
  transaction: Transaction<DB>,
  filterId: number,
  options: readonly NewOption[],
  parents: ReadonlyMap<string, number>,
): Promise<void> {
  const codes = options.map(({ code }) => code);
  await transaction
    .deleteFrom("filter_options")
    .where("filter_id", "=", filterId)
    .where(sql<SqlBool>`code <> all(${codes}::text[])`)
    .execute();
  await sql`
    insert into filter_options (filter_id, code, name_tr, name_en, parent_id, position)
    select ${filterId}::int, o.code, o.name_tr, o.name_en, o.parent_id, o.position - 1
    from unnest(
      ${codes}::text[], ${options.map(({ name_tr }) => name_tr)}::text[], ${options.map(({ name_en }) => name_en)}::text[],
      ${options.map(({ parent }) => (parent === null ? null : (parents.get(parent) ?? null)))}::int[]
    ) with ordinality o (code, name_tr, name_en, parent_id, position)
    on conflict (filter_id, code) do update
      set name_tr = excluded.name_tr, name_en = excluded.name_en, parent_id = excluded.parent_id, position = excluded.position`.execute(
    transaction,
  );
}

/** Options that listings hold, or that other options depend on, stay: merging is the way to remove them. */
export async function refuseUsedOptions(
  transaction: Transaction<DB>,
  { id, key }: { id: number; key: string },
  gone: readonly { code: string; name: string }[],
  categories: readonly number[],
): Promise<void> {
  if (gone.length === 0) return;
  const codes = gone.map(({ code }) => code);
  const namesOf = (some: readonly string[]): string =>
    gone
      .filter(({ code }) => some.includes(code))
      .map(({ name }) => name)
      .join(", ");
  const chosen = await findChosen(transaction, key, codes, categories);
  if (chosen.listings > 0) {
    const words = { names: namesOf(chosen.codes), count: countText(chosen.listings) };
    throw new ApiError("INVALID", { fields: { options: [m["admin.filters.errors.optionInUse"](words)] } });
  }
  const dependents = await transaction
    .selectFrom("filter_options as o")
    .innerJoin("filter_options as p", "p.id", "o.parent_id")
    .where("p.filter_id", "=", id)
    .where(sql<SqlBool>`p.code = any(${codes}::text[])`)
    .select(["o.name_tr", "p.code"])
    .limit(5)
    .execute();
  if (dependents.length > 0)
    throw new ApiError("INVALID", {
      fields: {
        options: [
          m["admin.filters.errors.optionIsParent"]({
            names: namesOf(dependents.map(({ code }) => code)),
            options: dependents.map(({ name_tr }) => name_tr).join(", "),
          }),
        ],
      },
    });
}
