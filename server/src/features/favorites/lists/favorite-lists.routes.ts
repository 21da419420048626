import type { favoriteListEndpoints, OwnFavoriteList } from "@pazar/contract/favorites/favorite-lists";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import type { Realtime } from "../../../platform/realtime/realtime.ts";
import { signedIn } from "../../../platform/security/session.ts";
import type { Gazetteer } from "../../locations/gazetteer.ts";
import { announceList } from "./announce-list.ts";
import { createList, deleteList, renameList, restoreList } from "./change-list.ts";
import { presentFavoriteList, presentOwnList, presentSharedList } from "./favorite-lists.present.ts";
import {
  findOwnList,
  findSharedList,
  listFavoriteLists,
  listItems,
  listVotes,
  readBannedWords,
  type ListRow,
} from "./favorite-lists.queries.ts";
import { addToList, orderList, removeFromList } from "./list-items.ts";
import type { ListRef } from "./lock-list.ts";
import { reportList } from "./report-list.ts";
import { renewLink, shareList } from "./share-list.ts";
import { castVote, removeVoter, withdrawVote } from "./vote.ts";

type Dependencies = { db: Database; realtime: Pick<Realtime, "emitToUsers">; places: () => Promise<Gazetteer> };

export function favoriteListRoutes(dependencies: Dependencies): Routes<typeof favoriteListEndpoints> {
  const { db, places } = dependencies;
  const announce = ({ userId, listId }: ListRef) => announceList(dependencies, userId, listId);

  async function contentOf(list: ListRow) {
    const [items, votes, gazetteer] = await Promise.all([listItems(db, list), listVotes(db, list.id), places()]);
    return { items, votes, places: gazetteer };
  }

  async function readOwnList({ userId, listId }: ListRef): Promise<OwnFavoriteList> {
    const list = await findOwnList(db, userId, listId);
    if (!list) throw new ApiError("LIST_NOT_FOUND");
    return presentOwnList(list, await contentOf(list));
  }

  return {
    "GET /api/favorite-lists": async ({ actor }) =>
      (await listFavoriteLists(db, signedIn(actor).id)).map(presentFavoriteList),

    "POST /api/favorite-lists": async ({ actor, body, reply }) => {
      const id = await createList(db, signedIn(actor).id, body);
      reply.status(201);
      return { id };
    },

    "GET /api/favorite-lists/:id": ({ actor, params }) =>
      readOwnList({ userId: signedIn(actor).id, listId: params.id }),

    "PUT /api/favorite-lists/:id": async ({ actor, params, body }) => {
      const list = { userId: signedIn(actor).id, listId: params.id };
      await renameList(db, list, body.name);
      await announce(list);
    },

    "DELETE /api/favorite-lists/:id": async ({ actor, params }) => {
      await deleteList(db, { userId: signedIn(actor).id, listId: params.id });
    },

    "POST /api/favorite-lists/:id/restore": async ({ actor, params }) => {
      await restoreList(db, { userId: signedIn(actor).id, listId: params.id });
    },

    "PUT /api/favorite-lists/:id/listings/:listing": async ({ actor, params }) => {
      await addToList(db, { userId: signedIn(actor).id, listId: params.id }, params.listing);
    },

    "DELETE /api/favorite-lists/:id/listings/:listing": async ({ actor, params }) => {
      await removeFromList(db, { userId: signedIn(actor).id, listId: params.id }, params.listing);
    },

    "PUT /api/favorite-lists/:id/order": async ({ actor, params, body }) => {
      await orderList(db, { userId: signedIn(actor).id, listId: params.id }, body.ids);
    },

    "PUT /api/favorite-lists/:id/sharing": async ({ actor, params, body }) => {
      const list = { userId: signedIn(actor).id, listId: params.id };
      await shareList(db, list, body);
      await announce(list);
      return readOwnList(list);
    },

    "POST /api/favorite-lists/:id/link": async ({ actor, params }) => {
      const list = { userId: signedIn(actor).id, listId: params.id };
      await renewLink(db, list);
      await announce(list);
      return readOwnList(list);
    },

    "DELETE /api/favorite-lists/:id/voters/:user": async ({ actor, params }) => {
      const list = { userId: signedIn(actor).id, listId: params.id };
      await removeVoter(db, list, params.user);
      await announce(list);
    },

    "GET /api/shared-lists/:token": async ({ actor, params, reply }) => {
      reply.header("x-robots-tag", "noindex");
      const list = await findSharedList(db, params.token);
      if (!list) throw new ApiError("LIST_NOT_SHARED");
      const [content, bannedWords] = await Promise.all([contentOf(list), readBannedWords(db)]);
      return presentSharedList(list, content, { viewerId: actor?.id, bannedWords });
    },

    "POST /api/shared-lists/:token/report": async ({ actor, params, body }) => {
      await reportList(db, { token: params.token, reporterId: signedIn(actor).id, ...body });
    },

    "PUT /api/shared-lists/:token/votes/:listing": async ({ actor, params, body }) => {
      const ballot = { token: params.token, voterId: signedIn(actor).id, listingId: params.listing };
      const list = await castVote(db, ballot, body.vote);
      await announceList(dependencies, list.user_id, list.id);
    },

    "DELETE /api/shared-lists/:token/votes/:listing": async ({ actor, params }) => {
      const ballot = { token: params.token, voterId: signedIn(actor).id, listingId: params.listing };
      const list = await withdrawVote(db, ballot);
      await announceList(dependencies, list.user_id, list.id);
    },
  };
}
