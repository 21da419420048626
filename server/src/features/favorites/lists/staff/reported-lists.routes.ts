import type { ReportedList, reportedListEndpoints } from "@pazar/contract/admin/customers/reported-lists";
import type { Config } from "../../../../platform/config.ts";
import type { Database } from "../../../../platform/database/database.ts";
import { ApiError } from "../../../../platform/http/api-error.ts";
import type { Routes } from "../../../../platform/http/calls.ts";
import { listCursors } from "../../../../platform/http/list-page.ts";
import type { Realtime } from "../../../../platform/realtime/realtime.ts";
import { decideList } from "./decide-list.ts";
import { presentReported } from "./reported-lists.present.ts";
import { findReported, listReported } from "./reported-lists.queries.ts";

type Dependencies = { db: Database; config: Config; realtime: Pick<Realtime, "emitToUsers"> };

export function reportedListRoutes({ db, config, realtime }: Dependencies): Routes<typeof reportedListEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "reported_lists");

  async function reportedList(id: number): Promise<ReportedList> {
    const row = await findReported(db, id);
    if (!row) throw new ApiError("LIST_NOT_FOUND");
    return presentReported(row);
  }

  return {
    "GET /api/admin/reported-lists": async ({ query }) =>
      cursors.page(await listReported(db, query, cursors.read(query.cursor, query.sort)), query, presentReported),

    "GET /api/admin/reported-lists/:id": ({ params }) => reportedList(params.id),

    "POST /api/admin/reported-lists/:id/decision": async (request) => {
      await decideList({ db, realtime }, request, request.params.id, request.body);
      return reportedList(request.params.id);
    },
  };
}
