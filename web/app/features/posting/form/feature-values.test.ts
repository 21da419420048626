import { beforeEach, expect, test, vi } from "vitest";
import { featureProblem, featureText, fittingFeatures, fittingFilter } from "./feature-values.ts";
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

test("what depends on another feature goes with it", () => {
  const dependent = (key: string, depends_on: string, options: Record<string, string>) => ({
    ...filter(key, "select", [], true),
    depends_on,
    options: Object.entries(options).map(([code, parent]) => ({ code, name: code, parent })),
  });
  const chain = [
    filter("marka", "select", ["audi", "bmw"]),
    dependent("model", "marka", { a4: "audi", x5: "bmw" }),
    dependent("kasa", "model", { b9: "a4" }),
  ];
  const sent = (values: Parameters<typeof fittingFeatures>[0]) => fittingFeatures(values, chain);
  expect(sent({ marka: "audi", model: "a4", kasa: "b9" })).toEqual({ marka: "audi", model: "a4", kasa: "b9" });
  expect(sent({ marka: "bmw", model: "a4", kasa: "b9" })).toEqual({ marka: "bmw" });
  expect(sent({ model: "a4" })).toEqual({});

  const problems = (values: Parameters<typeof fittingFeatures>[0]) =>
    chain.map((one) => featureProblem(values, fittingFilter(one, sent(values))));
  // Nothing is demanded before there is a choice, nor where there is none.
  expect(problems({})).toEqual([undefined, undefined, undefined]);
  expect(problems({ marka: "bmw", model: "a4" })).toEqual([undefined, "MODEL seçimi zorunludur", undefined]);
  expect(problems({ marka: "bmw", model: "x5" })).toEqual([undefined, undefined, undefined]);
});
