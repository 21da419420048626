import { ApiError } from "./http/api-error.ts";

type Waiting = { resume(): void; refuse(error: ApiError): void };

/**
 * Runs at most `concurrency` tasks at once. Those who wait take turns, one task each, so that a crowd of one person's
 * tasks delays others by one task. When too many wait, the longest crowd loses its last task.
 */
export function createFairQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const waiting = new Map<string, Waiting[]>(); // whose turn is next comes first
  let running = 0;
  let waitingCount = 0;

  function wait(whose: string): Promise<void> {
    return new Promise((resume, refuse) => {
      const own = waiting.get(whose) ?? [];
      waiting.set(whose, own);
      own.push({ resume, refuse });
      waitingCount++;
      if (waitingCount > maxWaiting) refuseOneOfTheMost();
    });
  }

  function refuseOneOfTheMost(): void {
    const [whose, most] = [...waiting].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    most.pop()?.refuse(new ApiError("OVERLOADED", { retryAfterSeconds: 5 }));
    if (most.length === 0) waiting.delete(whose);
    waitingCount--;
  }

  function resumeNext(): void {
    const [next] = waiting;
    if (next === undefined) {
      running--;
      return;
    }
    const [whose, own] = next;
    waiting.delete(whose);
    const first = own.shift();
    if (own.length > 0) waiting.set(whose, own); // behind everybody else
    waitingCount--;
    first?.resume();
  }

  return async <T>(whose: string, task: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running++;
    else await wait(whose);
    try {
      return await task();
    } finally {
      resumeNext();
    }
  };
}
