import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it } from "vitest";
import { createRememberRows } from "./row-cache.ts";
import { createRemember } from "./tagged-cache.ts";

const listeners: { onChange: ((tag: string) => void)[]; onGap: (() => void)[] } = { onChange: [], onGap: [] };
const changes = {
  onChange: (listener: (tag: string) => void) => void listeners.onChange.push(listener),
  onGap: (listener: () => void) => void listeners.onGap.push(listener),
};
const tell = (tag: string): void => listeners.onChange.forEach((listener) => listener(tag));
const tellGap = (): void => listeners.onGap.forEach((listener) => listener());

beforeEach(() => {
  listeners.onChange = [];
  listeners.onGap = [];
});

describe("what is remembered", () => {
  let loads: number;
  const load = (key: string) => Promise.resolve({ key, load: ++loads });
  beforeEach(() => {
    loads = 0;
  });

  it("is the same frozen object until something it shows changes", async () => {
    const remembered = createRemember(changes)(["settings"], load);
    const first = await remembered("a");
    expect(first).toEqual({ key: "a", load: 1 });
    expect(Object.isFrozen(first)).toBe(true);
    tell("pages");
    expect(await remembered("a")).toBe(first);
    expect(await remembered("b")).toEqual({ key: "b", load: 2 });
    tell("settings");
    expect(await remembered("a")).toEqual({ key: "a", load: 3 });
    tellGap();
    expect(await remembered("a")).toEqual({ key: "a", load: 4 });
  });

  it("gets too old", async () => {
    const remembered = createRemember(changes)([], load, 20);
    await remembered("a");
    expect((await remembered("a")).load).toBe(1);
    await sleep(40);
    expect((await remembered("a")).load).toBe(2);
  });

  it("is no failure", async () => {
    let fails = true;
    const remembered = createRemember(changes)([], (key: string) =>
      fails ? Promise.reject(new Error("no")) : load(key),
    );
    await expect(remembered("a")).rejects.toThrow("no");
    fails = false;
    expect(await remembered("a")).toEqual({ key: "a", load: 1 });
  });
});

describe("rows that are remembered", () => {
  let asked: (readonly number[])[];
  let title: string;
  const load = (ids: readonly number[]) => {
    asked.push(ids);
    return Promise.resolve(new Map(ids.filter((id) => id < 100).map((id) => [id, { id, title }])));
  };
  const cards = (most = 10) => createRememberRows(changes)({ table: "listings", tags: ["cities"], most, load });
  beforeEach(() => {
    asked = [];
    title = "before";
  });

  /** Only what is asked for again is remembered. */
  async function rowsAskedFor(ids: readonly number[], most?: number) {
    const rows = cards(most);
    await rows(ids);
    await rows(ids);
    asked = [];
    return rows;
  }

  it("come in the order of the ids, those that are missing left out, and only new ones are loaded", async () => {
    const rows = cards();
    await rows([1, 2]);
    const [first] = await rows([1, 2]);
    expect(Object.isFrozen(first)).toBe(true);
    expect((await rows([3, 1, 100, 2])).map(({ id }) => id)).toEqual([3, 1, 2]);
    expect((await rows([1]))[0]).toBe(first);
    expect(await rows([])).toEqual([]);
    expect(asked).toEqual([
      [1, 2],
      [1, 2],
      [3, 100],
    ]);
  });

  it("that are at hand are not loaded, nor kept: they may have changed since", async () => {
    const rows = cards();
    const atHand = (id: number) => (id === 1 ? { id, title: "at hand" } : undefined);
    expect((await rows([1, 2], atHand)).map((row) => row.title)).toEqual(["at hand", "before"]);
    expect(asked).toEqual([[2]]);
    // Asked for again, it is loaded and kept, and what is at hand does not count any more.
    await rows([1]);
    expect((await rows([1], atHand)).map((row) => row.title)).toEqual(["before"]);
    expect(asked).toEqual([[2], [1]]);
  });

  it("are not kept for being asked for once, nor frozen", async () => {
    const rows = cards();
    expect(Object.isFrozen((await rows([1]))[0])).toBe(false);
    await rows([2 ** 16 + 1]);
    await rows([1]);
    expect(asked).toEqual([[1], [65_537], [1]]);
  });

  it("are loaded anew one by one when they change, all of them after other changes and gaps", async () => {
    const rows = await rowsAskedFor([1, 2]);
    title = "after";
    tell("listings:1");
    tell("users:2");
    expect((await rows([1, 2])).map((row) => row.title)).toEqual(["after", "before"]);
    tell("cities");
    expect((await rows([1, 2])).map((row) => row.title)).toEqual(["after", "after"]);
    tellGap();
    await rows([2]);
    expect(asked).toEqual([[1], [1, 2], [2]]);
  });

  it.each([
    ["of the row", () => tell("listings:1")],
    ["of all", () => tell("cities")],
    ["that was missed", () => tellGap()],
  ])("are not kept if a change %s is told while they are loaded", async (_, change) => {
    const rows = cards();
    await rows([1]);
    const loading = rows([1]);
    change();
    expect(await loading).toEqual([{ id: 1, title: "before" }]);
    title = "after";
    expect(await rows([1])).toEqual([{ id: 1, title: "after" }]);
  });

  it("make way for others when they were not used for long", async () => {
    const rows = await rowsAskedFor([1, 2, 3], 4);
    await rows([1]);
    await rows([4]);
    await rows([4]);
    await rows([1, 3, 4]);
    expect(asked).toEqual([[4], [4]]);
    await rows([2]);
    expect(asked).toEqual([[4], [4], [2]]);
  });

  it("that changed are forgotten, however long ago they were used", async () => {
    const rows = await rowsAskedFor([1, 2], 4);
    await rows([3]);
    await rows([3]);
    title = "after";
    tell("listings:2");
    expect((await rows([1, 2])).map((row) => row.title)).toEqual(["before", "after"]);
  });
});
