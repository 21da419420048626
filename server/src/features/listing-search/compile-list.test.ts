import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import { expect, it, vi } from "vitest";
import type { DB } from "../../platform/database/database-types.ts";
import { compileList } from "./compile-list.ts";
import { orders } from "./listing-order.ts";
import type { Followed, Lookup } from "./list-request.ts";

const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (any) => new PostgresIntrospector(any),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const category = (id: number, level = 1) => ({
  id,
  level,
  parent_id: null,
  slug: "",
  name_tr: "",
  name_en: "",
  icon: "",
  children: [],
});
const build = vi.fn<(lookup: Lookup) => ReturnType<typeof sql<Followed>>>(
  ({ scope, after }) =>
    sql<Followed>`${scope.districtId ?? scope.cityId} ${scope.category?.id} ${sql.raw(String(scope.category?.level))} ${after?.key} ${after?.id} limit ${25}`,
);
const parametersOf = (lookup: Lookup) => compileList(db, lookup, build).parameters;

it("puts the text of lists that have the same parts together once, each with its own values", () => {
  const order = orders.newest;
  expect(parametersOf({ order, scope: { category: category(2), cityId: 34 } })).toEqual([
    34,
    2,
    undefined,
    undefined,
    25,
  ]);
  expect(parametersOf({ order, scope: { category: category(25), cityId: 25 } })).toEqual([
    25,
    25,
    undefined,
    undefined,
    25,
  ]);
  expect(build).toHaveBeenCalledTimes(1);
  expect(
    parametersOf({
      order,
      scope: { category: category(7), cityId: 34, districtId: 512 },
      after: { key: "2026-01-01 10:00:00.123456+00", id: 1_000_001 },
    }),
  ).toEqual([512, 7, "2026-01-01 10:00:00.123456+00", 1_000_001, 25]);
  expect(build).toHaveBeenCalledTimes(2);
});

it.each([
  ["another order", { order: orders.price_asc, scope: { category: category(2), cityId: 34 } }],
  ["the other direction", { order: orders.price_desc, scope: { category: category(2), cityId: 34 } }],
  ["another level", { order: orders.newest, scope: { category: category(20, 2), cityId: 34 } }],
  ["a count", { order: orders.newest, scope: { category: category(2), cityId: 34 }, isCounted: true }],
  ["no place", { order: orders.newest, scope: { category: category(2) } }],
  ["no category", { order: orders.newest, scope: { cityId: 34 } }],
] satisfies [string, Lookup][])("has a text of its own for %s", (_, lookup) => {
  build.mockClear();
  compileList(db, lookup, build);
  expect(build).toHaveBeenCalledTimes(1);
});
