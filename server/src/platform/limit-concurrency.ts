/** Runs at most `limit` tasks at once; the others wait in order. */
export function limitConcurrency(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < limit) running++;
    else await new Promise<void>((resume) => waiting.push(resume));
    try {
      return await task();
    } finally {
      const resume = waiting.shift();
      if (resume) resume();
      else running--;
    }
  };
}
