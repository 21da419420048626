import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import type { Log } from "./log.ts";
import { StartError } from "./start-error.ts";

type Options = {
  count: number;
  /** In addition to that of this process. */
  environment: Record<string, string>;
  log: Log;
  /** Called when the processes keep ending. */
  onLost(): void;
};

/** A process that ends sooner than this has failed; more failures in a row than the maximum mean giving up. */
const shortLifeMs = 10_000;
const maxShortLives = 5;

/** This process is one of several that serve the site on one port. */
export const isWebProcess = cluster.isWorker;

/** Starts the program again, `count` times, on one port; replaces those that end by themselves. */
export async function startWebProcesses({ count, environment, log, onLost }: Options): Promise<{
  stop(): Promise<void>;
}> {
  const running = new Set<Worker>();
  let isStopping = false;
  let shortLives = 0;

  async function startOne(): Promise<void> {
    const startedAt = Date.now();
    const worker = cluster.fork(environment);
    running.add(worker);
    const ended = once(worker, "exit").then(() => running.delete(worker));
    const isListening = await Promise.race([once(worker, "listening").then(() => true), ended.then(() => false)]);
    if (!isListening) throw new StartError("A web process ended while it was starting.");
    void ended.then(() => {
      if (isStopping) return;
      shortLives = Date.now() - startedAt < shortLifeMs ? shortLives + 1 : 0;
      log.warn({ pid: worker.process.pid }, "a web process had ended and was started again");
      if (shortLives > maxShortLives) return onLost();
      startOne().catch(() => {
        if (!isStopping) onLost();
      });
    });
  }

  await Promise.all(Array.from({ length: count }, startOne));
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(
        [...running].map((worker) => {
          const ended = once(worker, "exit");
          worker.process.kill("SIGTERM");
          return ended;
        }),
      );
    },
  };
}
