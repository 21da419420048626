import { BillingDetails } from "@pazar/contract/payments/billing";
import type { orderEndpoints } from "@pazar/contract/payments/orders";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import { moveHeldOrder } from "../payments/move-held-order.ts";
import { cancelOrder } from "./cancel-order.ts";
import { readPackagesOnSale } from "./packages-on-sale.ts";
import { findBilling } from "./orders.queries.ts";
import { placeOrder } from "./place-order.ts";
import { readOrder, readOrders } from "./read-orders.ts";

export const orderRoutes = ({ db, config }: { db: Database; config: Config }): Routes<typeof orderEndpoints> => ({
  "GET /api/offer": ({ locale }) => readPackagesOnSale(db, config, locale),
  "GET /api/profile/billing": async ({ actor }) => {
    const row = await findBilling(db, signedIn(actor).id);
    return row ? BillingDetails.parse(row.details) : null;
  },
  "POST /api/listings/:id/orders": async ({ actor, params, body, locale, reply }) => {
    const { id: userId } = signedIn(actor);
    const id = await placeOrder({ db, config }, userId, params.id, body);
    reply.status(201);
    return readOrder(db, userId, id, locale);
  },
  "GET /api/profile/orders": ({ actor, query, locale }) =>
    readOrders({ db, secret: config.APP_SECRET }, signedIn(actor).id, query.cursor, locale),
  "GET /api/profile/orders/:id": ({ actor, params, locale }) => readOrder(db, signedIn(actor).id, params.id, locale),
  "DELETE /api/profile/orders/:id": async ({ actor, params, locale }) => {
    const { id: userId } = signedIn(actor);
    await cancelOrder(db, userId, params.id);
    return readOrder(db, userId, params.id, locale);
  },
  "PUT /api/profile/orders/:id/listing": async ({ actor, params, body, locale }) => {
    const { id: userId } = signedIn(actor);
    await moveHeldOrder(db, userId, params.id, body.listing_id);
    return readOrder(db, userId, params.id, locale);
  },
});
