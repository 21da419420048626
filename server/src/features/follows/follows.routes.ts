import type { followEndpoints } from "@pazar/contract/favorites/follows";
import type { Database } from "../../platform/database/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import { followSeller } from "./follow-seller.ts";
import { presentFollow } from "./follows.present.ts";
import { countFollowers, deleteFollow, listFollowedIds, listFollows, markSeen } from "./follows.queries.ts";

export const followRoutes = ({ db }: { db: Database }): Routes<typeof followEndpoints> => ({
  "GET /api/follows": async ({ actor }) => (await listFollows(db, signedIn(actor).id)).map(presentFollow),

  "GET /api/follows/ids": async ({ actor }) => ({
    ids: (await listFollowedIds(db, signedIn(actor).id)).map(({ seller_id }) => seller_id),
  }),

  "PUT /api/follows/:id": async ({ actor, params }) => {
    await followSeller(db, signedIn(actor).id, params.id);
    return { followers_count: await countFollowers(db, params.id) };
  },

  "PUT /api/follows/:id/seen": async ({ actor, params }) => {
    await markSeen(db, signedIn(actor).id, params.id);
  },

  "DELETE /api/follows/:id": async ({ actor, params }) => {
    await deleteFollow(db, signedIn(actor).id, params.id);
    return { followers_count: await countFollowers(db, params.id) };
  },
});
