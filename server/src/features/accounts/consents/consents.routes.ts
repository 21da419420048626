import type { consentEndpoints } from "@pazar/contract/accounts/consents";
import type { Database } from "../../../platform/database/database.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { findDueConsents, giveConsents } from "./consents.ts";

export const consentRoutes = ({ db }: { db: Database }): Routes<typeof consentEndpoints> => ({
  "GET /api/consents/due": async ({ actor, locale }) => ({
    data: await findDueConsents(db, signedIn(actor).id, locale),
  }),
  "POST /api/consents": async ({ actor, body, locale }) => {
    const { id } = signedIn(actor);
    await giveConsents(db, id, body.pages);
    return { data: await findDueConsents(db, id, locale) };
  },
});
