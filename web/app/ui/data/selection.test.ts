import { expect, test } from "vitest";
import { toggleRows } from "./selection.ts";

const keys = ["a", "b", "c", "d", "e"];

test.each([
  ["one row on", [], { to: "b" }, ["b"]],
  ["one row off", ["a", "b"], { to: "b" }, ["a"]],
  ["a range downwards", ["b"], { from: "b", to: "d" }, ["b", "c", "d"]],
  ["a range upwards", ["d"], { from: "d", to: "b" }, ["d", "b", "c"]],
  ["a range off", ["a", "b", "c", "d"], { from: "b", to: "d" }, ["a"]],
  ["a beginning that is no longer on the page", ["x"], { from: "x", to: "c" }, ["x", "c"]],
])("%s", (_, selected, change, expected) => {
  expect([...toggleRows(new Set(selected), keys, change)]).toEqual(expected);
});
