import type { staffCategoryEndpoints } from "@pazar/contract/admin/catalogue/staff-categories";
import type { Database } from "../../../platform/database/database.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { setCsvDownloadName } from "../../../platform/http/download-name.ts";
import { auditAccess } from "../../audit/write-audit.ts";
import { latestTask } from "../../staff-tasks/staff-tasks.ts";
import { findEffects } from "./category-effects.ts";
import { findIcons } from "./category-icons.ts";
import { getStaffCategory } from "./change-tree.ts";
import { exportCategories } from "./csv/export-categories.ts";
import { importCategories } from "./csv/import-categories.ts";
import { addCategory, changeCategory } from "./edit-category.ts";
import { moveCategory } from "./move-category.ts";
import { deleteCategory, mergeCategory } from "./remove-category.ts";
import { countOnSale, presentStaffCategory, readStaffTree } from "./staff-tree.ts";

export const staffCategoryRoutes = ({ db }: { db: Database }): Routes<typeof staffCategoryEndpoints> => ({
  "GET /api/admin/categories": async () => {
    const [tree, counts] = await Promise.all([readStaffTree(db), countOnSale(db)]);
    return tree.all.map((node) => presentStaffCategory(node, counts));
  },
  "POST /api/admin/categories": (request) => addCategory(db, request, request.body),
  "GET /api/admin/categories/export": async (request) => {
    await auditAccess(db, request, { action: "export_categories", target: { kind: "categories", id: "all" } });
    setCsvDownloadName(request.reply, "categories");
    return exportCategories(db, request.locale);
  },
  "POST /api/admin/categories/import": (request) =>
    importCategories(db, request, request.upload, { isDryRun: request.query.dry_run }),
  "GET /api/admin/categories/icons": ({ query }) => findIcons(query.q),
  "GET /api/admin/categories/task": async () => ({ task: await latestTask(db, "categories") }),
  "GET /api/admin/categories/:id": ({ params }) => getStaffCategory(db, params.id),
  "PUT /api/admin/categories/:id": (request) => changeCategory(db, request, request.params.id, request.body),
  "PUT /api/admin/categories/:id/place": (request) => moveCategory(db, request, request.params.id, request.body),
  "GET /api/admin/categories/:id/effects": ({ params, query, locale }) =>
    findEffects(db, params.id, { action: query.action, targetId: query.target ?? null, locale }),
  "POST /api/admin/categories/:id/merge": (request) => mergeCategory(db, request, request.params.id, request.body),
  "POST /api/admin/categories/:id/deletion": (request) => deleteCategory(db, request, request.params.id, request.body),
});
