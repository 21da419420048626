import type { AuditEntry, auditEndpoints } from "@pazar/contract/admin/staff/audit";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { listCursors } from "../../platform/http/list-page.ts";
import { signedIn } from "../../platform/security/session.ts";
import { nameReferences } from "./name-references.ts";
import { listActions, listActors, listEntries, listTargetKinds, type EntryRow } from "./audit.queries.ts";

const isSecret = (name: string): boolean => /password|token|secret/i.test(name);

/** A second line of defence: no writer should log secrets in the first place. */
const withoutSecrets = (values: unknown): Record<string, unknown> | null =>
  typeof values === "object" && values !== null
    ? Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name)))
    : null;

const present = (row: EntryRow): Omit<AuditEntry, "target_name" | "names"> => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  actor: row.actor_id === null ? null : { id: row.actor_id, name: `${row.first_name} ${row.last_name}` },
  action: row.action,
  target_kind: row.target_kind,
  target_id: row.target_id,
  before: withoutSecrets(row.before),
  after: withoutSecrets(row.after),
  reason: row.reason,
  address: row.address,
});

export function auditRoutes({ db, config }: { db: Database; config: Config }): Routes<typeof auditEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "audit");
  return {
    "GET /api/admin/audit": async ({ query, actor, locale }) => {
      const reader = signedIn(actor);
      const entries = await listEntries(db, query, cursors.read(query.cursor, query.sort), reader);
      const namesOf = await nameReferences(db, entries.rows, locale, reader);
      return cursors.page(entries, query, (row) => ({ ...present(row), ...namesOf(row) }));
    },

    "GET /api/admin/audit/choices": async () => {
      const [actions, target_kinds, actors] = await Promise.all([listActions(db), listTargetKinds(db), listActors(db)]);
      return { actions, target_kinds, actors };
    },
  };
}
