import cluster, { type Worker } from "node:cluster";
import { setTimeout as delay } from "node:timers/promises";
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from "prom-client";
import * as z from "zod/mini";

type Values = MetricObjectWithValues<MetricValue<string>>[];
const Values = z.custom<Values>((value) => Array.isArray(value));

/** A web process asks for the metrics of all processes; the one that started it asks each for its own. */
const Wanted = z.object({ metricsOfAll: z.number() });
const Gathered = z.object({ metricsOfAll: z.number(), text: z.string() });
const OwnWanted = z.object({ ownMetrics: z.number() });
const Own = z.object({ ownMetrics: z.number(), values: Values });

/** A process that hangs must not hold up the numbers of the others; one that waits for the database takes a second. */
const answerMs = 3_000;

/** In the process that has started the others: gathers the metrics of all of them and its own. */
export function gatherMetrics(registry: () => Registry): void {
  let asked = 0;
  const waiting = new Map<number, (values: Values) => void>();

  async function ask(worker: Worker): Promise<Values> {
    const id = ++asked;
    const answer = new Promise<Values>((resolve) => waiting.set(id, resolve));
    worker.send({ ownMetrics: id });
    const values = await Promise.race([answer, delay(answerMs, [], { ref: false })]);
    waiting.delete(id);
    return values;
  }

  async function gather(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker?.isConnected());
    const all = await Promise.all([
      registry().getMetricsAsJSON(),
      ...workers.flatMap((worker) => (worker ? [ask(worker)] : [])),
    ]);
    return AggregatorRegistry.aggregate(all).metrics();
  }

  cluster.on("message", (worker, message: unknown) => {
    const own = Own.safeParse(message).data;
    if (own) return waiting.get(own.ownMetrics)?.(own.values);
    const wanted = Wanted.safeParse(message).data;
    if (!wanted) return;
    void gather().then((text) => worker.isConnected() && worker.send({ ...wanted, text }));
  });
}

/** In a web process: the metrics of all processes as text, or its own if no answer comes. */
export function askForMetrics(registry: () => Registry): () => Promise<string> {
  let asked = 0;
  const waiting = new Map<number, (text: string) => void>();
  process.on("message", (message: unknown) => {
    const gathered = Gathered.safeParse(message).data;
    if (gathered) return waiting.get(gathered.metricsOfAll)?.(gathered.text);
    const wanted = OwnWanted.safeParse(message).data;
    if (!wanted) return;
    void registry()
      .getMetricsAsJSON()
      .then((values) => process.send?.({ ...wanted, values }));
  });
  return async () => {
    const id = ++asked;
    const answer = new Promise<string>((resolve) => waiting.set(id, resolve));
    process.send?.({ metricsOfAll: id });
    const text = await Promise.race([answer, delay(answerMs + 2_000, undefined, { ref: false })]);
    waiting.delete(id);
    return text ?? registry().metrics();
  };
}
