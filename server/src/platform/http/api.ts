import type { Endpoint, EndpointKey, FileKind, Method } from "@pazar/contract/endpoint";
import { endpoints, type Call } from "@pazar/contract/endpoints";
import type { ErrorCode } from "@pazar/contract/errors";
import * as limits from "@pazar/contract/limits";
import { csrfCookie, csrfHeader } from "@pazar/contract/accounts/session";
import { Readable } from "node:stream";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SecurityEvent } from "@pazar/contract/admin/security-events";
import type { Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { ApiError } from "./api-error.ts";
import { localeStore } from "../text/locale.ts";
import { bearerOf, findActor, type Actor } from "../security/session.ts";
import { checkAccess, type CallContext, type EventDetails, type Reply, type Runner } from "./calls.ts";
import { isCsrfMatch } from "../security/csrf.ts";
import { cookieName, isHttps } from "./own-cookies.ts";
import { requestLocale } from "./request-locale.ts";

/** An entry for the security log. */
export type ObservedEvent = {
  event: SecurityEvent;
  /** Whom it concerns, where known. */
  personId?: number | undefined;
  /** Shortened before it is kept. */
  address: string;
  details?: EventDetails | undefined;
};
type Dependencies = { db: Database; config: Config; run: Runner; observe: (event: ObservedEvent) => void };

/** Refusals that the security log records, whatever call they come from. */
const refusals: Partial<Record<string, SecurityEvent>> = {
  CSRF_MISMATCH: "csrf.refused",
  FORBIDDEN: "access.refused",
  STAFF_ACCOUNT: "access.refused",
  SUPER_ADMIN_ONLY: "access.refused",
  NOT_YOURS_TO_GRANT: "access.refused",
  NOT_YOURS_TO_CHANGE: "access.refused",
  OWN_ACCOUNT: "access.refused",
  TOO_MANY_REQUESTS: "limit.reached",
  LOGIN_PAUSED: "limit.reached",
  LINK_INVALID: "link.refused",
  UNAUTHENTICATED: "session.refused",
};

export const calls = Object.keys(endpoints) as Call[];

export function splitKey(call: EndpointKey): { method: Method; path: string } {
  const space = call.indexOf(" ");
  return { method: call.slice(0, space) as Method, path: call.slice(space + 1) };
}

/** Files in memory at a time, of up to 10 MB each, including photos that wait to be decoded. */
const maxUploads = 32;

/** Mounts every call of the contract; there is no other way to add one. */
export function mountApi(app: FastifyInstance, { db, config, run, observe }: Dependencies): void {
  const actors = new WeakMap<FastifyRequest, Actor | null>();
  let uploads = 0;
  function admitUpload({ raw }: FastifyReply): void {
    if (uploads >= maxUploads) throw new ApiError("OVERLOADED", { retryAfterSeconds: 5 });
    uploads++;
    raw.once("close", () => uploads--);
  }

  for (const call of calls) {
    const { method, path } = splitKey(call);
    const isWrite = method !== "GET";
    const endpoint: Endpoint = endpoints[call];
    const isStaffAction = endpoint.access !== "public" && endpoint.access !== "user" && (isWrite || endpoint.file);
    app.route({
      method,
      url: path,
      ...(endpoint.hasLargeBody && { bodyLimit: limits.largeBodyBytes }),
      ...(endpoint.upload && uploadKinds[endpoint.upload]),
      // Before the body is read: what is refused anyway is not taken into memory.
      onRequest: async (request, reply) => {
        if (isWrite && !isCsrfMatch(config.APP_SECRET, request.cookies[csrfCookie], headerOf(request, csrfHeader))) {
          throw new ApiError("CSRF_MISMATCH");
        }
        const actor = await findActor(db, bearerOf(request.headers.authorization), {
          isSecondFactorRequired: !config.isPrivate,
        });
        actors.set(request, actor);
        checkAccess(endpoint, actor);
        if (endpoint.upload) admitUpload(reply);
      },
      onError: async (request, _reply, error) => {
        const event = refusals[error.code];
        // Without a token it is no event: guests are asked to sign in all the time.
        if (!event || (event === "session.refused" && request.headers.authorization === undefined)) return;
        const details = { call, ...(event === "access.refused" && { code: error.code }) };
        observe({ event, personId: actors.get(request)?.id, address: request.ip, details });
      },
      handler: async (request, reply) => {
        const locale = requestLocale(request, config);
        const actor = actors.get(request) ?? null;
        void reply
          .header("cache-control", actor || isWrite ? "no-store" : "no-cache")
          .header("vary", "Cookie, Accept-Language");
        const context: CallContext = {
          actor,
          locale,
          cookies: request.cookies,
          address: request.ip,
          userAgent: request.headers["user-agent"] ?? "",
          reply: replyOf(reply, config),
          recordSecurityEvent: (event, { personId = actor?.id, details } = {}) =>
            observe({ event, personId, address: request.ip, details }),
          shows: () => {},
        };
        const { params, query, body } = request;
        const upload = Buffer.isBuffer(body) ? body : undefined;
        const answer = await localeStore.run(locale, () => run(call, { params, query, body, upload }, context));
        if (isStaffAction) context.recordSecurityEvent("staff.acted", { details: { call, ...targetOf(params) } });
        if (endpoint.file && isPieces(answer)) return reply.type(fileTypes[endpoint.file]).send(Readable.from(answer));
        if (endpoint.answer) return answer;
        return reply.getHeader("location") === undefined ? reply.code(204).send() : reply.send();
      },
    });
  }
}

/** The ids and keys in the address of a call. */
const targetOf = (params: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]));

const isPieces = (answer: unknown): answer is AsyncIterable<string | Uint8Array> =>
  typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer;

const fileTypes: Record<FileKind, string> = {
  csv: "text/csv; charset=utf-8",
  pdf: "application/pdf",
  xml: "application/xml; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Turns Fastify's refusals of an upload into messages about that kind of file. */
const refuseUpload = (tooLarge: ErrorCode, format: ErrorCode) => {
  const codes: Record<string, ErrorCode> = {
    FST_ERR_CTP_BODY_TOO_LARGE: tooLarge,
    FST_ERR_CTP_INVALID_MEDIA_TYPE: format,
  };
  return (error: FastifyError | ApiError): never => {
    const code = codes[error.code];
    throw code ? new ApiError(code, { cause: error }) : error;
  };
};

const uploadKinds = {
  photo: { bodyLimit: limits.photos.maxBytes, errorHandler: refuseUpload("PHOTO_TOO_LARGE", "PHOTO_FORMAT") },
  csv: { bodyLimit: limits.csv.maxBytes, errorHandler: refuseUpload("CSV_TOO_LARGE", "CSV_FORMAT") },
};

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === "string" ? value : undefined;
};

const replyOf = (reply: FastifyReply, config: Config): Reply => ({
  status: (code) => void reply.code(code),
  header: (name, value) => void reply.header(name, value),
  cookie: (name, value, { maxAgeSeconds, isReadableByScripts = false } = {}) =>
    void reply.setCookie(cookieName(name, config), value, {
      path: "/",
      sameSite: "lax",
      secure: isHttps(config),
      httpOnly: !isReadableByScripts,
      ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
    }),
  redirect: (url) => void reply.code(302).header("location", url),
});
