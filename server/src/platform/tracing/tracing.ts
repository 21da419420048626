import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";

export type Attributes = Readonly<Record<string, string | number | boolean>>;
/** client: a call to another program; consumer: work from the queue. */
export type SpanOptions = { kind?: "client" | "consumer"; attributes?: Attributes };

export type Tracing = {
  /** Runs the work in a span of its own; spans that begin meanwhile are its children. Names come from the program, never from people. */
  span<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T>;
  /** A statement that has just ended; undefined while nothing is traced, so that nothing is measured. */
  noteStatement: ((text: string, tookMs: number, error?: unknown) => void) | undefined;
  observeRequests(app: FastifyInstance): void;
  /** Sends what is left, giving up after a moment. */
  stop(): Promise<void>;
};

export type TracingConfig = Pick<
  Config,
  | "OTEL_EXPORTER_OTLP_ENDPOINT"
  | "OTEL_EXPORTER_OTLP_HEADERS"
  | "OTEL_SERVICE_NAME"
  | "OTEL_TRACES_SAMPLER_ARG"
  | "TRUST_PROXY"
>;

export const noTracing: Tracing = {
  span: (_name, _options, work) => work(),
  noteStatement: undefined,
  observeRequests: () => {},
  stop: () => Promise.resolve(),
};
