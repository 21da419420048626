import { beforeEach, describe, expect, test, vi } from "vitest";
import { checkStep, firstProblem, firstStepOf, problemsOf, stepOf, type Checked } from "./check-step.ts";
import type { PostingForm } from "./posting-form.ts";
import { photo } from "../../photos/testing/photo.ts";
import { filter, fullForm } from "../testing/posting-form.ts";

beforeEach(() => vi.stubGlobal("document", { documentElement: { lang: "tr" } }));

const checked = (change: Partial<PostingForm> = {}, rest: Partial<Checked> = {}): Checked => ({
  form: fullForm(change),
  filters: [],
  isLeaf: () => true,
  uploads: 0,
  ...rest,
});

test("a full form has no problems", () =>
  expect(firstProblem(["images", "category", "info", "features", "publish"], checked())).toBeUndefined());

describe("photos", () => {
  test("at least one, which may still be on its way", () => {
    expect(checkStep("images", checked({ photos: [] }))).toEqual({ photos: "En az 1 fotoğraf yüklemelisiniz" });
    expect(checkStep("images", checked({ photos: [] }, { uploads: 1 }))).toEqual({});
  });
  test("at most 20", () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => photo(String(index)));
    expect(checkStep("images", checked({ photos: many(20) }))).toEqual({});
    expect(checkStep("images", checked({ photos: many(21) }))).toEqual({
      photos: "En fazla 20 fotoğraf yükleyebilirsiniz",
    });
  });
  test("are awaited before publishing, which leads back to them", () => {
    expect(firstProblem(["images", "publish"], checked({}, { uploads: 2 }))).toEqual({
      step: "images",
      problems: { photos: "Fotoğraflar hâlâ yükleniyor. Lütfen bitmesini bekleyin." },
    });
  });
});

test("a category is required, and only one without further levels", () => {
  expect(checkStep("category", checked({ category_id: null }))).toEqual({ category_id: "Kategori seçimi zorunludur" });
  expect(checkStep("category", checked({}, { isLeaf: () => false }))).toEqual({
    category_id: "Lütfen daha ayrıntılı bir alt kategori seçin",
  });
});

describe("info", () => {
  test("everything that is missing is said at once", () => {
    expect(
      checkStep("info", checked({ title: "", price: "", description: "", place: { city: null, district: null } })),
    ).toEqual({
      title: "Başlık en az 10 karakter olmalıdır",
      price: "Geçerli bir fiyat girin",
      description: "Açıklama en az 30 karakter olmalıdır",
      city_id: "Konum seçmelisiniz",
    });
  });
  test("a city alone is no location", () =>
    expect(checkStep("info", checked({ place: { ...fullForm().place, district: null } }))).toEqual({
      district_id: "Konum seçmelisiniz",
    }));
  test.each([
    ["123456789", false],
    ["1234567890", true],
    ["  123456789  ", false],
    ["12345678😀9", true],
  ])("title %j", (title, isRight) => {
    expect("title" in checkStep("info", checked({ title }))).toBe(!isRight);
  });
  test.each([
    [120, true],
    [121, false],
  ])("a title of %d letters", (length, isRight) => {
    expect(checkStep("info", checked({ title: "ş".repeat(length) }))).toEqual(
      isRight ? {} : { title: "Başlık en fazla 120 karakter olabilir" },
    );
  });
  test.each([
    [29, false],
    [30, true],
    [10_000, true],
    [10_001, false],
  ])("a description of %d letters", (length, isRight) => {
    expect("description" in checkStep("info", checked({ description: "ğ".repeat(length) }))).toBe(!isRight);
  });
  test.each([
    ["1.234,50", true],
    ["1,234.50", true],
    ["1234", true],
    ["₺ 1.234", true],
    ["0", true],
    ["-5", false],
    ["bedava", false],
    ["100000000000", false],
  ])("price %j", (price, isRight) => {
    expect("price" in checkStep("info", checked({ price }))).toBe(!isRight);
  });
});

test("features are checked against the category's filters", () => {
  const filters = [filter("yakit", "select", ["dizel"], true), filter("km", "range")];
  expect(checkStep("features", checked({ features: { km: "çok" } }, { filters }))).toEqual({
    "features.yakit": "YAKIT seçimi zorunludur",
    "features.km": "KM için geçerli bir değer girin",
  });
  expect(checkStep("features", checked({}, { filters: undefined }))).toHaveProperty("features");
  expect(checkStep("features", checked({ category_id: null }))).toHaveProperty("features");
});

test("the server's findings lead to the step of their field", () => {
  expect(["photos", "cover", "category_id", "title", "city_id", "features.km"].map(stepOf)).toEqual([
    "images",
    "images",
    "category",
    "info",
    "info",
    "features",
  ]);
  const problems = problemsOf({
    "features.km": ["KM için geçerli bir değer girin"],
    price: ["Geçerli bir fiyat girin"],
  });
  expect(firstStepOf(problems)).toBe("info");
  expect(firstStepOf({})).toBeUndefined();
  expect(problemsOf({ cover: ["Kapak"] })).toEqual({ photos: "Kapak" });
});
