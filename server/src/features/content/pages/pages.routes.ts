import type { pageAdminEndpoints } from "@pazar/contract/admin/content/pages";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { listCursors } from "../../../platform/http/list-page.ts";
import { sanitizePageText } from "../../../platform/text/sanitize-page-text.ts";
import { askConsent } from "./ask-consent.ts";
import { findOrder, orderPages } from "./order-pages.ts";
import { addGroup, changeGroup, orderGroups, removeGroup } from "./page-groups.ts";
import { findHistory, findVersion, restoreVersion } from "./page-versions.ts";
import { presentEditable, presentSummary } from "./pages.present.ts";
import { findPages } from "./pages.queries.ts";
import { removePage, restorePage } from "./remove-page.ts";
import { addPage, changePage } from "./save-page.ts";
import { getPage } from "./write-version.ts";

export function pageAdminRoutes({ db, config }: { db: Database; config: Config }): Routes<typeof pageAdminEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "pages");
  return {
    "GET /api/admin/pages": async ({ query, locale }) => {
      const found = await findPages(db, query, cursors.read(query.cursor, query.sort));
      return cursors.page(found, query, (row) => presentSummary(row, locale));
    },
    "POST /api/admin/pages": async (request) => {
      request.reply.status(201);
      return presentEditable(await addPage(db, request, request.body), request.locale);
    },
    "GET /api/admin/pages/:id": async ({ params, locale }) => presentEditable(await getPage(db, params.id), locale),
    "PUT /api/admin/pages/:id": async (request) =>
      presentEditable(await changePage(db, request, request.params.id, request.body), request.locale),
    "DELETE /api/admin/pages/:id": async (request) => {
      await removePage(db, request, request.params.id);
      return undefined;
    },
    "POST /api/admin/pages/:id/return": async (request) =>
      presentEditable(await restorePage(db, request, request.params.id), request.locale),
    "POST /api/admin/pages/preview": ({ body }) => ({
      body_tr: sanitizePageText(body.body_tr),
      body_en: sanitizePageText(body.body_en),
    }),
    "GET /api/admin/pages/:id/versions": (request) => findHistory(db, request, request.params.id),
    "GET /api/admin/pages/:id/versions/:version": (request) =>
      findVersion(db, request, request.params.id, request.params.version),
    "POST /api/admin/pages/:id/versions/:version/restoration": async (request) =>
      presentEditable(await restoreVersion(db, request, request.params, request.body.version), request.locale),
    "POST /api/admin/pages/:id/consent-request": async (request) =>
      presentEditable(await askConsent(db, request, request.params.id, request.body.version), request.locale),
    "GET /api/admin/page-order": (request) => findOrder(db, request),
    "PUT /api/admin/page-order": async (request) => {
      await orderPages(db, request, request.body.ids);
      return findOrder(db, request);
    },
    "POST /api/admin/page-groups": (request) => {
      request.reply.status(201);
      return addGroup(db, request, request.body);
    },
    "PUT /api/admin/page-groups": async (request) => {
      await orderGroups(db, request, request.body.ids);
      return findOrder(db, request);
    },
    "PUT /api/admin/page-groups/:id": (request) => changeGroup(db, request, request.params.id, request.body),
    "DELETE /api/admin/page-groups/:id": async (request) => {
      await removeGroup(db, request, request.params.id);
      return undefined;
    },
  };
}
