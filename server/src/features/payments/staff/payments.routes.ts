import type { paymentEndpoints } from "@pazar/contract/admin/accounting/payments";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { listCursors } from "../../../platform/http/list-page.ts";
import { confirmPayment } from "./confirm-payment.ts";
import { giveRefund, sendByTransfer } from "./give-refund.ts";
import { readStaffOrder } from "./read-staff-order.ts";
import { presentStaffOrder } from "./staff-orders.present.ts";
import { countWaiting, listStaffOrders } from "./staff-orders.queries.ts";

type Dependencies = { db: Database; config: Pick<Config, "APP_SECRET"> };

export function paymentRoutes({ db, config }: Dependencies): Routes<typeof paymentEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "orders");
  return {
    "GET /api/admin/payments/counts": () => countWaiting(db),

    "GET /api/admin/payments/orders": async ({ query, locale }) =>
      cursors.page(await listStaffOrders(db, query, cursors.read(query.cursor, query.sort)), query, (row) =>
        presentStaffOrder(row, locale),
      ),

    "GET /api/admin/payments/orders/:id": ({ params, locale }) => readStaffOrder(db, params.id, locale),

    "POST /api/admin/payments/orders/:id/payments": (request) =>
      confirmPayment(db, request, request.params.id, request.body),

    "POST /api/admin/payments/orders/:id/refunds": (request) =>
      giveRefund(db, request, request.params.id, request.body),

    "POST /api/admin/payments/refunds/:id/transfer": (request) =>
      sendByTransfer(db, request, request.params.id, request.body.iban),
  };
}
