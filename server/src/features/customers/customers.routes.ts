import type { CustomerDetails, customerEndpoints } from "@pazar/contract/admin/customers/customers";
import { actOnEach } from "../../platform/http/act-on-each.ts";
import { auditAccess, filtersUsed } from "../audit/write-audit.ts";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { setCsvDownloadName } from "../../platform/http/download-name.ts";
import type { Routes } from "../../platform/http/calls.ts";
import type { Log } from "../../platform/log.ts";
import { listCursors } from "../../platform/http/list-page.ts";
import { hasSecondFactor } from "../accounts/second-factor/delete-factors.ts";
import { devicesOf } from "../accounts/sign-in/devices.ts";
import {
  addNote,
  applyBulkChange,
  deleteCustomer,
  removeCustomerFactors,
  restoreCustomer,
  sendResetLink,
  signCustomerOut,
  suspendCustomer,
} from "./change-customer.ts";
import { presentCustomer, presentCustomerDetails } from "./customers.present.ts";
import { findActivity, findPerson, listCustomers } from "./customers.queries.ts";
import { exportCustomers } from "./export-customers.ts";

export function customerRoutes({
  db,
  config,
  log,
}: {
  db: Database;
  config: Config;
  log: Log;
}): Routes<typeof customerEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "customers");

  async function details(id: number): Promise<CustomerDetails> {
    const person = await findPerson(db, id);
    if (!person) throw new ApiError("PERSON_NOT_FOUND");
    if (person.role !== "users") throw new ApiError("STAFF_ACCOUNT");
    const [activity, devices, hasFactor] = await Promise.all([
      findActivity(db, id),
      devicesOf(db, id, 0),
      hasSecondFactor(db, id),
    ]);
    return presentCustomerDetails(person, activity, devices, hasFactor);
  }

  return {
    "GET /api/admin/customers": async ({ query }) =>
      cursors.page(await listCustomers(db, query, cursors.read(query.cursor, query.sort)), query, presentCustomer),

    "GET /api/admin/customers/export": async (request) => {
      await auditAccess(db, request, {
        action: "export_customers",
        target: { kind: "customers", id: "all" },
        after: filtersUsed(request.query),
      });
      setCsvDownloadName(request.reply, "customers");
      return exportCustomers(db, request.query, request.locale);
    },

    "GET /api/admin/customers/:id": async (request) => {
      const { id } = request.params;
      const found = await details(id);
      await auditAccess(db, request, { action: "read_customer", target: { kind: "user", id } });
      return found;
    },

    "POST /api/admin/customers/changes": async (request) => {
      const outcomes = await actOnEach(request.body.ids, { locale: request.locale, log }, (id) =>
        applyBulkChange(db, request, id, request.body),
      );
      return { data: outcomes.map(({ id, error }) => ({ id, error })) };
    },

    "PUT /api/admin/customers/:id/suspension": async (request) => {
      await suspendCustomer(db, request, request.params.id, request.body);
      return details(request.params.id);
    },

    "DELETE /api/admin/customers/:id/suspension": async (request) => {
      await restoreCustomer(db, request, request.params.id);
      return details(request.params.id);
    },

    "POST /api/admin/customers/:id/password-reset": async (request) => {
      await sendResetLink(db, request, request.params.id);
      return undefined;
    },

    "DELETE /api/admin/customers/:id/sessions": async (request) => {
      await signCustomerOut(db, request, request.params.id);
      return details(request.params.id);
    },

    "DELETE /api/admin/customers/:id/second-factor": async (request) => {
      await removeCustomerFactors(db, request, request.params.id);
      return details(request.params.id);
    },

    "POST /api/admin/customers/:id/deletion": async (request) => {
      await deleteCustomer(db, request, request.params.id, request.body.reason);
      return details(request.params.id);
    },

    "POST /api/admin/customers/:id/notes": async (request) => {
      await addNote(db, request, request.params.id, request.body.body);
      return details(request.params.id);
    },
  };
}
