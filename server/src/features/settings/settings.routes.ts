import type { Locale } from "@pazar/contract/locale";
import type { settingsEndpoints } from "@pazar/contract/settings";
import type { Database } from "../../platform/database/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { changeLogo } from "./change-logo.ts";
import { changeSettings, columnsOf } from "./change-settings.ts";
import { presentSettings, presentStaffSettings } from "./settings.present.ts";
import { findSettings } from "./settings.queries.ts";

export function settingsRoutes({
  db,
  cached,
  storage,
}: {
  db: Database;
  cached: TaggedCache;
  storage: Storage;
}): Routes<typeof settingsEndpoints> {
  const settings = cached(["settings"], async (locale: Locale) => presentSettings(await findSettings(db), locale));
  return {
    "GET /api/settings": ({ locale, shows }) => {
      shows("settings");
      return settings(locale);
    },
    "GET /api/admin/settings": async ({ locale }) => presentStaffSettings(await findSettings(db), locale),
    "PUT /api/admin/settings": async (request) =>
      presentStaffSettings(await changeSettings(db, request, columnsOf(request.body, request.locale)), request.locale),
    "POST /api/admin/settings/logo": async (request) =>
      presentStaffSettings(await changeLogo({ db, storage }, request, request.upload), request.locale),
    "DELETE /api/admin/settings/logo": async (request) =>
      presentStaffSettings(await changeSettings(db, request, { logo_hash: null }), request.locale),
  };
}
