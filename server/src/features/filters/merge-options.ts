import type { OptionMerge } from "@pazar/contract/admin/catalogue/filters";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { m } from "../../platform/text/locale.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { withFilterLock, requireFilterVersion, requireFilter, optionText, type Changed } from "./change-filter.ts";
import { categoriesOf } from "./filter-scope.ts";
import { listDefinitions, listOptions } from "./filters.queries.ts";
import { startRewriting } from "./rewrite-values.ts";

const refuse = (field: "from" | "into", problem: string): never => {
  throw new ApiError("INVALID", { fields: { [field]: [problem] } });
};

/** Options that depended on one of the merged options now depend on the one that stays. */
export const mergeOptions = (
  db: Database,
  caller: CallContext,
  id: number,
  { version, from, into }: OptionMerge,
): Promise<Changed> =>
  withFilterLock(db, caller, async (transaction, reader) => {
    const filter = await requireFilterVersion(transaction, reader, id, version);
    const options = await listOptions(transaction, id);
    const stays = options.find(({ code }) => code === into) ?? refuse("into", m["admin.filters.errors.mergeInto"]());
    const gone = options.filter(({ code }) => from.includes(code));
    if (gone.length < new Set(from).size || from.includes(into)) refuse("from", m["admin.filters.errors.mergeFrom"]());
    if (gone.some(({ parent }) => parent !== stays.parent)) refuse("from", m["admin.filters.errors.mergeParents"]());
    const ids = gone.map((option) => option.id);
    await transaction
      .updateTable("filter_options")
      .set({ parent_id: stays.id })
      .where(sql<SqlBool>`parent_id = any(${ids}::int[])`)
      .execute();
    await transaction.deleteFrom("filter_options").where(sql<SqlBool>`id = any(${ids}::int[])`).execute();
    await transaction
      .updateTable("filters")
      .set({ version: version + 1 })
      .where("id", "=", id)
      .execute();
    await writeAudit(transaction, caller, {
      action: "merge_filter_options",
      target: { kind: "filter", id },
      before: { options: gone.map(optionText) },
      after: { options: [optionText(stays)] },
    });
    const sameKey = await listDefinitions(transaction, filter.key);
    const task = await startRewriting(transaction, caller, [
      {
        key: filter.key,
        categories: categoriesOf(reader.tree, sameKey, { id, category_id: filter.category.id }),
        replaced: Object.fromEntries(gone.map(({ code }) => [code, into])),
      },
    ]);
    return { filter: await requireFilter(transaction, reader, id), task };
  });
