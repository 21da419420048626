import { ApiError } from "./http/api-error.ts";

type Waiting = { resume(): void; refuse(error: ApiError): void };

/**
 * Runs at most `concurrency` tasks at once. Callers that wait take turns, one task each, so that many tasks of one caller
 * delay the others by one task only. When too many wait, the last task of the caller with the most is refused.
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
      if (waitingCount > maxWaiting) refuseFromLongest();
    });
  }

  function refuseFromLongest(): void {
    const [whose, longest] = [...waiting].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    longest.pop()?.refuse(new ApiError("OVERLOADED", { retryAfterSeconds: 5 }));
    if (longest.length === 0) waiting.delete(whose);
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
