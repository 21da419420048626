import type { filterAdminEndpoints } from "@pazar/contract/admin/catalogue/filters";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { setCsvDownloadName } from "../../platform/http/download-name.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { listCursors } from "../../platform/http/list-page.ts";
import type { Categories, CategoryNode, CategoryTree } from "../categories/category-tree.ts";
import { auditAccess } from "../audit/write-audit.ts";
import { latestTask } from "../staff-tasks/staff-tasks.ts";
import { addFilter, changeFilter } from "./change-filter.ts";
import { exportFilters } from "./csv/export-filters.ts";
import { importFilters } from "./csv/import-filters.ts";
import { loadDetail, presentSummary } from "./filters.present.ts";
import { searchSummaries } from "./filters.queries.ts";
import { importOptions } from "./import-options.ts";
import { mergeOptions } from "./merge-options.ts";
import { loadCategoryFilters, orderFilters } from "./order-filters.ts";
import { removeFilter } from "./remove-filter.ts";
import { restoreFilter } from "./restore-filter.ts";

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

    "GET /api/admin/filters/export": async (request) => {
      await auditAccess(db, request, { action: "export_filters", target: { kind: "filters", id: "all" } });
      setCsvDownloadName(request.reply, "filters");
      return exportFilters(db, request.locale);
    },
    "POST /api/admin/filters/import": (request) =>
      importFilters(db, request, request.upload, { isDryRun: request.query.dry_run }),

    "GET /api/admin/filters/:id": async ({ params, locale }) => {
      const filter = await loadDetail(db, { tree: await categories.tree(), locale }, params.id);
      if (!filter) throw new ApiError("FILTER_NOT_FOUND");
      return filter;
    },

    "GET /api/admin/filters/categories/:id": async ({ params, locale }) => {
      return loadCategoryFilters(db, { tree: await categories.tree(), locale }, params.id);
    },
    "PUT /api/admin/filters/categories/:id/order": (request) =>
      orderFilters(db, request, request.params.id, request.body),

    "POST /api/admin/filters": async (request) => {
      const added = await addFilter(db, request, request.body);
      request.reply.status(201);
      return added;
    },
    "PUT /api/admin/filters/:id": (request) => changeFilter(db, request, request.params.id, request.body),
    "DELETE /api/admin/filters/:id": (request) => removeFilter(db, request, request.params.id, request.query.version),
    "POST /api/admin/filters/:id/restore": (request) => restoreFilter(db, request, request.params.id),
    "POST /api/admin/filters/:id/merges": (request) => mergeOptions(db, request, request.params.id, request.body),
    "POST /api/admin/filters/:id/imports": (request) => importOptions(db, request, request.params.id, request.body),
  };
}

function idsBelow(tree: CategoryTree, id: number): number[] {
  const below = (node: CategoryNode): number[] => [node.id, ...node.children.flatMap(below)];
  const node = tree.find(id);
  return node ? below(node) : [];
}
