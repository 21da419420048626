/** A gate that lets only so many jobs through at once; the others wait their turn. */
export function runAtMost(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(job: () => Promise<T>): Promise<T> => {
    if (running < limit) running++;
    else await new Promise<void>((resume) => waiting.push(resume));
    try {
      return await job();
    } finally {
      const resume = waiting.shift();
      if (resume) resume();
      else running--;
    }
  };
}
