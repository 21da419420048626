import type { CategoryFilterRow, CategoryFilters } from "@pazar/contract/admin/catalogue/filters";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { writeAudit } from "../audit/write-audit.ts";
import { withFilterLock } from "./change-filter.ts";
import { pathIds } from "./filter-scope.ts";
import { presentDefinition, presentSummary, presentCategoryPath, type Reader } from "./filters.present.ts";
import { listSummaries, type SummaryRow } from "./filters.queries.ts";

/** What a category defines, what it inherits from where, and what is overridden. */
export async function loadCategoryFilters(db: Database, reader: Reader, id: number): Promise<CategoryFilters> {
  const path = pathIds(reader.tree, id);
  if (path.length === 0) throw new ApiError("CATEGORY_NOT_FOUND");
  return {
    category: presentCategoryPath(reader, id),
    filters: inheritance(reader, id, await listSummaries(db, path.toReversed())),
  };
}

/** The rows come from the category itself up to the top level. */
const inheritance = (reader: Reader, categoryId: number, rows: readonly SummaryRow[]): CategoryFilterRow[] =>
  rows.map((row, index) => {
    const isSame = (other: SummaryRow) => other.key === row.key;
    const below = rows.slice(0, index).find(isSame);
    const above = rows.slice(index + 1).find(isSame);
    return {
      ...presentSummary(reader, row),
      is_own: row.category_id === categoryId,
      overrides: above ? presentDefinition(reader, above) : null,
      overridden_by: below ? presentDefinition(reader, below) : null,
    };
  });

/** Of what the category itself defines; inherited ones keep the order of their own category. */
export const orderFilters = (
  db: Database,
  caller: CallContext,
  categoryId: number,
  { loaded, filters }: { loaded: readonly number[]; filters: readonly number[] },
): Promise<CategoryFilters> =>
  withFilterLock(db, caller, async (transaction, reader) => {
    const current = await loadCategoryFilters(transaction, reader, categoryId);
    const before = current.filters.filter((row) => row.is_own).map(({ id }) => id);
    const isSame = before.join() === loaded.join();
    const isOrder = filters.toSorted((a, b) => a - b).join() === before.toSorted((a, b) => a - b).join();
    if (!isSame || !isOrder) throw new ApiError("CHANGED_MEANWHILE", { current });
    if (before.join() === filters.join()) return current;
    await writeOrder(transaction, filters);
    const nameOf = (id: number): string =>
      current.filters.find((row) => row.id === id)?.[`name_${reader.locale}`] ?? "";
    await writeAudit(transaction, caller, {
      action: "order_filters",
      target: { kind: "category", id: categoryId },
      before: { filters: before.map(nameOf) },
      after: { filters: filters.map(nameOf) },
    });
    return loadCategoryFilters(transaction, reader, categoryId);
  });

export const writeOrder = (transaction: Transaction<DB>, ids: readonly number[]) =>
  sql`update filters set position = array_position(${ids}::int[], id) - 1 where id = any(${ids}::int[])`.execute(
    transaction,
  );
