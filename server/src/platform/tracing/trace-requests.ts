import { SpanStatusCode, type Span, type SpanContext } from "@opentelemetry/api";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Attributes } from "./tracing.ts";

type Spans = {
  begin(name: string, attributes: Attributes, remote: SpanContext | undefined): Span;
  /** Runs what follows inside the span. */
  enter(span: Span, next: () => void): void;
  isProxyTrusted: boolean;
};

/** Too frequent to be of use: health checks, metrics and files of the site. */
const quietRoutes = new Set(["/healthz", "/readyz", "/metrics", "/assets/*"]);

/** One span for each request, named by the pattern of its route: neither addresses nor people are in it. */
export function traceRequests(app: FastifyInstance, { begin, enter, isProxyTrusted }: Spans): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "unmatched";
    if (quietRoutes.has(route)) return done();
    const attributes = {
      "http.request.method": request.method,
      "http.route": route,
      "pazar.request_id": request.id,
    };
    const remote = isProxyTrusted ? parentIn(request.headers["traceparent"]) : undefined;
    const span = begin(`${request.method} ${route}`, attributes, remote);
    spans.set(request, span);
    enter(span, done);
  });
  // Reading a body leaves the context of the request.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) enter(span, done);
    else done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute("http.response.status_code", reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

/** W3C Trace Context. */
function parentIn(header: string | string[] | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header ?? "")) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
