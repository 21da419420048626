import type { accountEndpoints, NewSession } from "@pazar/contract/accounts/accounts";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext, Routes } from "../../platform/http/calls.ts";
import { setDownloadName } from "../../platform/http/download-name.ts";
import type { Log } from "../../platform/log.ts";
import { consumeRateLimit } from "../../platform/security/rate-limit.ts";
import { isStaff, sessionDays, signedIn } from "../../platform/security/session.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { syncPlaceOnSignIn } from "../locations/sync-place-on-sign-in.ts";
import { placeCookie, placeSeconds, readPlaceCookie, writePlaceCookie } from "../locations/place-cookie.ts";
import { askForFactor, verifyFactor } from "./second-factor/ask-for-factor.ts";
import { verifyPasskey, requestAnyPasskey } from "./second-factor/verify-passkey.ts";
import { accountLimits } from "./account-limits.ts";
import { presentUser } from "./accounts.present.ts";
import { findUser, listPermissions } from "./accounts.queries.ts";
import { hasDueConsents } from "./consents/consents.ts";
import { changePassword } from "./sign-in/change-password.ts";
import { changePhoto } from "./profile/change-photo.ts";
import { requestDeletion } from "./profile/delete-account.ts";
import { exportData } from "./profile/export-data.ts";
import { updateUser } from "./profile/update-user.ts";
import { register } from "./sign-in/register.ts";
import { requestPasswordReset, resetPassword } from "./sign-in/reset-password.ts";
import { completeSignIn } from "./sign-in/complete-sign-in.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { exchangeSocialCode } from "./social/exchange-social-code.ts";
import { codeCookie, isCodeOfBrowser } from "./social/social-state.ts";
import { socialRoutes } from "./social/social.routes.ts";
import { devicesOf } from "./sign-in/devices.ts";
import { deviceCookie, deviceDays, deviceOf } from "./sign-in/known-devices.ts";
import { endSession, endSessions } from "./sign-in/start-session.ts";
import { verifyEmail } from "./sign-in/verify-email.ts";
import { viewerCookie, writeViewerCookie } from "./sign-in/viewer-cookie.ts";

type Dependencies = { db: Database; config: Config; storage: Storage; log: Log };

export function accountRoutes({ db, config, storage, log }: Dependencies): Routes<typeof accountEndpoints> {
  /** Cookies set on sign-in: the browser's name, the viewer (own listings count no views) and the saved place. */
  async function setSignInCookies({ reply, cookies }: CallContext, userId: number, device: string): Promise<void> {
    reply.cookie(deviceCookie, device, { maxAgeSeconds: deviceDays * 86_400 });
    reply.cookie(viewerCookie, writeViewerCookie(config.APP_SECRET, userId), { maxAgeSeconds: sessionDays * 86_400 });
    const place = await syncPlaceOnSignIn(db, userId, readPlaceCookie(config.APP_SECRET, cookies));
    if (place) reply.cookie(placeCookie, writePlaceCookie(config.APP_SECRET, place), { maxAgeSeconds: placeSeconds });
  }

  async function finishSignIn(
    request: CallContext,
    by: string,
    session: NewSession,
    device: string,
  ): Promise<NewSession> {
    request.recordSecurityEvent("sign_in.succeeded", { personId: session.user.id, details: { by } });
    await setSignInCookies(request, session.user.id, device);
    return session;
  }

  return {
    ...socialRoutes({ db, config, log }),

    "GET /api/user": async ({ actor }) => {
      const person = signedIn(actor);
      const { id } = person;
      const [user, permissions, hasDue] = await Promise.all([
        findUser(db, id),
        listPermissions(db, id),
        hasDueConsents(db, id),
      ]);
      if (!user) throw new ApiError("UNAUTHENTICATED");
      return {
        user: presentUser(user),
        permissions,
        ...(person.isMissingSecondFactor && isStaff(person) && { needs_second_factor: true as const }),
        ...(hasDue && { has_due_consents: true as const }),
      };
    },

    "POST /api/login": async (request) => {
      const device = deviceOf(request.cookies);
      const answer = await signIn({ db, config }, request.body, { ...request, device });
      return "second_factor" in answer ? answer : finishSignIn(request, "password", answer, device);
    },

    "POST /api/login/second-factor": async (request) => {
      const device = deviceOf(request.cookies);
      const userId = await verifyFactor({ db, config }, request.body, request.recordSecurityEvent);
      const session = await completeSignIn(db, userId, { ...request, device });
      return finishSignIn(request, "second factor", session, device);
    },

    "POST /api/login/passkey/options": async ({ address }) => {
      await consumeRateLimit(db, accountLimits(config).loginPerAddress, address);
      return requestAnyPasskey({ db, config });
    },

    "POST /api/login/passkey": async (request) => {
      await consumeRateLimit(db, accountLimits(config).loginPerAddress, request.address);
      const device = deviceOf(request.cookies);
      const userId = await verifyPasskey({ db, config }, "sign_in", null, request.body.passkey);
      if (userId === null) {
        request.recordSecurityEvent("sign_in.failed", { details: { by: "passkey" } });
        throw new ApiError("PASSKEY_REFUSED");
      }
      return finishSignIn(request, "passkey", await completeSignIn(db, userId, { ...request, device }), device);
    },

    "POST /api/social-login": async (request) => {
      await consumeRateLimit(db, accountLimits(config).token, request.address);
      const { code } = request.body;
      const userId = isCodeOfBrowser(config.APP_SECRET, code, request.cookies[codeCookie])
        ? await exchangeSocialCode({ db }, code)
        : null;
      if (userId === null) throw new ApiError("LINK_INVALID");
      const pending = await askForFactor({ db, config }, userId);
      if (pending) return pending;
      const device = deviceOf(request.cookies);
      return finishSignIn(request, "social", await completeSignIn(db, userId, { ...request, device }), device);
    },

    "POST /api/register": async ({ body, address, locale, reply, recordSecurityEvent }) => {
      const data = await register({ db, config, log }, body, { address, locale });
      recordSecurityEvent("account.registered", { personId: data.id });
      reply.status(201);
      return { data };
    },

    "POST /api/logout": async ({ actor, reply, recordSecurityEvent }) => {
      await db.deleteFrom("sessions").where("id", "=", signedIn(actor).sessionId).execute();
      recordSecurityEvent("sign_out");
      reply.cookie(viewerCookie, "", { maxAgeSeconds: 0 });
      return undefined;
    },

    "POST /api/forgot-password": async ({ body, address, recordSecurityEvent }) => {
      await requestPasswordReset({ db, config }, body.email, address);
      recordSecurityEvent("password.reset_requested");
      return undefined;
    },

    "POST /api/reset-password": async ({ body, address, recordSecurityEvent }) => {
      const personId = await resetPassword({ db, config, log }, body, address);
      recordSecurityEvent("password.reset", { personId });
      return undefined;
    },

    "POST /api/verify-email": async ({ body, address }) => {
      await consumeRateLimit(db, accountLimits(config).token, address);
      await verifyEmail(db, body.token);
      return undefined;
    },

    "PATCH /api/profile": ({ actor, body: { name, surname, phone = null } }) =>
      updateUser(db, signedIn(actor).id, { first_name: name, last_name: surname, phone }),

    "POST /api/profile/photo": ({ actor, upload }) => changePhoto({ db, storage }, signedIn(actor).id, upload),

    "DELETE /api/profile/photo": ({ actor }) => updateUser(db, signedIn(actor).id, { photo_hash: null }),

    "PUT /api/profile/password": async ({ actor, body, recordSecurityEvent }) => {
      await changePassword({ db, config, log }, signedIn(actor), body, recordSecurityEvent);
      recordSecurityEvent("password.changed");
      return undefined;
    },

    "GET /api/profile/devices": async ({ actor }) => {
      const { id, sessionId } = signedIn(actor);
      return devicesOf(db, id, sessionId);
    },

    "DELETE /api/profile/devices": async ({ actor, recordSecurityEvent }) => {
      const { id, sessionId } = signedIn(actor);
      await db.transaction().execute((transaction) => endSessions(transaction, id, sessionId));
      recordSecurityEvent("session.ended");
      return undefined;
    },

    "DELETE /api/profile/devices/:id": async ({ actor, params, recordSecurityEvent }) => {
      const isEnded = await db
        .transaction()
        .execute((transaction) => endSession(transaction, signedIn(actor).id, params.id));
      if (!isEnded) throw new ApiError("NOT_FOUND");
      recordSecurityEvent("session.ended", { details: { session: params.id } });
      return undefined;
    },

    "GET /api/profile/data": async ({ actor, reply }) => {
      setDownloadName(reply, "pazar-data.json");
      return exportData(db, signedIn(actor).id);
    },

    "POST /api/profile/deletion": async ({ actor, recordSecurityEvent }) => {
      const deletesAt = await requestDeletion(db, signedIn(actor).id);
      recordSecurityEvent("account.deletion_requested");
      return { deletes_at: deletesAt.toISOString() };
    },
  };
}
