import type { bankLineEndpoints } from "@pazar/contract/admin/accounting/bank-lines";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import { actOnEach } from "../../../platform/http/act-on-each.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { listCursors } from "../../../platform/http/list-page.ts";
import type { Log } from "../../../platform/log.ts";
import { presentLines } from "./bank-lines.present.ts";
import { listLines } from "./bank-lines.queries.ts";
import { assignLine, reopenLine, setLinesAside } from "./decide-lines.ts";
import { importStatement } from "./import-statement.ts";

type Dependencies = { db: Database; config: Pick<Config, "APP_SECRET">; log: Log };

export function bankLineRoutes({ db, config, log }: Dependencies): Routes<typeof bankLineEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "bank_lines");
  return {
    "POST /api/admin/payments/statements": (request) => importStatement(db, request, request.upload),

    "GET /api/admin/payments/bank-lines": async ({ query }) => {
      const found = await listLines(db, query, cursors.read(query.cursor, query.sort));
      const lines = await presentLines(db, found.rows.slice(0, query.size));
      const { data, ...page } = cursors.page(found, query, ({ id }) => lines.get(id));
      return { ...page, data: data.filter((line) => line !== undefined) };
    },

    "POST /api/admin/payments/bank-lines/assignments": async (request) => {
      const assignments = new Map(request.body.lines.map((line) => [line.id, line]));
      const outcomes = await actOnEach([...assignments.keys()], { locale: request.locale, log }, (id) => {
        const assignment = assignments.get(id);
        if (!assignment) throw new ApiError("NOT_FOUND");
        return assignLine(db, request, assignment);
      });
      return { data: outcomes.map(({ id, error }) => ({ id, error })) };
    },

    "POST /api/admin/payments/bank-lines/set-aside": async (request) => {
      await setLinesAside(db, request, request.body.ids, request.body.reason);
      return undefined;
    },

    "POST /api/admin/payments/bank-lines/:id/reopening": (request) => reopenLine(db, request, request.params.id),
  };
}
