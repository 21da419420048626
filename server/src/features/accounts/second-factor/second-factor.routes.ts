import type { secondFactorEndpoints } from "@pazar/contract/accounts/second-factor";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Routes } from "../../../platform/http/calls.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { addPasskey, startPasskeySetup } from "./add-passkey.ts";
import { addApp, startAppSetup } from "./authenticator-app.ts";
import { removeApp, removePasskey, renamePasskey, renewRecoveryCodes } from "./change-factors.ts";
import { confirmIdentity } from "./confirm-identity.ts";
import { requestPasskey } from "./verify-passkey.ts";
import { presentSecondFactor } from "./second-factor.present.ts";
import { findPerson } from "./second-factor.queries.ts";

type Dependencies = { db: Database; config: Config };

export const secondFactorRoutes = ({ db, config }: Dependencies): Routes<typeof secondFactorEndpoints> => ({
  "GET /api/profile/second-factor": ({ actor }) => presentSecondFactor(db, signedIn(actor).id),

  "POST /api/profile/passkeys/options": async ({ actor }) =>
    startPasskeySetup({ db, config }, await findPerson(db, signedIn(actor).id)),

  "POST /api/profile/passkeys": async ({ actor, body, recordSecurityEvent }) => {
    const added = await addPasskey({ db, config }, signedIn(actor).id, body);
    recordSecurityEvent("factor.added", { details: { factor: "passkey" } });
    return added;
  },

  "PATCH /api/profile/passkeys/:id": ({ actor, params, body }) =>
    renamePasskey(db, signedIn(actor).id, params.id, body.name),

  "DELETE /api/profile/passkeys/:id": async ({ actor, params, recordSecurityEvent }) => {
    const left = await removePasskey(db, signedIn(actor).id, params.id);
    recordSecurityEvent("factor.removed", { details: { factor: "passkey" } });
    return left;
  },

  "POST /api/profile/authenticator-app": async ({ actor }) =>
    startAppSetup({ db, config }, await findPerson(db, signedIn(actor).id)),

  "PUT /api/profile/authenticator-app": async ({ actor, body, recordSecurityEvent }) => {
    const added = await addApp({ db, config }, signedIn(actor).id, body.code);
    recordSecurityEvent("factor.added", { details: { factor: "app" } });
    return added;
  },

  "DELETE /api/profile/authenticator-app": async ({ actor, recordSecurityEvent }) => {
    const left = await removeApp(db, signedIn(actor).id);
    recordSecurityEvent("factor.removed", { details: { factor: "app" } });
    return left;
  },

  "POST /api/profile/recovery-codes": async ({ actor, recordSecurityEvent }) => {
    const renewed = await renewRecoveryCodes(db, signedIn(actor).id);
    recordSecurityEvent("factor.recovery_codes_made");
    return renewed;
  },

  "POST /api/profile/confirmation/options": async ({ actor }) => {
    const { id } = signedIn(actor);
    const { password_hash } = await findPerson(db, id);
    return { has_password: password_hash !== null, passkey: await requestPasskey({ db, config }, "confirm", id) };
  },

  "POST /api/profile/confirmation": async ({ actor, body, recordSecurityEvent }) => {
    await confirmIdentity({ db, config }, signedIn(actor), body, recordSecurityEvent);
    return undefined;
  },
});
