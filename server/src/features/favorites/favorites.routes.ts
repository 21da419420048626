import type { favoriteEndpoints } from "@pazar/contract/favorites/favorites";
import * as limits from "@pazar/contract/limits";
import * as z from "zod/mini";
import type { Config } from "../../platform/config.ts";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { addFavorite, removeFavorite } from "./change-favorite.ts";
import { presentFavorite } from "./favorites.present.ts";
import {
  countFavorites,
  findFavorite,
  listFavoriteIds,
  listFavorites,
  type FavoritePosition,
} from "./favorites.queries.ts";
import { writeNote } from "./write-note.ts";

/** Kind of list, user id, and the position after which the page starts. */
const Cursor = z.tuple([z.literal("favorites"), z.int(), z.string(), z.int()]);

export function favoriteRoutes({
  db,
  config,
  places,
}: {
  db: Database;
  config: Config;
  places: () => Promise<Gazetteer>;
}): Routes<typeof favoriteEndpoints> {
  const write = (userId: number, { addedAt, id }: FavoritePosition) =>
    writeCursor(config.APP_SECRET, ["favorites", userId, addedAt, id]);

  function read(userId: number, cursor: string): FavoritePosition {
    const { data } = Cursor.safeParse(readCursor(config.APP_SECRET, cursor));
    if (data?.[1] !== userId) throw new ApiError("CURSOR_INVALID");
    return { addedAt: data[2], id: data[3] };
  }

  return {
    "GET /api/favorites": async ({ actor, query }) => {
      const { id } = signedIn(actor);
      const after = query.cursor === undefined ? undefined : read(id, query.cursor);
      const filter = { q: query.q, hasNote: query.noted !== undefined };
      const [rows, total, gazetteer] = await Promise.all([
        listFavorites(db, id, after, filter),
        countFavorites(db, id, filter),
        places(),
      ]);
      const last = rows.length > limits.pageSize ? rows[limits.pageSize - 1] : undefined;
      return {
        data: rows.slice(0, limits.pageSize).map((row) => presentFavorite(row, gazetteer)),
        next_cursor: last ? write(id, { addedAt: last.added_at, id: last.id }) : null,
        total: Math.min(total, limits.exactTotal),
        total_is_capped: total > limits.exactTotal,
      };
    },

    "GET /api/favorites/ids": async ({ actor }) => ({
      ids: (await listFavoriteIds(db, signedIn(actor).id)).map(({ listing_id }) => listing_id),
    }),

    "GET /api/favorites/:id": async ({ actor, params }) => {
      const favorite = await findFavorite(db, signedIn(actor).id, params.id);
      if (!favorite) throw new ApiError("FAVORITE_NOT_FOUND");
      return favorite;
    },

    "PUT /api/favorites/:id/note": async ({ actor, params, body }) => {
      await writeNote(db, signedIn(actor).id, params.id, body.note);
    },

    "PUT /api/favorites/:id": async ({ actor, params }) => {
      await addFavorite(db, { userId: signedIn(actor).id, listingId: params.id });
    },

    "DELETE /api/favorites/:id": async ({ actor, params }) => {
      await removeFavorite(db, { userId: signedIn(actor).id, listingId: params.id });
    },
  };
}
