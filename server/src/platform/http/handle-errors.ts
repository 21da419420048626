import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { isDatabaseUnavailable, isStatementTimeout } from "../database/database-errors.ts";
import { StorageError } from "../media/storage.ts";
import { ApiError } from "./api-error.ts";
import { requestLocale } from "./request-locale.ts";

const byFastifyCode: Record<string, ApiError["code"]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "BODY_TOO_LARGE",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "UNSUPPORTED_MEDIA_TYPE",
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: "BAD_REQUEST",
};

function asApiError(error: FastifyError | ApiError): ApiError {
  if (error instanceof ApiError) return error;
  if (isStatementTimeout(error)) return new ApiError("OVERLOADED", { retryAfterSeconds: 5, cause: error });
  if (isDatabaseUnavailable(error)) return new ApiError("UNAVAILABLE", { retryAfterSeconds: 5, cause: error });
  if (error instanceof StorageError) return new ApiError("UNAVAILABLE", { retryAfterSeconds: 5, cause: error });
  const known = byFastifyCode[error.code];
  if (known) return new ApiError(known, { cause: error });
  const status = error.statusCode ?? 500;
  if (status === 503) return new ApiError("OVERLOADED", { retryAfterSeconds: 5, cause: error });
  return new ApiError(status >= 400 && status < 500 ? "BAD_REQUEST" : "INTERNAL", { cause: error });
}

export function sendError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
): void {
  const answer = asApiError(error);
  if (isStatementTimeout(answer.cause)) request.log.warn({ err: answer.cause }, "a query took too long");
  else if (answer.cause instanceof StorageError)
    request.log.warn({ err: answer.cause }, "the storage is not available");
  else if (answer.code === "UNAVAILABLE") request.log.warn({ err: answer.cause }, "the database is not available");
  else if (answer.status >= 500 && answer.code !== "OVERLOADED")
    request.log.error({ err: answer.cause ?? answer }, "request failed");
  if (answer.retryAfterSeconds !== undefined) void reply.header("retry-after", String(answer.retryAfterSeconds));
  void reply
    .code(answer.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send(answer.answer(requestLocale(request, config)));
}

export function handleErrors(app: FastifyInstance, config: Config): void {
  app.setErrorHandler<FastifyError | ApiError>((error, request, reply) => sendError(error, request, reply, config));
  // Only reached for files: every other URL is a call or a page.
  app.setNotFoundHandler((request, reply) => sendError(new ApiError("NOT_FOUND"), request, reply, config));
}
