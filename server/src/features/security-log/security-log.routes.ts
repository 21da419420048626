import type { SecurityLogEntry, securityLogEndpoints } from "@pazar/contract/admin/staff/security-log";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { setCsvDownloadName } from "../../platform/http/download-name.ts";
import { listCursors } from "../../platform/http/list-page.ts";
import { signedIn } from "../../platform/security/session.ts";
import { auditAccess, filtersUsed } from "../audit/write-audit.ts";
import { exportEvents } from "./export-events.ts";
import { listEvents, type EventRow } from "./security-log.queries.ts";

const present = ({ created_at, person_id, name, role, details, ...row }: EventRow): SecurityLogEntry => ({
  ...row,
  created_at: created_at.toISOString(),
  person: person_id === null ? null : { id: person_id, name, is_staff: role !== null && role !== "users" },
  details: Object.fromEntries(Object.entries(details ?? {})),
});

export function securityLogRoutes({
  db,
  config,
}: {
  db: Database;
  config: Config;
}): Routes<typeof securityLogEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "security log");
  return {
    "GET /api/admin/security-log": async ({ query, actor }) => {
      const events = await listEvents(db, query, cursors.read(query.cursor, query.sort), signedIn(actor));
      return cursors.page(events, query, present);
    },

    "GET /api/admin/security-log/export": async (request) => {
      const reader = signedIn(request.actor);
      await auditAccess(db, request, {
        action: "export_security_log",
        target: { kind: "security_log", id: "all" },
        after: filtersUsed(request.query),
      });
      setCsvDownloadName(request.reply, "security-log");
      return exportEvents(db, request.query, { reader, locale: request.locale });
    },
  };
}
