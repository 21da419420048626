import { expect, test } from "vitest";
import { changedParts, findConflict, mergeEdits } from "./merge-edits.ts";
import { photo } from "../../photos/testing/photo.ts";
import { fullForm } from "../testing/posting-form.ts";

const start = fullForm();

test("knows what was changed, not how it is written down", () => {
  expect(changedParts(start, fullForm())).toEqual([]);
  expect(changedParts(fullForm({ features: { a: 1, b: 2 } }), fullForm({ features: { b: 2, a: 1 } }))).toEqual([]);
  expect(changedParts(start, fullForm({ photos: [photo("b"), photo("a")], hand_delivery: true }))).toEqual([
    "photos",
    "hand_delivery",
  ]);
  expect(changedParts(start, fullForm({ place: { ...start.place, district: null } }))).toEqual(["place"]);
});

const theirs = fullForm({
  title: "Onların başlığı",
  price: "100",
  description: "Onların açıklaması, otuz harften uzun.",
});
const mine = fullForm({ title: "Benim başlığım", hand_delivery: true, description: theirs.description });
const conflict = findConflict(start, mine, theirs, ["title", "price", "description"]);

test("only what both have changed differently is disputed", () => {
  expect(conflict).toMatchObject({ taken: ["price", "description"], disputed: ["title"] });
});

test("keeping mine also takes fields that only they changed", () => {
  expect(mergeEdits(mine, conflict, "mine")).toMatchObject({
    title: "Benim başlığım",
    price: "100",
    hand_delivery: true,
  });
});

test("loading theirs keeps what only I changed", () => {
  expect(mergeEdits(mine, conflict, "theirs")).toMatchObject({
    title: "Onların başlığı",
    price: "100",
    hand_delivery: true,
  });
});

test("conflicts include fields the server names and fields it misses", () => {
  expect(findConflict(start, start, start, ["district_id", "unknown"]).taken).toEqual(["place"]);
  expect(findConflict(start, start, theirs, []).taken).toEqual(["title", "price", "description"]);
});
