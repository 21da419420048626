import type { packageEndpoints } from "@pazar/contract/admin/accounting/packages";
import type { Database } from "../../platform/database/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { setPrice, cancelPlannedPrice } from "./package-prices.ts";
import { readPackages } from "./read-packages.ts";
import { addPackage, changePackage, orderPackages } from "./save-package.ts";

export const packageRoutes = ({ db }: { db: Database }): Routes<typeof packageEndpoints> => ({
  "GET /api/admin/payments/packages": () => readPackages(db),
  "POST /api/admin/payments/packages": async (request) => {
    const added = await addPackage(db, request, request.body);
    request.reply.status(201);
    return added;
  },
  "PUT /api/admin/payments/packages": (request) => orderPackages(db, request, request.body.ids),
  "PUT /api/admin/payments/packages/:id": (request) => changePackage(db, request, request.params.id, request.body),
  "POST /api/admin/payments/packages/:id/prices": (request) => setPrice(db, request, request.params.id, request.body),
  "DELETE /api/admin/payments/packages/:id/prices/:price_id": (request) =>
    cancelPlannedPrice(db, request, request.params),
});
