import type { cardReviewEndpoints } from "@pazar/contract/admin/accounting/card-reviews";
import { cardCallbackPath, type cardPaymentEndpoints } from "@pazar/contract/payments/card-payments";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import type { Log } from "../../../platform/log.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { closeCardReview, listCardReviews } from "./card-reviews.ts";
import type { CardProvider } from "./card-provider.ts";
import { finishCardPayment } from "./finish-card-payment.ts";
import { startCardPayment } from "./start-card-payment.ts";

type Dependencies = { db: Database; config: Config; provider: CardProvider | undefined; log: Log };

export const cardPaymentRoutes = (dependencies: Dependencies): Routes<typeof cardPaymentEndpoints> => ({
  "POST /api/profile/orders/:id/card": async ({ actor, params, address, locale }) => ({
    url: await startCardPayment(dependencies, params.id, { userId: signedIn(actor).id, address, locale }),
  }),
});

export const cardReviewRoutes = ({ db }: { db: Database }): Routes<typeof cardReviewEndpoints> => ({
  "GET /api/admin/payments/card-reviews": () => listCardReviews(db),
  "POST /api/admin/payments/card-reviews/:id": async (call) => {
    await closeCardReview(db, call, call.params.id, call.body.note);
    return undefined;
  },
});

const ordersPage = "/profile/orders";

/**
 * The provider's page posts the browser here with a token. It comes from another site, without session or CSRF token,
 * and proves nothing: the provider is asked.
 */
export async function mountCardCallback(
  server: FastifyInstance,
  { db, provider, log }: Omit<Dependencies, "config">,
): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser<string>(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: 16_384 },
      (_request, body, done) => done(null, body),
    );
    scope.post(cardCallbackPath, async (request, reply) => {
      void reply.header("cache-control", "no-store");
      const token = typeof request.body === "string" ? new URLSearchParams(request.body).get("token") : null;
      const finished =
        provider && token !== null && /^[\w-]{1,200}$/.test(token)
          ? await finishCardPayment({ db, provider, log }, token).catch((error: unknown) => {
              log.error({ err: error }, "a card payment could not be finished");
              return undefined;
            })
          : undefined;
      return reply.redirect(
        finished ? `${ordersPage}/${finished.orderId}?payment=${finished.result}` : ordersPage,
        303,
      );
    });
  });
}
