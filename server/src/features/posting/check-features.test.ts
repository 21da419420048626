import { describe, expect, it } from "vitest";
import type { Filter } from "../categories/filters.ts";
import { checkFeatures } from "./check-features.ts";

const filter = (key: string, type: Filter["type"], codes: string[] = [], is_required = false): Filter => ({
  id: 1,
  category_id: 1,
  key,
  type,
  name_tr: `${key} adı`,
  name_en: `${key} name`,
  unit_tr: null,
  unit_en: null,
  is_required,
  position: 0,
  version: 1,
  is_facet: true,
  is_on_card: false,
  depends_on_filter: null,
  depends_on: null,
  options: codes.map((code) => ({ filter_id: 1, code, name_tr: code, name_en: code, parent: null })),
});
const filters = [
  filter("yakit", "select", ["benzin", "dizel"], true),
  filter("donanim", "multiselect", ["abs", "klima", "sunroof"]),
  filter("km", "range"),
  filter("yil", "number"),
  filter("takas", "boolean"),
];
const check = (values: Parameters<typeof checkFeatures>[0]) =>
  checkFeatures({ yakit: "dizel", ...values }, filters, "tr");

describe("features", () => {
  it("are stored in the type of their filter", () => {
    expect(check({ donanim: ["klima", "abs", "klima"], km: "125.000", yil: 2019, takas: false })).toEqual({
      features: { yakit: "dizel", donanim: ["abs", "klima"], km: 125_000, yil: 2019, takas: false },
      errors: {},
    });
  });

  it("that are empty are dropped", () =>
    expect(check({ donanim: [], km: "" })).toEqual({ features: { yakit: "dizel" }, errors: {} }));

  it("that are required must be present", () => {
    for (const yakit of ["", []])
      expect(check({ yakit }).errors).toEqual({ "features.yakit": ["yakit adı seçimi zorunludur"] });
    expect(checkFeatures({}, filters, "en").errors).toHaveProperty(["features.yakit"]);
  });

  it.each([
    [{ yakit: "su" }, "yakit"],
    [{ yakit: ["dizel"] }, "yakit"],
    [{ yakit: 1 }, "yakit"],
    [{ donanim: ["abs", "uçak"] }, "donanim"],
    [{ donanim: true }, "donanim"],
    [{ km: "çok" }, "km"],
    [{ km: -1 }, "km"],
    [{ km: 1e15 }, "km"],
    [{ yil: ["2019"] }, "yil"],
    [{ takas: "evet" }, "takas"],
    [{ takas: 1 }, "takas"],
  ])("refuses %j", (values, key) => {
    const { errors } = check(values);
    expect(errors).toEqual({ [`features.${key}`]: [`${key} adı için geçerli bir değer girin`] });
  });

  it("that the category does not have are refused, whatever their name", () => {
    expect(check({ kanat: 2 }).errors).toEqual({ "features.kanat": ["Bu özellik seçtiğiniz kategoride yok"] });
    expect(Object.keys(check({ constructor: "x", tostring: 1 }).errors)).toEqual([
      "features.constructor",
      "features.tostring",
    ]);
  });
});
