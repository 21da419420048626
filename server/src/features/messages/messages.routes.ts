import type { messageEndpoints } from "@pazar/contract/messages";
import type { Database } from "../../platform/database.ts";
import { ApiError } from "../../platform/errors.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { countUnread } from "./messages.queries.ts";

export const messageRoutes = ({ db }: { db: Database }): Routes<typeof messageEndpoints> => ({
  "GET /api/messages/unread-count": async ({ actor }) => {
    if (!actor) throw new ApiError("UNAUTHENTICATED");
    return { count: await countUnread(db, actor.id) };
  },
});
