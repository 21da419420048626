import type { TaskProgress } from "@pazar/contract/admin/staff-tasks";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { m } from "../../platform/text/locale.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { changingFilters, mustLoad, optionText } from "./change-filter.ts";
import { categoriesOf } from "./filter-scope.ts";
import { listDefinitions } from "./filters.queries.ts";
import { startRewriting } from "./rewrite-values.ts";

/** The values go with it, unless a definition further up explains them from now on. */
export const removeFilter = (db: Database, caller: CallContext, id: number): Promise<{ task: TaskProgress | null }> =>
  changingFilters(db, caller, async (transaction, reader) => {
    const filter = await mustLoad(transaction, reader, id);
    if (filter.dependents.length > 0)
      throw new ApiError("FILTER_DEPENDED_ON", {
        text: m["filterAdmin.errors.removeDependedOn"]({
          names: filter.dependents.map(({ name }) => name).join(", "),
        }),
      });
    const sameKey = await listDefinitions(transaction, filter.key);
    const categories = categoriesOf(reader.tree, sameKey, { id, category_id: filter.category.id });
    await transaction.deleteFrom("filters").where("id", "=", id).execute();
    const { options, category, key, type, name_tr, name_en } = filter;
    await writeAudit(transaction, caller, {
      action: "remove_filter",
      target: { kind: "filter", id },
      before: { key, category_id: category.id, type, name_tr, name_en, options: options.map(optionText) },
    });
    const task = await startRewriting(transaction, caller, { key, categories, isRemoved: filter.overrides === null });
    return { task };
  });
