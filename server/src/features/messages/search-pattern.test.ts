import { beforeAll, expect, it } from "vitest";
import { cloneDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { searchPattern } from "./search-pattern.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});

it.each([
  ["kadikoy", "KADIKÖY'de", true],
  ["Işık", "ışık", true],
  ["ISIK", "İşık", true],
  ["şöför  lazım", "Sofor\nlazim", true],
  ["hâlâ", "hala", true],
  ["%100_", "yüzde %100_temiz", true],
  ["^a-z]\\[", "x ^a-z]\\[ y", true],
  ["a.c", "abc", false],
  ["(x|y)", "x", false],
  ["😀", "iyi 😀", true],
  ["araba", "araç", false],
  ["a-z", "b", false],
])("%j in %j: %s", async (term, text, isFound) => {
  const { rows } = await database.pool.query("select $1::text ~ $2 as found", [text, searchPattern(term)]);
  expect(rows).toEqual([{ found: isFound }]);
});

it("is nothing for nothing", () => expect(searchPattern(" \n ")).toBe(""));

it("accepts the longest term", async () => {
  await expect(database.pool.query("select 'a' ~ $1", [searchPattern("İ".repeat(200))])).resolves.toBeDefined();
});
