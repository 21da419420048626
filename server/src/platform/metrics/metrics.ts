import type { FastifyInstance } from "fastify";
import { Counter, Histogram, Registry } from "prom-client";
import { processMetrics } from "./process-metrics.ts";
import { registerSources, type Sources } from "./source-metrics.ts";

/** Services that the program calls. */
export type Service = "mail" | "push" | "sms" | "card";
/** Runs a call to a service and counts it; `isDone` tells whether an answer is what was asked for. */
export type CallOut = <T>(service: Service, call: () => Promise<T>, isDone?: (answer: T) => boolean) => Promise<T>;

export type Metrics = {
  /** The metrics of this process and of everything in it. */
  registry(): Registry;
  observeRequests(app: FastifyInstance): void;
  observeJob(task: string, run: () => Promise<void>): Promise<void>;
  callOut: CallOut;
};

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

const answerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const workBuckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300];

export function createMetrics(sources: Sources): Metrics {
  const ofProcess = processMetrics();
  const own = new Registry();
  const registers = [own];
  const requests = new Counter({
    name: "pazar_http_requests_total",
    help: "Answered requests by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const requestSeconds = new Histogram({
    name: "pazar_http_request_seconds",
    help: "Time to answer.",
    labelNames: ["route"],
    buckets: answerBuckets,
    registers,
  });
  const jobRuns = new Counter({
    name: "pazar_job_runs_total",
    help: "Runs of jobs that ended; a failed one is tried again unless it has no attempts left.",
    labelNames: ["task", "outcome"],
    registers,
  });
  const jobSeconds = new Histogram({
    name: "pazar_job_seconds",
    help: "How long jobs run.",
    labelNames: ["task"],
    buckets: workBuckets,
    registers,
  });
  const callsOut = new Counter({
    name: "pazar_outgoing_calls_total",
    help: "Mails, push messages, text messages and calls to the card provider.",
    labelNames: ["service", "outcome"],
    registers,
  });
  const callSeconds = new Histogram({
    name: "pazar_outgoing_call_seconds",
    help: "How long the services take.",
    labelNames: ["service"],
    buckets: workBuckets,
    registers,
  });
  registerSources(own, sources);
  return {
    registry: () => Registry.merge([ofProcess, own]),
    observeRequests(app) {
      app.addHook("onResponse", (request, reply, done) => {
        // The route's pattern, not the URL: labels need a bounded number of values.
        const route = request.routeOptions.url ?? "unmatched";
        requests.inc({ method: request.method, route, status: reply.statusCode });
        requestSeconds.observe({ route }, reply.elapsedTime / 1000);
        done();
      });
    },
    async observeJob(task, run) {
      const stopTimer = jobSeconds.startTimer({ task });
      let outcome = "failed";
      try {
        await run();
        outcome = "done";
      } finally {
        stopTimer();
        jobRuns.inc({ task, outcome });
      }
    },
    async callOut(service, call, isDone = () => true) {
      const stopTimer = callSeconds.startTimer({ service });
      let outcome = "failed";
      try {
        const answer = await call();
        if (isDone(answer)) outcome = "done";
        return answer;
      } finally {
        stopTimer();
        callsOut.inc({ service, outcome });
      }
    },
  };
}
