import type { PageTag } from "@pazar/contract/pages/page-tags";
import { beforeEach, describe, expect, it } from "vitest";
import { createRowCache } from "./row-cache.ts";

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

describe("row cache", () => {
  let asked: (readonly number[])[];
  let title: string;
  const load = (ids: readonly number[]) => {
    asked.push(ids);
    return Promise.resolve(new Map(ids.filter((id) => id < 100).map((id) => [id, { id, title }])));
  };
  const cards = (maxRows = 10) => createRowCache(changes)({ table: "listings", tags: ["cities"], maxRows, load });
  beforeEach(() => {
    asked = [];
    title = "before";
  });

  /** Rows are cached when they are asked for a second time. */
  async function rowsAskedFor(ids: readonly number[], maxRows?: number) {
    const rows = cards(maxRows);
    await rows(ids);
    await rows(ids);
    asked = [];
    return rows;
  }

  it("answers rows in the order of the ids, leaves out missing ones, and loads only new ones", async () => {
    const rows = cards();
    await rows([1, 2]);
    await rows([1, 2]);
    expect((await rows([3, 1, 100, 2])).map(({ id }) => id)).toEqual([3, 1, 2]);
    await rows([1]);
    expect(await rows([])).toEqual([]);
    expect(asked).toEqual([
      [1, 2],
      [1, 2],
      [3, 100],
    ]);
  });

  it("does not cache rows that were asked for once", async () => {
    const rows = cards();
    await rows([1]);
    await rows([2 ** 16 + 1]);
    await rows([1]);
    expect(asked).toEqual([[1], [65_537], [1]]);
  });

  it("loads a row again when it changes, and all of them after other changes and gaps", async () => {
    const rows = await rowsAskedFor([1, 2]);
    title = "after";
    notify("listings:1");
    notify("users:2");
    expect((await rows([1, 2])).map((row) => row.title)).toEqual(["after", "before"]);
    notify("cities");
    expect((await rows([1, 2])).map((row) => row.title)).toEqual(["after", "after"]);
    notifyGap();
    await rows([2]);
    expect(asked).toEqual([[1], [1, 2], [2]]);
  });

  it.each([
    ["of the row", () => notify("listings:1")],
    ["of all", () => notify("cities")],
    ["that was missed", () => notifyGap()],
  ])("does not cache a row if a change %s is notified while it is being loaded", async (_, change) => {
    const rows = cards();
    await rows([1]);
    const loading = rows([1]);
    change();
    expect(await loading).toEqual([{ id: 1, title: "before" }]);
    title = "after";
    expect(await rows([1])).toEqual([{ id: 1, title: "after" }]);
  });

  it("evicts the least recently used rows", async () => {
    const rows = await rowsAskedFor([1, 2, 3], 4);
    await rows([1]);
    await rows([4]);
    await rows([4]);
    await rows([1, 3, 4]);
    expect(asked).toEqual([[4], [4]]);
    await rows([2]);
    expect(asked).toEqual([[4], [4], [2]]);
  });

  it("drops changed rows of both generations", async () => {
    const rows = await rowsAskedFor([1, 2], 4);
    await rows([3]);
    await rows([3]);
    title = "after";
    notify("listings:2");
    expect((await rows([1, 2])).map((row) => row.title)).toEqual(["before", "after"]);
  });
});
