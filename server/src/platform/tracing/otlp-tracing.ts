import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Span, type SpanContext } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from "@opentelemetry/sdk-trace";
import type { Log } from "../log.ts";
import { programVersion } from "../program-version.ts";
import { describeStatement } from "./describe-statement.ts";
import { traceRequests } from "./trace-requests.ts";
import type { SpanOptions, Tracing, TracingConfig } from "./tracing.ts";

const exportMs = 5_000;
const everyMs = 2_000;
const stopMs = 2_000;
const warnEveryMs = 60_000;

const kinds = { client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export function createOtlpTracing(endpoint: string, config: TracingConfig, log: Log): Tracing {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, "")}/v1/traces`,
    headers: headersIn(config.OTEL_EXPORTER_OTLP_HEADERS),
    timeoutMillis: exportMs,
    concurrencyLimit: 2,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": config.OTEL_SERVICE_NAME,
      "service.version": programVersion,
      "process.pid": process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.OTEL_TRACES_SAMPLER_ARG) }),
    // What does not fit into its queue is dropped: a dead collector costs traces, nothing else.
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: withWarnings(exporter, log),
        scheduledDelayMillis: everyMs,
        exportTimeoutMillis: exportMs,
      }),
    ],
  });
  const tracer = provider.getTracer("pazar");
  const current = new AsyncLocalStorage<Span>();

  const contextOf = (parent: Span | undefined) => (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  const begin = (name: string, { kind, attributes = {} }: SpanOptions, startTime?: number): Span =>
    tracer.startSpan(
      name,
      { kind: kind ? kinds[kind] : SpanKind.INTERNAL, attributes, ...(startTime !== undefined && { startTime }) },
      contextOf(current.getStore()),
    );

  return {
    async span(name, options, work) {
      const span = begin(name, options);
      try {
        return await current.run(span, work);
      } catch (error) {
        noteError(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    noteStatement(text, tookMs, error) {
      // Statements outside of a request, page or job are the program's own housekeeping.
      if (!current.getStore()) return;
      const { name, options } = describeStatement(text);
      const now = performance.timeOrigin + performance.now();
      const span = begin(name, options, now - tookMs);
      if (error !== undefined) noteError(span, error);
      span.end(now);
    },
    observeRequests: (app) =>
      traceRequests(app, {
        begin: (name, attributes, remote) =>
          tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, withRemote(remote)),
        enter: (span, next) => current.run(span, next),
        isProxyTrusted: config.TRUST_PROXY,
      }),
    async stop() {
      await Promise.race([provider.shutdown().catch(() => {}), delay(stopMs, undefined, { ref: false })]);
    },
  };
}

const withRemote = (remote: SpanContext | undefined) =>
  remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT;

/** Only what kind of error it was: messages may hold what people typed. */
function noteError(span: Span, error: unknown): void {
  const code = error instanceof Error && "code" in error ? String(error.code) : undefined;
  const type = code ?? (error instanceof Error ? error.name : typeof error);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute("error.type", type);
}

/** `name=value,...`, values percent-encoded. */
function headersIn(list: string | undefined): Record<string, string> {
  const pairs = (list ?? "").split(",").filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const equals = pair.indexOf("=");
      return [pair.slice(0, equals).trim(), decode(pair.slice(equals + 1).trim())];
    }),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Logs that traces are being lost, once a minute at most. */
function withWarnings(exporter: SpanExporter, log: Log): SpanExporter {
  let quietUntil = 0;
  return {
    export(spans, onResult) {
      exporter.export(spans, (result) => {
        if (result.error && Date.now() >= quietUntil) {
          quietUntil = Date.now() + warnEveryMs;
          log.warn({ reason: result.error.message.slice(0, 200) }, "traces could not be sent");
        }
        onResult(result);
      });
    },
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush && { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
