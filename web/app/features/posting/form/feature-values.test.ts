import { beforeEach, expect, test, vi } from "vitest";
import { featureProblem, featureText, fittingFeatures } from "./feature-values.ts";
import { filter } from "../testing/posting-form.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "tr" } }));

const filters = [
  filter("yakit", "select", ["dizel", "benzin"]),
  filter("donanim", "multiselect", ["abs", "klima"]),
  filter("km", "range"),
  filter("yil", "number"),
  filter("takas", "boolean"),
];

test("what fits is sent as the filters read it", () => {
  expect(
    fittingFeatures({ yakit: "dizel", donanim: ["klima", "abs"], km: "125.000", yil: 2019, takas: false }, filters),
  ).toEqual({ yakit: "dizel", donanim: ["abs", "klima"], km: 125_000, yil: 2019, takas: false });
});

test("another category keeps the features it shares and drops the rest", () => {
  const old = { yakit: "su", donanim: ["abs", "uçak"], oda: "3+1", km: "", takas: "evet", constructor: "x" };
  expect(fittingFeatures(old, filters)).toEqual({ donanim: ["abs"] });
});

test.each([
  ["select", { a: "x" }, undefined, "A seçimi zorunludur"],
  ["number", { a: "12 bin" }, "A için geçerli bir değer girin", "A için geçerli bir değer girin"],
  ["number", { a: -1 }, "A için geçerli bir değer girin", "A için geçerli bir değer girin"],
  ["number", { a: " " }, undefined, "A seçimi zorunludur"],
  ["number", { a: "1.500,5" }, undefined, undefined],
  ["multiselect", { a: [] }, undefined, "A seçimi zorunludur"],
  ["boolean", {}, undefined, "A seçimi zorunludur"],
  ["boolean", { a: false }, undefined, undefined],
] as const)("%s %j", (type, values, optional, required) => {
  const given = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Array.isArray(value) ? [] : value]),
  );
  expect(featureProblem(given, filter("a", type, ["c"]))).toBe(optional);
  expect(featureProblem(given, filter("a", type, ["c"], true))).toBe(required);
});

test("a feature in words", () => {
  expect(featureText("dizel", filter("yakit", "select", ["dizel"]))).toBe("dizel adı");
  expect(featureText(["a", "b"], filter("x", "multiselect", ["a", "b"]))).toBe("a adı, b adı");
  expect(featureText(true, { ...filter("balkon", "boolean"), options: [{ code: "true", name: "Var" }] })).toBe("Var");
  expect(featureText(1_500, { ...filter("km", "range"), unit: "km" })).toBe("1500 km");
});
