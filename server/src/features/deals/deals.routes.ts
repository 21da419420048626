import type { Deal, dealEndpoints } from "@pazar/contract/trade/deals";
import * as limits from "@pazar/contract/limits";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { consumeRateLimit, type RateLimit } from "../../platform/security/rate-limit.ts";
import { signedIn, type Actor } from "../../platform/security/session.ts";
import { answerDeal, withdrawDeal } from "./answer-deal.ts";
import { presentBuyer, presentDeal } from "./deals.present.ts";
import { findDeal, isOwnListing, listBuyers, listDeals } from "./deals.queries.ts";
import { nameBuyer } from "./name-buyer.ts";
import { endReservation, reserveListing, type DealDependencies } from "./reserve-listing.ts";

/** Per person: each of these sends a notice to somebody. */
const dealLimit: RateLimit = { name: "reservations and deals", max: 60, windowSeconds: 3_600 };

export function dealRoutes(dependencies: DealDependencies): Routes<typeof dealEndpoints> {
  const { db } = dependencies;

  async function limitedUserId(actor: Actor | null): Promise<number> {
    const { id } = signedIn(actor);
    await consumeRateLimit(db, dealLimit, String(id));
    return id;
  }

  async function dealOf(userId: number, id: number): Promise<Deal> {
    const row = await findDeal(db, userId, id);
    if (!row) throw new ApiError("DEAL_NOT_FOUND");
    return presentDeal(row, userId);
  }

  return {
    "GET /api/listings/:id/buyers": async ({ actor, params }) => {
      const { id } = signedIn(actor);
      if (!(await isOwnListing(db, id, params.id))) throw new ApiError("LISTING_NOT_FOUND");
      return { data: (await listBuyers(db, id, params.id)).map(presentBuyer) };
    },

    "PUT /api/listings/:id/reservation": async ({ actor, params, body }) => {
      const sellerId = await limitedUserId(actor);
      const until = await reserveListing(dependencies, {
        sellerId,
        listingId: params.id,
        buyerId: body.buyer,
        days: body.days,
      });
      return { until: until.toISOString() };
    },

    "DELETE /api/listings/:id/reservation": async ({ actor, params }) => {
      await endReservation(dependencies, { sellerId: await limitedUserId(actor), listingId: params.id });
    },

    "POST /api/listings/:id/deal": async ({ actor, params, body, reply }) => {
      const sellerId = await limitedUserId(actor);
      const id = await nameBuyer(dependencies, { sellerId, listingId: params.id, buyerId: body.buyer });
      reply.status(201);
      return dealOf(sellerId, id);
    },

    "GET /api/deals": async ({ actor, query }) => {
      const { id } = signedIn(actor);
      const rows = await listDeals(db, id, query.before);
      return {
        data: rows.slice(0, limits.pageSize).map((row) => presentDeal(row, id)),
        has_more: rows.length > limits.pageSize,
      };
    },

    "POST /api/deals/:id/confirm": async ({ actor, params }) => {
      const buyerId = await limitedUserId(actor);
      await answerDeal(dependencies, buyerId, params.id, "confirmed");
      return dealOf(buyerId, params.id);
    },

    "POST /api/deals/:id/decline": async ({ actor, params }) => {
      const buyerId = await limitedUserId(actor);
      await answerDeal(dependencies, buyerId, params.id, "declined");
      return dealOf(buyerId, params.id);
    },

    "DELETE /api/deals/:id": async ({ actor, params }) => {
      await withdrawDeal(dependencies, await limitedUserId(actor), params.id);
    },
  };
}
