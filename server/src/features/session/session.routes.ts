import { csrfCookie, type sessionEndpoints } from "@pazar/contract/accounts/session";
import type { Config } from "../../platform/config.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { createCsrfToken, isCsrfToken } from "../../platform/security/csrf.ts";

export const sessionRoutes = ({ config }: { config: Config }): Routes<typeof sessionEndpoints> => ({
  "GET /sanctum/csrf-cookie": ({ cookies, reply }) => {
    // A valid token is reused, so that two tabs do not invalidate each other's.
    const current = cookies[csrfCookie];
    const token = isCsrfToken(config.APP_SECRET, current) ? current : createCsrfToken(config.APP_SECRET);
    reply.cookie(csrfCookie, token, { isReadableByScripts: true, maxAgeSeconds: 2 * 60 * 60 });
    reply.header("cache-control", "no-store");
    return undefined;
  },
});
