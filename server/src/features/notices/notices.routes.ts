import * as limits from "@pazar/contract/limits";
import { noticeFilters, type noticeEndpoints, type NoticeFilter } from "@pazar/contract/notices/notices";
import * as z from "zod/mini";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { consumeRateLimit } from "../../platform/security/rate-limit.ts";
import { signedIn } from "../../platform/security/session.ts";
import { countUnreadNotices } from "./count-unread.ts";
import { presentNotice } from "./notices.present.ts";
import { deleteNotice, listNotices, markRead, type NoticePosition } from "./notices.queries.ts";
import { readPreferences, writePreferences } from "./preferences.ts";
import { unsubscribe } from "./unsubscribe.ts";

/** Kind of list, user id, filter, and the position after which the page starts. */
const Cursor = z.tuple([z.literal("notices"), z.int(), z.enum(noticeFilters), z.string(), z.int()]);
const unsubscribeLimit = { name: "unsubscribe", max: 60, windowSeconds: 3_600 };

type Dependencies = { db: Database; config: Config; realtime: Pick<Realtime, "emitToUsers"> };

export function noticeRoutes({ db, config, realtime }: Dependencies): Routes<typeof noticeEndpoints> {
  function read(userId: number, filter: NoticeFilter, cursor: string): NoticePosition {
    const { data } = Cursor.safeParse(readCursor(config.APP_SECRET, cursor));
    if (data?.[1] !== userId || data[2] !== filter) throw new ApiError("CURSOR_INVALID");
    return { toldAt: data[3], id: data[4] };
  }
  /** Other open pages of this person count anew. */
  const announce = (userId: number): Promise<void> => realtime.emitToUsers([userId], "update_notice_count");

  return {
    "GET /api/notices": async ({ actor, query: { filter, cursor }, locale }) => {
      const { id } = signedIn(actor);
      const rows = await listNotices(db, id, filter, cursor === undefined ? undefined : read(id, filter, cursor));
      const last = rows.length > limits.pageSize ? rows[limits.pageSize - 1] : undefined;
      return {
        data: rows.slice(0, limits.pageSize).flatMap((row) => presentNotice(row, locale)),
        next_cursor: last ? writeCursor(config.APP_SECRET, ["notices", id, filter, last.position, last.id]) : null,
      };
    },

    "GET /api/notices/unread-count": async ({ actor }) => ({
      count: await countUnreadNotices(db, signedIn(actor).id),
    }),

    "POST /api/notices/read": async ({ actor, body }) => {
      const { id } = signedIn(actor);
      if (await markRead(db, id, body.ids)) await announce(id);
      return { count: await countUnreadNotices(db, id) };
    },

    "DELETE /api/notices/:id": async ({ actor, params }) => {
      const { id } = signedIn(actor);
      if (await deleteNotice(db, id, params.id)) await announce(id);
    },

    "GET /api/notice-preferences": ({ actor }) => readPreferences(db, signedIn(actor).id),

    "PUT /api/notice-preferences": async ({ actor, body }) => {
      await writePreferences(db, signedIn(actor).id, body);
      return body;
    },

    "POST /api/unsubscribe": async ({ body, address }) => {
      await consumeRateLimit(db, unsubscribeLimit, address);
      const kind = await unsubscribe({ db, config }, body.token);
      if (kind === undefined) throw new ApiError("LINK_INVALID");
      return { kind };
    },
  };
}
