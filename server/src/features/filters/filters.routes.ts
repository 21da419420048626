import type { CategoryFilterRow, filterAdminEndpoints } from "@pazar/contract/admin/filters";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { listCursors } from "../../platform/http/list-page.ts";
import type { Categories, CategoryNode, CategoryTree } from "../categories/category-tree.ts";
import { latestTask } from "../staff-tasks/staff-tasks.ts";
import { addFilter, changeFilter } from "./change-filter.ts";
import { loadDetail, presentDefinition, presentSummary, presentWhere, type Reader } from "./filters.present.ts";
import { listSummaries, searchSummaries, type SummaryRow } from "./filters.queries.ts";
import { importOptions } from "./import-options.ts";
import { mergeOptions } from "./merge-options.ts";
import { removeFilter } from "./remove-filter.ts";

type Dependencies = { db: Database; config: Config; categories: Categories };

export function filterRoutes({ db, config, categories }: Dependencies): Routes<typeof filterAdminEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "filters");
  return {
    "GET /api/admin/filters": async ({ query, locale }) => {
      const tree = await categories.tree();
      const found = await searchSummaries(db, query, {
        categoryIds: query.category === undefined ? undefined : idsBelow(tree, query.category),
        after: cursors.read(query.cursor, query.sort),
        locale,
      });
      return cursors.page(found, query, ({ filter_key, ...row }) =>
        presentSummary({ tree, locale }, { ...row, key: filter_key }),
      );
    },

    "GET /api/admin/filters/task": async () => ({ task: await latestTask(db, "filters") }),

    "GET /api/admin/filters/:id": async ({ params, locale }) => {
      const filter = await loadDetail(db, { tree: await categories.tree(), locale }, params.id);
      if (!filter) throw new ApiError("FILTER_NOT_FOUND");
      return filter;
    },

    "GET /api/admin/filters/categories/:id": async ({ params, locale }) => {
      const tree = await categories.tree();
      const node = tree.find(params.id);
      if (!node) throw new ApiError("CATEGORY_NOT_FOUND");
      const path = tree.path(node).map(({ id }) => id);
      const reader = { tree, locale };
      return {
        category: presentWhere(reader, params.id),
        filters: inheritance(reader, params.id, await listSummaries(db, path.toReversed())),
      };
    },

    "POST /api/admin/filters": async (request) => {
      const added = await addFilter(db, request, request.body);
      request.reply.status(201);
      return added;
    },
    "PUT /api/admin/filters/:id": (request) => changeFilter(db, request, request.params.id, request.body),
    "DELETE /api/admin/filters/:id": (request) => removeFilter(db, request, request.params.id),
    "POST /api/admin/filters/:id/merges": (request) => mergeOptions(db, request, request.params.id, request.body),
    "POST /api/admin/filters/:id/imports": (request) => importOptions(db, request, request.params.id, request.body),
  };
}

function idsBelow(tree: CategoryTree, id: number): number[] {
  const below = (node: CategoryNode): number[] => [node.id, ...node.children.flatMap(below)];
  const node = tree.find(id);
  return node ? below(node) : [];
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
