import type { offerEndpoints } from "@pazar/contract/trade/offers";
import type { Routes } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import { answerOffer, counterOffer } from "./answer-offer.ts";
import { makeOffer, type OfferDependencies } from "./make-offer.ts";

export function offerRoutes(dependencies: OfferDependencies): Routes<typeof offerEndpoints> {
  return {
    "POST /api/messages/:user/:product/offers": async ({ actor, params, body, locale, reply }) => {
      const ref = { userId: signedIn(actor).id, otherId: params.user, listingId: params.product };
      const message = await makeOffer(dependencies, ref, { ...body, locale });
      reply.status(201);
      return message;
    },

    "POST /api/offers/:id/counter": async ({ actor, params, body, locale, reply }) => {
      const message = await counterOffer(dependencies, signedIn(actor).id, params.id, { ...body, locale });
      reply.status(201);
      return message;
    },

    "PUT /api/offers/:id/answer": ({ actor, params, body }) =>
      answerOffer(dependencies, signedIn(actor).id, params.id, body.answer),
  };
}
