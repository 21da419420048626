import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { canReadMetrics } from "../metrics/metrics-access.ts";
import { metricsContentType } from "../metrics/metrics.ts";
import { ApiError } from "./api-error.ts";

const answerMs = 1_500;

const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query("select 1").then(
    () => true,
    () => false,
  );

type Operations = {
  pool: pg.Pool;
  /** As Prometheus reads them. */
  metrics: () => Promise<string>;
  metricsToken: string | undefined;
  isStopping: () => boolean;
};

/** Liveness, readiness and metrics. */
export function mountOperations(app: FastifyInstance, { pool, metrics, metricsToken, isStopping }: Operations): void {
  app.get("/healthz", () => ({ status: "ok" }));

  app.get("/readyz", async (_request, reply) => {
    const isReady = !isStopping() && (await Promise.race([answers(pool), delay(answerMs, false, { ref: false })]));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });

  app.get("/metrics", async (request, reply) => {
    if (!canReadMetrics(request, metricsToken)) throw new ApiError("NOT_FOUND");
    return reply.type(metricsContentType).send(await metrics());
  });
}
