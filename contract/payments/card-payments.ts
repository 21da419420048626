import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { IdParams } from "../values.ts";

/**
 * How the buyer came back from the provider's page, as `?payment=` of the order's page. waiting: the result is not known
 * yet; review: something about it does not agree, and staff look at it.
 */
export const cardPaymentResults = ["done", "refused", "waiting", "review"] as const;
export type CardPaymentResult = (typeof cardPaymentResults)[number];

/** Where the provider sends the buyer's browser after the payment, with a form that names it. */
export const cardCallbackPath = "/payments/card/callback";

export const cardPaymentEndpoints = {
  "POST /api/profile/orders/:id/card": {
    access: "user",
    summary:
      "Opens the provider's page where what is left of an open order is paid by card. A page that was opened a short time ago is answered again.",
    params: IdParams,
    answer: z.object({ url: z.string() }),
  },
} satisfies EndpointTable;
