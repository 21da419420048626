import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createPrepare } from "./prepare.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

it.each([true, false])(
  "runs a statement, with names %s, with the given values in place of the samples, as often as they occur",
  async (hasNames) => {
    const samples: { id: number; ids: readonly number[]; word: string } = { id: -1, ids: [-1], word: "?" };
    const find = createPrepare(() => app.database.pool, { hasNames })(samples, ({ id, ids, word }) =>
      sql<{
        found: string;
      }>`select ${word}::text || ${id}::int || ${"a constant"}::text || ${id}::int as found where ${id} = any(${ids}::int[])`.compile(
        app.db,
      ),
    );
    expect(await find({ id: 7, ids: [6, 7], word: "one " })).toEqual([{ found: "one 7a constant7" }]);
    expect(await find({ id: 8, ids: [6, 7], word: "two " })).toEqual([]);
    expect(await find({ id: 6, ids: [6], word: "?" })).toEqual([{ found: "?6a constant6" }]);
  },
);

it("keeps several statements of a pool apart", async () => {
  const prepare = createPrepare(() => app.database.pool);
  const [one, two] = [1, 2].map((number) =>
    prepare({ id: -1 }, ({ id }) => sql<{ sum: number }>`select ${number}::int + ${id}::int as sum`.compile(app.db)),
  );
  expect(await Promise.all([one?.({ id: 10 }), two?.({ id: 10 }), one?.({ id: 20 })])).toEqual([
    [{ sum: 11 }],
    [{ sum: 12 }],
    [{ sum: 21 }],
  ]);
});
