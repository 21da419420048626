import { expect, it } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

/** Tasks that end when told, and the order in which they began. */
function createTasks(options: { concurrency: number; maxWaiting: number }) {
  const inTurn = createFairQueue(options);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const add = (whose: string, name: string) =>
    inTurn(whose, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    }).catch((error: unknown) => (error instanceof Error ? error.message : ""));
  const endOne = async () => {
    ends.shift()?.();
    await new Promise(setImmediate);
  };
  return { add, begun, endOne };
}

it("lets everybody have a turn, however many tasks one person has", async () => {
  const { add, begun, endOne } = createTasks({ concurrency: 1, maxWaiting: 100 });
  for (let number = 1; number <= 5; number++) void add("crowd", `crowd ${number}`);
  void add("ayşe", "ayşe 1");
  void add("ayşe", "ayşe 2");
  void add("mehmet", "mehmet 1");
  for (let step = 0; step < 8; step++) await endOne();
  expect(begun).toEqual(["crowd 1", "crowd 2", "ayşe 1", "mehmet 1", "crowd 3", "ayşe 2", "crowd 4", "crowd 5"]);
});

it("runs only so many at once, and as many again after errors", async () => {
  const inTurn = createFairQueue({ concurrency: 2, maxWaiting: 10 });
  let running = 0;
  let most = 0;
  const task = async () => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running--;
    throw new Error("failed");
  };
  await Promise.allSettled(Array.from({ length: 8 }, (_, index) => inTurn(String(index), task)));
  expect([most, running]).toEqual([2, 0]);
  expect(await inTurn("again", async () => "ran")).toBe("ran");
});

it("refuses tasks of the longest crowd when too many wait, not those of others", async () => {
  const { add, endOne } = createTasks({ concurrency: 1, maxWaiting: 3 });
  const crowd = [1, 2, 3, 4, 5].map((number) => add("crowd", `crowd ${number}`));
  const other = add("ayşe", "ayşe");
  for (let step = 0; step < 5; step++) await endOne();
  expect(await Promise.all(crowd)).toEqual(["crowd 1", "crowd 2", "crowd 3", "OVERLOADED", "OVERLOADED"]);
  expect(await other).toBe("ayşe");
});
