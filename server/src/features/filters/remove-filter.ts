import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { m } from "../../platform/text/locale.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { withFilterLock, definitionOf, requireFilterVersion, optionText } from "./change-filter.ts";
import { categoriesOf } from "./filter-scope.ts";
import { listDefinitions } from "./filters.queries.ts";
import { startRewriting } from "./rewrite-values.ts";

/** Listings lose its values, unless a filter of the same key further up takes them over. */
export const removeFilter = (
  db: Database,
  caller: CallContext,
  id: number,
  version: number,
): Promise<{ task: TaskProgress | null }> =>
  withFilterLock(db, caller, async (transaction, reader) => {
    const filter = await requireFilterVersion(transaction, reader, id, version);
    if (filter.dependents.length > 0)
      throw new ApiError("FILTER_DEPENDED_ON", {
        text: m["admin.filters.errors.removeDependedOn"]({
          names: filter.dependents.map(({ name }) => name).join(", "),
        }),
      });
    const sameKey = await listDefinitions(transaction, filter.key);
    const categories = categoriesOf(reader.tree, sameKey, { id, category_id: filter.category.id });
    await sql`delete from removed_filters where removed_at < now() - interval '7 days'`.execute(transaction);
    const { position } = await transaction
      .deleteFrom("filters")
      .where("id", "=", id)
      .returning("position")
      .executeTakeFirstOrThrow();
    const definition = { ...definitionOf(filter), key: filter.key };
    await transaction
      .insertInto("removed_filters")
      .values({ id, definition: JSON.stringify(definition), position, version })
      .execute();
    const { options, category, key, type, name_tr, name_en } = filter;
    await writeAudit(transaction, caller, {
      action: "remove_filter",
      target: { kind: "filter", id },
      before: { key, category_id: category.id, type, name_tr, name_en, options: options.map(optionText) },
    });
    const isRemoved = filter.overrides === null;
    const work = { key, categories, isRemoved, ...(isRemoved && { removedId: id }) };
    return { task: await startRewriting(transaction, caller, [work]) };
  });
