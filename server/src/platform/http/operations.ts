import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type pg from "pg";
import type { Metrics } from "../metrics.ts";

const answerMs = 1_500;

const answers = (pool: pg.Pool): Promise<boolean> =>
  pool.query("select 1").then(
    () => true,
    () => false,
  );

type Operations = { pool: pg.Pool; metrics: Metrics; isStopping: () => boolean };

/** Liveness, readiness and metrics. */
export function mountOperations(app: FastifyInstance, { pool, metrics, isStopping }: Operations): void {
  app.get("/healthz", () => ({ status: "ok" }));

  app.get("/readyz", async (_request, reply) => {
    const isReady = !isStopping() && (await Promise.race([answers(pool), delay(answerMs, false, { ref: false })]));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });

  app.get("/metrics", async (_request, reply) =>
    reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()),
  );
}
