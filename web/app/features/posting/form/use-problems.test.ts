import { expect, test } from "vitest";
import { fullForm } from "../testing/posting-form.ts";
import { withoutFixed } from "./use-problems.ts";

const problems = { title: "1", price: "2", city_id: "3", district_id: "4", "features.km": "5", "features.yil": "6" };
const before = fullForm({ features: { km: "çok" } });
const left = (change: Parameters<typeof withoutFixed>[1]) => Object.keys(withoutFixed(problems, change, before));

test("a change clears the errors of that field only", () => {
  expect(left({ title: "Yeni" })).toEqual(["price", "city_id", "district_id", "features.km", "features.yil"]);
  expect(left({ place: fullForm().place })).toEqual(["title", "price", "features.km", "features.yil"]);
  expect(left({ features: { ...before.features, yil: "2019" } })).toEqual([
    "title",
    "price",
    "city_id",
    "district_id",
    "features.km",
  ]);
  expect(left({ category_id: 3 })).toEqual(["title", "price", "city_id", "district_id"]);
});
