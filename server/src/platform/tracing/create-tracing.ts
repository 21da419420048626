import type { Log } from "../log.ts";
import { noTracing, type Tracing, type TracingConfig } from "./tracing.ts";

/** The library is loaded only where traces have somewhere to go. */
export async function createTracing(config: TracingConfig, log: Log): Promise<Tracing> {
  const endpoint = config.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return noTracing;
  const { createOtlpTracing } = await import("./otlp-tracing.ts");
  return createOtlpTracing(endpoint, config, log);
}
