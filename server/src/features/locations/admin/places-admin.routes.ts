import type { cityAdminEndpoints } from "@pazar/contract/admin/catalogue/cities";
import type { TaggedCache } from "../../../platform/cache/tagged-cache.ts";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { setCsvDownloadName } from "../../../platform/http/download-name.ts";
import { listCursors } from "../../../platform/http/list-page.ts";
import { auditAccess } from "../../audit/write-audit.ts";
import { latestTask } from "../../staff-tasks/staff-tasks.ts";
import { addCity, addDistrict, changePlace } from "./change-place.ts";
import { activatePlace, deactivatePlace } from "./deactivate-place.ts";
import { exportPlaces } from "./export-places.ts";
import { importPlaces } from "./import-places.ts";
import { changePopularPlaces, listPopularPlaces } from "./popular-places.ts";
import { cachedListingCounts, listStaffPlaces, placeDetails } from "./staff-places.ts";

type Dependencies = { db: Database; config: Config; cached: TaggedCache };

export function placesAdminRoutes({ db, config, cached }: Dependencies): Routes<typeof cityAdminEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "places");
  const counts = cachedListingCounts({ db, cached });
  return {
    "GET /api/admin/cities": async ({ query }) => {
      const after = cursors.read(query.cursor, query.sort);
      return cursors.page(await listStaffPlaces(db, query, await counts(), after), query, ({ place }) => place);
    },
    "GET /api/admin/cities/export": async (request) => {
      await auditAccess(db, request, { action: "export_places", target: { kind: "places", id: "all" } });
      setCsvDownloadName(request.reply, "places");
      return exportPlaces(db, request.locale);
    },
    "POST /api/admin/cities/import": (request) =>
      importPlaces(db, request, request.upload, { isDryRun: request.query.dry_run }),
    "GET /api/admin/cities/task": async () => ({ task: await latestTask(db, "cities") }),
    "GET /api/admin/cities/popular": () => listPopularPlaces(db),
    "PUT /api/admin/cities/popular": (request) => changePopularPlaces(db, request, request.body),
    "POST /api/admin/cities/city": (request) => addCity(db, request, request.body),
    "POST /api/admin/cities/district": (request) => addDistrict(db, request, request.body),
    "GET /api/admin/cities/:kind/:id": ({ params }) => placeDetails(db, params.kind, params.id),
    "PUT /api/admin/cities/:kind/:id": (request) => changePlace(db, request, request.params, request.body),
    "POST /api/admin/cities/:kind/:id/deactivate": (request) =>
      deactivatePlace(db, request, request.params, request.body),
    "POST /api/admin/cities/:kind/:id/activate": (request) =>
      activatePlace(db, request, request.params, request.body.version),
  };
}
