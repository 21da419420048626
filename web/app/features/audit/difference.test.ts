import { expect, test } from "vitest";
import { differenceOf } from "./difference.ts";

test.each([
  [
    "a changed value",
    { role: "admin" },
    { role: "moderator" },
    [{ name: "role", before: "admin", after: "moderator" }],
  ],
  ["what stayed is left out", { a: 1, b: 2 }, { a: 1, b: 3 }, [{ name: "b", before: "2", after: "3" }]],
  ["something new", null, { email: "a@b.test" }, [{ name: "email", before: undefined, after: "a@b.test" }]],
  [
    "something gone",
    { until: "2026", status: "suspended" },
    { status: "active" },
    [
      { name: "until", before: "2026", after: undefined },
      { name: "status", before: "suspended", after: "active" },
    ],
  ],
  [
    "lists by what came and went",
    { permissions: ["a", "b"] },
    { permissions: ["b", "c"] },
    [{ name: "permissions", before: "a", after: "c" }],
  ],
  [
    "a list that only grew",
    { permissions: ["a"] },
    { permissions: ["a", "b"] },
    [{ name: "permissions", before: undefined, after: "b" }],
  ],
  [
    "true, false and nothing",
    { on: false, until: null },
    { on: true, until: null },
    [{ name: "on", before: "false", after: "true" }],
  ],
  [
    "a text that was empty",
    { office: "" },
    { office: "Kadıköy" },
    [{ name: "office", before: undefined, after: "Kadıköy" }],
  ],
  ["nothing at all", null, null, []],
])("%s", (_, before, after, difference) => expect(differenceOf(before, after)).toMatchObject(difference));

test("the values of a list come along: what was taken away and what was added", () =>
  expect(differenceOf({ photos: ["a", "b"] }, { photos: ["b", "c"] })[0]).toMatchObject({
    removed: ["a"],
    added: ["c"],
  }));
