import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDraftSaver, saveDelayMs } from "./draft-saver.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms = saveDelayMs) => vi.advanceTimersByTimeAsync(ms);

test("saves once the typing pauses", async () => {
  const save = vi.fn<(draft: string) => Promise<void>>(async () => {});
  const keeper = createDraftSaver(save);
  keeper.change("a");
  await pass(saveDelayMs - 1);
  keeper.change("ab");
  await pass(saveDelayMs - 1);
  expect([save.mock.calls.length, keeper.store.get()]).toEqual([0, "waiting"]);
  await pass(1);
  expect([save.mock.calls, keeper.store.get()]).toEqual([[["ab"]], "saved"]);
});

test("what is typed during a save is saved after it, never at the same time", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = vi.fn<(draft: string) => Promise<void>>().mockReturnValueOnce(promise).mockResolvedValue();
  const keeper = createDraftSaver(save);
  keeper.change("a");
  await pass();
  keeper.change("b");
  await pass(5 * saveDelayMs);
  expect([save.mock.calls.length, keeper.store.get()]).toEqual([1, "saving"]);
  resolve();
  await pass();
  expect([save.mock.calls, keeper.store.get()]).toEqual([[["a"], ["b"]], "saved"]);
});

test("a failed save is shown and can be retried", async () => {
  const save = vi
    .fn<(draft: string) => Promise<void>>()
    .mockRejectedValueOnce(new Error("no network"))
    .mockResolvedValue();
  const keeper = createDraftSaver(save);
  keeper.change("a");
  await pass();
  expect(keeper.store.get()).toBe("failed");
  keeper.flush();
  await pass();
  expect([save.mock.calls, keeper.store.get()]).toEqual([[["a"], ["a"]], "saved"]);
});

test("once stopped nothing is saved any more, and what is under way is awaited", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const save = vi.fn<(draft: string) => Promise<void>>().mockReturnValue(promise);
  const keeper = createDraftSaver(save);
  keeper.change("a");
  await pass();
  keeper.change("b");
  let hasStopped = false;
  void keeper.stop().then(() => (hasStopped = true));
  await pass();
  expect(hasStopped).toBe(false);
  resolve();
  await pass(5 * saveDelayMs);
  expect([hasStopped, save.mock.calls.length]).toEqual([true, 1]);
});
