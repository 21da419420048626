import type { PageTag } from "@pazar/contract/pages/page-tags";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTaggedCache } from "./tagged-cache.ts";

const listeners: { onChange: ((tag: PageTag) => void)[]; onGap: (() => void)[] } = { onChange: [], onGap: [] };
const changes = {
  onChange: (listener: (tag: PageTag) => void) => void listeners.onChange.push(listener),
  onGap: (listener: () => void) => void listeners.onGap.push(listener),
};
const notify = (tag: PageTag): void => listeners.onChange.forEach((listener) => listener(tag));
const notifyGap = (): void => listeners.onGap.forEach((listener) => listener());

beforeEach(() => {
  listeners.onChange = [];
  listeners.onGap = [];
});

describe("tagged cache", () => {
  let loads: number;
  const load = (key: string) => Promise.resolve({ key, load: ++loads });
  beforeEach(() => {
    loads = 0;
  });

  it("keeps values until one of its tags changes, or changes may have been missed", async () => {
    const settings = createTaggedCache(changes)(["settings"], load);
    const first = await settings("a");
    expect(first).toEqual({ key: "a", load: 1 });
    notify("pages");
    expect(await settings("a")).toEqual(first);
    expect(await settings("b")).toEqual({ key: "b", load: 2 });
    notify("settings");
    expect(await settings("a")).toEqual({ key: "a", load: 3 });
    notifyGap();
    expect(await settings("a")).toEqual({ key: "a", load: 4 });
  });

  it("answers with the value before while the database is away, and asks it again each time", async () => {
    let failure: Error | undefined;
    const settings = createTaggedCache(changes)(["settings"], (key: string) =>
      failure ? Promise.reject(failure) : load(key),
    );
    const away = new Error("Connection terminated unexpectedly");
    failure = away;
    await expect(settings("a")).rejects.toThrow(away);
    failure = undefined;
    expect(await settings("a")).toEqual({ key: "a", load: 1 });
    notifyGap();
    failure = away;
    expect(await settings("a")).toEqual({ key: "a", load: 1 });
    await expect(settings("b")).rejects.toThrow(away);
    failure = new Error("the fault is ours");
    await expect(settings("a")).rejects.toThrow("the fault is ours");
    failure = undefined;
    expect(await settings("a")).toEqual({ key: "a", load: 2 });
  });

  it("drops values that are too old", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const settings = createTaggedCache(changes)([], load, 20_000);
    await settings("a");
    expect((await settings("a")).load).toBe(1);
    vi.advanceTimersByTime(20_000);
    expect((await settings("a")).load).toBe(2);
  });

  it("does not cache failures", async () => {
    let fails = true;
    const settings = createTaggedCache(changes)([], (key: string) =>
      fails ? Promise.reject(new Error("no")) : load(key),
    );
    await expect(settings("a")).rejects.toThrow("no");
    fails = false;
    expect(await settings("a")).toEqual({ key: "a", load: 1 });
  });
});
