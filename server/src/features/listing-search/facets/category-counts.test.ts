import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import type { CategoryNode } from "../../categories/category-tree.ts";
import { createCategoryCountsCache, type ReadCategoryCounts } from "./category-counts.ts";

let app: TestApp;
let nodes: Record<"bmw" | "audi" | "cars" | "phones", CategoryNode>;
let categoryCounts: ReadCategoryCounts;

beforeAll(async () => {
  app = await createTestApp();
  const { all } = await app.make.categories.tree();
  const node = (slug: string): CategoryNode => all.find((each) => each.slug === slug) ?? expect.fail(slug);
  nodes = {
    bmw: node("otomobil-bmw"),
    audi: node("otomobil-audi"),
    cars: node("otomobil"),
    phones: node("cep-telefonu"),
  };
  const features = { yakit: "dizel", donanim: ["abs", "klima"], yil: 2010 };
  for (const [category, districtId] of [
    [nodes.bmw, 1],
    [nodes.bmw, 900],
    [nodes.audi, 1],
  ] as const)
    await app.make.listing({ categoryId: category.id, districtId, features });
  await app.make.listing({ categoryId: nodes.bmw.id, status: "sold", features });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  categoryCounts = createCategoryCountsCache({ db: app.db, categories: app.make.categories });
});
afterEach(() => void vi.useRealTimers());

const later = (ms: number): void => void vi.setSystemTime(Date.now() + ms);
const adana = 1;

it("says what is on sale in a category, in those above it and in all", async () => {
  const [bmw, cars, phones, all] = [
    await categoryCounts(nodes.bmw),
    await categoryCounts(nodes.cars),
    await categoryCounts(nodes.phones),
    await categoryCounts(),
  ];
  expect([bmw.total, cars.total, phones.total, all.total]).toEqual([2, 3, 0, 3]);
  expect([bmw.byCity.get(adana), cars.byCity.get(adana), phones.byCity.get(adana)]).toEqual([1, 2, undefined]);
  expect([...cars.byCity.values()].reduce((sum, count) => sum + count, 0)).toBe(3);
  expect([
    bmw.byFeature("yakit", "dizel"),
    cars.byFeature("donanim", "abs"),
    all.byFeature("donanim", "klima"),
    cars.byFeature("yakit", "lpg"),
    phones.byFeature("yakit", "dizel"),
  ]).toEqual([2, 3, 3, 0, 0]);
});

it("changes some seconds after the listings have changed", async () => {
  const totals = async () =>
    (
      await Promise.all([
        categoryCounts(nodes.bmw),
        categoryCounts(nodes.audi),
        categoryCounts(nodes.cars),
        categoryCounts(),
      ])
    ).map(({ total }) => total);
  expect(await totals()).toEqual([2, 1, 3, 3]);
  const { id } = await app.make.listing({ categoryId: nodes.audi.id });
  later(4_999);
  expect(await totals()).toEqual([2, 1, 3, 3]);
  later(20_000);
  expect(await totals()).toEqual([2, 2, 4, 4]);
  await app.db
    .updateTable("listings")
    .set({ features: JSON.stringify({ yakit: "benzin" }) })
    .where("id", "=", id)
    .execute();
  later(20_000);
  expect((await categoryCounts(nodes.audi)).byFeature("yakit", "benzin")).toBe(1);
  await app.db.deleteFrom("listings").where("category_id", "=", nodes.audi.id).execute();
  later(20_000);
  expect(await totals()).toEqual([2, 0, 2, 2]);
});

it("follows the tree", async () => {
  await categoryCounts(nodes.cars);
  const tree = await app.make.categories.tree();
  const moved = { ...nodes.cars, children: nodes.cars.children.filter(({ id }) => id !== nodes.bmw.id) };
  const other = createCategoryCountsCache({
    db: app.db,
    categories: { ...app.make.categories, tree: async () => ({ ...tree }) },
  });
  expect((await other(nodes.cars)).total).toBe((await other(moved)).total + (await categoryCounts(nodes.bmw)).total);
});
