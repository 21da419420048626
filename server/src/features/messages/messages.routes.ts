import type { messageEndpoints } from "@pazar/contract/trade/messages";
import * as z from "zod/mini";
import type { Config } from "../../platform/config.ts";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { photoLimit } from "../../platform/media/photo-limit.ts";
import { signPhoto } from "../../platform/media/private-photos.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { consumeRateLimit } from "../../platform/security/rate-limit.ts";
import { signedIn, type Actor } from "../../platform/security/session.ts";
import { endTradesBetween } from "../deals/end-trades.ts";
import { endFollowsBetween } from "../follows/end-follows.ts";
import { uploadPhoto } from "../posting/upload-photo.ts";
import { blockUser, listBlockedUsers, unblockUser } from "./blocked-users.queries.ts";
import { deleteConversation, deleteMessage } from "./delete-for-me.ts";
import { hasConversation, type ConversationRef } from "./conversation-context.queries.ts";
import { findConversations } from "./list-conversations.ts";
import { markConversationRead } from "./mark-read.ts";
import { presentPartner } from "./messages.present.ts";
import { countUnread } from "./messages.queries.ts";
import { reportConversation } from "./reports/report-conversation.ts";
import { sendMessage } from "./send-message.ts";
import { viewConversation } from "./view-conversation.ts";

/** List, user, last message. */
const Cursor = z.tuple([z.literal("conversations"), z.int(), z.int()]);

const conversationRefOf = (
  actor: Actor | null,
  { user, product }: { user: number; product: number },
): ConversationRef => ({
  userId: signedIn(actor).id,
  otherId: user,
  listingId: product,
});

type Dependencies = {
  db: Database;
  config: Config;
  storage: Storage;
  realtime: Pick<Realtime, "emitToUsers" | "renewPresence">;
};

export function messageRoutes({ db, config, storage, realtime }: Dependencies): Routes<typeof messageEndpoints> {
  function readPosition(userId: number, cursor: string): number {
    const { data } = Cursor.safeParse(readCursor(config.APP_SECRET, cursor));
    if (data?.[1] !== userId) throw new ApiError("CURSOR_INVALID");
    return data[2];
  }

  return {
    "GET /api/messages": async ({ actor, query }) => {
      const { id } = signedIn(actor);
      const before = query.cursor === undefined ? undefined : readPosition(id, query.cursor);
      const { data, next, total, isCapped } = await findConversations(
        { db, config },
        { userId: id, before, search: query.search },
      );
      return {
        data,
        next_cursor: next === null ? null : writeCursor(config.APP_SECRET, ["conversations", id, next]),
        total,
        total_is_capped: isCapped,
      };
    },

    "GET /api/messages/unread-count": async ({ actor }) => ({ count: await countUnread(db, signedIn(actor).id) }),

    "GET /api/messages/:user/:product": ({ actor, params, query }) =>
      viewConversation({ db, config }, conversationRefOf(actor, params), query),

    "POST /api/messages/:user/:product": async ({ actor, params, body, reply }) => {
      const message = await sendMessage({ db, config, realtime }, conversationRefOf(actor, params), body);
      reply.status(201);
      return message;
    },

    "POST /api/messages/photos": async ({ actor, upload, reply }) => {
      const { id } = signedIn(actor);
      await consumeRateLimit(db, photoLimit, String(id));
      const photo = await uploadPhoto({ db, storage }, id, upload, { isPrivate: true });
      reply.status(201);
      return { ...photo, hash: signPhoto(config.APP_SECRET, photo.hash) };
    },

    "PUT /api/messages/:user/:product/read": async ({ actor, params, body }) => {
      const ref = conversationRefOf(actor, params);
      await markConversationRead({ db, realtime }, ref, body.up_to);
      return { count: await countUnread(db, ref.userId) };
    },

    "DELETE /api/messages/:user/:product": async ({ actor, params }) => {
      await deleteConversation({ db, realtime }, conversationRefOf(actor, params));
    },

    "DELETE /api/messages/:id": async ({ actor, params }) => {
      await deleteMessage({ db, realtime }, signedIn(actor).id, params.id);
    },

    "POST /api/messages/:user/:product/report": async ({ actor, params, body }) => {
      await reportConversation({ db, config }, conversationRefOf(actor, params), body);
    },

    "GET /api/blocked-users": async ({ actor }) => ({
      data: (await listBlockedUsers(db, signedIn(actor).id)).map(presentPartner),
    }),

    "PUT /api/blocked-users/:id": async ({ actor, params }) => {
      const { id } = signedIn(actor);
      // Only conversation partners: otherwise the list of blocked users would reveal anybody's name.
      if (!(await hasConversation(db, id, params.id))) throw new ApiError("PERSON_NOT_FOUND");
      await db.transaction().execute(async (transaction) => {
        await blockUser(transaction, id, params.id);
        await endTradesBetween(transaction, id, params.id);
        await endFollowsBetween(transaction, id, params.id);
      });
    },

    "DELETE /api/blocked-users/:id": async ({ actor, params }) => {
      await unblockUser(db, signedIn(actor).id, params.id);
    },
  };
}
