import { setTimeout as delay } from "node:timers/promises";
import type { Journeys } from "./journeys.ts";

type Action = Exclude<keyof Journeys, "round" | "unseen" | "upload">;

/** Ten actions a second. Nobody waits for anybody else: those who come while something is broken come all the same. */
const second: readonly Action[] = [
  "pages",
  "search",
  "pages",
  "favorite",
  "look",
  "pages",
  "write",
  "pages",
  "readOwn",
  "pages",
];
/** Once in so many seconds. */
const seldom: readonly [Action, seconds: number][] = [
  ["post", 2],
  ["approve", 2],
  ["signIn", 5],
];

/** Goes on until it is stopped; then everybody has their answer. */
export function startLoad(journeys: Journeys): { stop(): Promise<void> } {
  const underWay = new Set<Promise<unknown>>();
  let isStopped = false;
  const start = (action: Action): void => {
    const done = journeys[action]().finally(() => underWay.delete(done));
    underWay.add(done);
  };
  const going = (async () => {
    for (let tenth = 0; !isStopped; tenth++) {
      const action = second[tenth % second.length];
      if (action) start(action);
      for (const [rare, seconds] of seldom) if (tenth % (seconds * 10) === 0) start(rare);
      await delay(100);
    }
  })();
  return {
    async stop() {
      isStopped = true;
      await going;
      await Promise.all(underWay);
    },
  };
}
