import type { Locale } from "@pazar/contract/locale";
import type { settingsEndpoints } from "@pazar/contract/settings";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { requireConfirmation, type Routes } from "../../platform/http/calls.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { signedIn } from "../../platform/security/session.ts";
import { m } from "../../platform/text/locale.ts";
import { changeLogo } from "./change-logo.ts";
import { changeSettings, columnsOf } from "./change-settings.ts";
import { presentSettings, presentStaffSettings } from "./settings.present.ts";
import { findSettings, type SettingsRow } from "./settings.queries.ts";

export function settingsRoutes({
  db,
  config,
  cached,
  storage,
}: {
  db: Database;
  config: Config;
  cached: TaggedCache;
  storage: Storage;
}): Routes<typeof settingsEndpoints> {
  const settings = cached(["settings"], async (locale: Locale) => presentSettings(await findSettings(db), locale));
  const present = (row: SettingsRow, locale: Locale) =>
    presentStaffSettings(row, locale, { isSecondFactorRequired: !config.isPrivate });
  return {
    "GET /api/settings": ({ locale, shows }) => {
      shows("settings");
      return settings(locale);
    },
    "GET /api/admin/settings": async ({ locale }) => present(await findSettings(db), locale),
    "PUT /api/admin/settings": async (request) => {
      if (request.body.staff_second_factor !== undefined) requireConfirmation(signedIn(request.actor));
      if (request.body.require_verified_phone && !config.canSendSms)
        throw new ApiError("INVALID", { fields: { require_verified_phone: [m["phone.errors.noSms"]()] } });
      if (typeof request.body.backup_hour === "number" && config.BACKUP_DIR === undefined)
        throw new ApiError("INVALID", { fields: { backup_hour: [m["admin.backups.errors.noFolder"]()] } });
      return present(await changeSettings(db, request, columnsOf(request.body, request.locale)), request.locale);
    },
    "POST /api/admin/settings/logo": async (request) =>
      present(await changeLogo({ db, storage }, request, request.upload), request.locale),
    "DELETE /api/admin/settings/logo": async (request) =>
      present(await changeSettings(db, request, { logo_hash: null }), request.locale),
  };
}
