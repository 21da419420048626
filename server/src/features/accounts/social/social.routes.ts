import type { SocialProvider } from "@pazar/contract/accounts/accounts";
import type { CallParsed } from "@pazar/contract/endpoints";
import type { Config } from "../../../platform/config.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { CallContext, Handlers, Reply } from "../../../platform/http/calls.ts";
import type { Log } from "../../../platform/log.ts";
import { createOneTimeToken } from "../sign-in/one-time-tokens.ts";
import { createFacebook } from "./facebook.ts";
import { createGoogle } from "./google.ts";
import { linkSocialAccount } from "./link-social-account.ts";
import { describeFailure, isUnreachable } from "./provider-failure.ts";
import type { SocialClient } from "./social-client.ts";
import {
  codeCookie,
  codeSeconds,
  newAttempt,
  readStateCookie,
  stateCookie,
  stateSeconds,
  writeCodeCookie,
  writeStateCookie,
} from "./social-state.ts";

type Dependencies = { db: Database; config: Config; log: Log };
type SocialHandlers = Pick<Handlers, "GET /api/auth/redirect/:provider" | "GET /api/auth/callback/:provider">;

type SocialError = "cancelled" | "unavailable" | "state" | "email" | "failed" | "suspended";
type Outcome = { code: string } | { error: SocialError };

const providerErrors = new Map<string | undefined, SocialError>([
  ["access_denied", "cancelled"],
  ["server_error", "unavailable"],
  ["temporarily_unavailable", "unavailable"],
]);

export function socialRoutes({ db, config, log }: Dependencies): SocialHandlers {
  const clients = socialClients(config);
  const callbackOf = (provider: SocialProvider): string => `${config.PUBLIC_URL}/api/auth/callback/${provider}`;

  function failed(provider: SocialProvider, error: unknown): { error: SocialError } {
    log.warn({ provider, reason: describeFailure(error) }, "a social sign-in failed");
    return { error: isUnreachable(error) ? "unavailable" : "failed" };
  }

  async function begin(provider: SocialProvider, reply: Reply): Promise<string> {
    const client = clients[provider];
    if (!client) return pageFor({ error: "unavailable" });
    const attempt = newAttempt();
    try {
      const url = await client.authorizationUrl(callbackOf(provider), attempt);
      reply.cookie(stateCookie, writeStateCookie(config.APP_SECRET, provider, attempt), {
        maxAgeSeconds: stateSeconds,
      });
      return url.href;
    } catch (error) {
      return pageFor(failed(provider, error));
    }
  }

  async function finish({
    params: { provider },
    query,
    cookies,
    locale,
  }: CallParsed<"GET /api/auth/callback/:provider"> & CallContext): Promise<Outcome> {
    const client = clients[provider];
    if (!client) return { error: "unavailable" };
    const attempt = readStateCookie(config.APP_SECRET, provider, cookies[stateCookie], query.state);
    if (!attempt) return { error: "state" };
    if (query.code === undefined || query.error !== undefined)
      return { error: providerErrors.get(query.error) ?? "failed" };
    try {
      const profile = await client.readProfile(callbackOf(provider), query.code, attempt);
      const linked = await linkSocialAccount({ db, locale }, provider, profile);
      if ("refused" in linked) return { error: linked.refused };
      return { code: await createOneTimeToken(db, { kind: "social_login", userId: linked.userId, minutes: 1 }) };
    } catch (error) {
      return failed(provider, error);
    }
  }

  return {
    "GET /api/auth/redirect/:provider": async ({ params, reply }) => {
      reply.header("cache-control", "no-store");
      reply.redirect(await begin(params.provider, reply));
      return undefined;
    },

    "GET /api/auth/callback/:provider": async (request) => {
      const { reply } = request;
      reply.header("cache-control", "no-store");
      reply.cookie(stateCookie, "", { maxAgeSeconds: 0 });
      const outcome = await finish(request);
      if ("code" in outcome)
        reply.cookie(codeCookie, writeCodeCookie(config.APP_SECRET, outcome.code), { maxAgeSeconds: codeSeconds });
      reply.redirect(pageFor(outcome));
      return undefined;
    },
  };
}

const pageFor = (outcome: Outcome): string => `/social-login?${new URLSearchParams(outcome).toString()}`;

/** A provider without credentials is not offered. */
function socialClients(config: Config): Record<SocialProvider, SocialClient | null> {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = config;
  return {
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? createGoogle({ clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: config.GOOGLE_ISSUER })
        : null,
    facebook:
      FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET
        ? createFacebook({
            clientId: FACEBOOK_CLIENT_ID,
            clientSecret: FACEBOOK_CLIENT_SECRET,
            authorizeUrl: config.FACEBOOK_AUTHORIZE_URL,
            tokenUrl: config.FACEBOOK_TOKEN_URL,
            meUrl: config.FACEBOOK_ME_URL,
          })
        : null,
  };
}
