import { randomUUID } from "node:crypto";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { ApiError } from "./api-error.ts";
import type { Log } from "../log.ts";
import { handleErrors, sendError } from "./handle-errors.ts";
import { acceptJsonAndFiles } from "./json-body.ts";
import { ownCookies } from "./own-cookies.ts";
import { readablePath } from "./readable-path.ts";
import { networkOf } from "../security/network-of.ts";
import { apiContentSecurityPolicy, securityHeaders } from "../security/security-headers.ts";
import { isWebProcess } from "../web-processes.ts";
import { redisLimit } from "./redis-rate-limit.ts";
import { SharedLimitStore } from "./shared-rate-limit.ts";
import { answerUnreadable } from "./unreadable-request.ts";

const bodyLimit = 256 * 1024;

/** Answers a request before the framework sees it, or leaves it alone. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** The HTTP server with everything that applies to all routes. */
export async function createServer(
  config: Config,
  log: Log,
  intercept: Intercept = () => false,
): Promise<FastifyInstance> {
  const headers = Object.fromEntries([
    ...securityHeaders(config.PUBLIC_URL),
    ["content-security-policy", apiContentSecurityPolicy],
  ]);
  const app: FastifyInstance = Fastify({
    serverFactory: (handle) =>
      http.createServer({ requestTimeout: 30_000, keepAliveTimeout: 72_000 }, (request, response) => {
        if (!intercept(request, response)) handle(request, response);
      }),
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    trustProxy: config.TRUST_PROXY,
    genReqId: () => randomUUID(),
    clientErrorHandler: answerUnreadable(config),
    rewriteUrl: ({ url = "/" }) => readablePath(url),
    // Before any hook.
    frameworkErrors: (error, request, reply) => sendError(error, request, reply.headers(headers), config),
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  handleErrors(app, config);
  acceptJsonAndFiles(app);
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(headers).header("x-request-id", request.id);
    done();
  });
  await app.register(cookie);
  app.addHook("onRequest", (request, _reply, done) => {
    request.cookies = ownCookies(request.cookies, config);
    done();
  });
  await app.register(compress, { threshold: 1024, encodings: ["br", "gzip"] });
  await app.register(underPressure, {
    maxEventLoopDelay: config.MAX_EVENT_LOOP_DELAY_MS,
    pressureHandler: (request) => {
      // A busy process is alive: health checks must not get it restarted, and its metrics matter most now. A page that was
      // sent needs its files, which cost little.
      if (request.url !== "/healthz" && request.url !== "/metrics" && !request.url.startsWith("/assets/"))
        throw new ApiError("OVERLOADED", { retryAfterSeconds: 5 });
    },
  });
  const redis = config.REDIS_URL === undefined ? undefined : await redisLimit(config.REDIS_URL, log);
  if (redis) app.addHook("onClose", async () => redis.stop());
  await app.register(rateLimit, {
    max: config.API_LIMIT_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    allowList: (request) => !request.url.startsWith("/api/"),
    ...(redis ? { store: redis.store } : isWebProcess && { store: SharedLimitStore }),
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError("TOO_MANY_REQUESTS", { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  app.addHook("onResponse", (request, reply, done) => {
    request.log.debug(
      {
        method: request.method,
        path: request.url.split("?", 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      "request",
    );
    done();
  });
  return app;
}
