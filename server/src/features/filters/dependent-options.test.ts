import type { FilterDetail } from "@pazar/contract/admin/catalogue/filters";
import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import type { FilterFacet } from "@pazar/contract/search/listing-search";
import { beforeAll, describe, expect, it } from "vitest";
import { createFilterEditor, option } from "../../testing/filter-editor.ts";
import { createSeller, type Seller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

/** Brand, model and series in the category of BMW cars, whose listings are otherwise complete. */
let app: TestApp;
let editor: Awaited<ReturnType<typeof createFilterEditor>>;
let seller: Seller;
let brand: FilterDetail;
let model: FilterDetail;
let leaf: number;
const base = { yil: 2019, yakit: "dizel", vites: "otomatik", km: 85_000 };
beforeAll(async () => {
  app = await createTestApp();
  [editor, seller] = [await createFilterEditor(app), await createSeller(app)];
  leaf = editor.category("otomobil-bmw");
  await app.db.updateTable("settings").set({ auto_approve_ads: true }).execute();
  // The dependent one is defined further down, and would come first by itself.
  brand = await editor.add({
    key: "marka",
    name_tr: "Marka",
    options: [option("audi"), option("bmw"), option("lada")],
  });
  model = await editor.add({
    key: "model",
    name_tr: "Model",
    category_id: leaf,
    is_required: true,
    depends_on: brand.id,
    options: [option("a4", "audi"), option("a6", "audi"), option("x5", "bmw"), option("diger")],
  });
});
const facets = async (query = ""): Promise<FilterFacet[]> =>
  (await app.get(`/api/listings/facets?category=${leaf}${query}`)).json().filters;
const codesOf = async (key: string, query = "") =>
  (await facets(query)).find((filter) => filter.key === key)?.options.map(({ code }) => code);
const found = async (query: string): Promise<number[]> =>
  (await app.get(`/api/listings?${query}`)).json().data.map(({ id }: { id: number }) => id);

it("come after what they depend on, with the option that each follows", async () => {
  const filters: CategoryFilter[] = (await app.get(`/api/categories/${leaf}/filters`)).json();
  const keys = filters.map(({ key }) => key);
  expect(keys.indexOf("model")).toBe(keys.indexOf("marka") + 1);
  expect(filters.find(({ key }) => key === "model")).toMatchObject({
    depends_on: "marka",
    options: [{ code: "a4", parent: "audi" }, { code: "a6" }, { code: "x5", parent: "bmw" }, { code: "diger" }],
  });
});

it.each([
  [{ marka: "audi", model: "a4" }, {}],
  [{ marka: "lada", model: "diger" }, {}],
  [{ marka: "audi", model: "x5" }, { "features.model": ["Model, seçtiğiniz Marka ile uyuşmuyor"] }],
  [{ model: "a4" }, { "features.model": ["Model, seçtiğiniz Marka ile uyuşmuyor"] }],
  [{ marka: "audi" }, { "features.model": ["Model seçimi zorunludur"] }],
])("posting with %o", async (features, errors) => {
  const answer = await seller.post({ features: { ...base, ...features } });
  expect(answer.json().errors ?? {}).toEqual(errors);
  expect(answer.statusCode).toBe(Object.keys(errors).length === 0 ? 201 : 422);
});

it("appear in lists once the brand is chosen, and a model goes with its brand", async () => {
  const { id } = (await seller.post({ features: { ...base, marka: "audi", model: "a6" } })).json();
  expect(await codesOf("model")).toBeUndefined();
  expect(await codesOf("marka")).toEqual(["audi", "bmw", "lada"]);
  expect(await codesOf("model", "&f[marka]=audi")).toEqual(["a4", "a6", "diger"]);
  expect(await codesOf("model", "&f[marka]=audi,bmw")).toEqual(["a4", "a6", "x5", "diger"]);
  // A model named without its brand stays visible, so that it can be removed.
  expect(await codesOf("model", "&f[model]=a6")).toEqual(["a6"]);
  expect(await found(`category=${leaf}&f[marka]=audi&f[model]=a6`)).toEqual([id]);
  // The brand was changed and the model was left over.
  expect(await codesOf("model", "&f[marka]=bmw&f[model]=a6")).toEqual(["x5", "diger"]);
  expect(await found(`category=${leaf}&f[marka]=audi&f[model]=x5`)).toContain(id);
  expect(await found("search=audi+a6")).toEqual([id]);
});

describe("the definition", () => {
  const wrong: [string, () => object, object][] = [
    ["itself", () => ({ depends_on: model.id }), { depends_on: [expect.stringContaining("döngü")] }],
    [
      "an option that is not there",
      () => ({ options: [option("a4", "opel")] }),
      { "options.0.parent": [expect.stringContaining("opel")] },
    ],
    [
      "a parent without a filter",
      () => ({ depends_on: null }),
      {
        "options.0.parent": [expect.any(String)],
        "options.1.parent": [expect.any(String)],
        "options.2.parent": [expect.any(String)],
      },
    ],
    [
      "a filter of another category",
      () => ({ category_id: editor.category("motosiklet") }),
      { depends_on: [expect.stringContaining("aynı kategoride")] },
    ],
    ["a number", () => ({ type: "number", options: [] }), { depends_on: [expect.stringContaining("seçenekli")] }],
  ];
  it.each(wrong)("refuses to depend on %s", async (_, given, errors) => {
    const current = (await editor.get(`/${model.id}`)).json();
    const answer = await editor.change(current, given());
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toMatchObject(errors);
  });

  it("protects what others depend on", async () => {
    expect((await editor.remove(brand.id)).json()).toMatchObject({
      code: "FILTER_DEPENDED_ON",
      message: "Model bu filtreye bağlı. Önce o bağlılığı kaldırın.",
    });
    const current = (await editor.get(`/${brand.id}`)).json();
    expect(current.dependents).toEqual([{ id: model.id, name: "Model" }]);
    const without = { options: [option("audi"), option("lada")] };
    expect((await editor.change(current, without)).json().errors.options[0]).toMatch(/^bmw adı: başka seçenekler/);
    expect((await editor.change(current, { type: "multiselect" })).json().errors).toHaveProperty("type");
    expect(
      (await editor.change(current, { category_id: editor.category("otomobil-audi") })).json().errors,
    ).toHaveProperty("category_id");
  });

  it("allows three in a row", async () => {
    const series = await editor.add({
      key: "kasa",
      category_id: leaf,
      depends_on: model.id,
      options: [option("b9", "a4")],
    });
    const fourth = await editor.write(
      "POST",
      "",
      editor.definition({ key: "cok", category_id: leaf, depends_on: series.id }),
    );
    expect(fourth.json().errors.depends_on[0]).toMatch(/En fazla 3/);
    await editor.remove(series.id);
  });

  it("moves models to the brand into which theirs is merged", async () => {
    const current = (await editor.get(`/${brand.id}`)).json();
    const merged = await editor.write("POST", `/${brand.id}/merges`, {
      version: current.version,
      from: ["lada"],
      into: "bmw",
    });
    expect(merged.statusCode).toBe(200);
    await editor.runTasks();
    const other = (await editor.get(`/${model.id}`)).json();
    const mixed = { version: other.version, from: ["a4"], into: "x5" };
    expect((await editor.write("POST", `/${model.id}/merges`, mixed)).json().errors).toHaveProperty("from");
  });
});

describe("an import", () => {
  const send = (table: string, is_trial = false) => editor.write("POST", `/${model.id}/imports`, { table, is_trial });

  it("tells what it would do, then adds brands and models that are new", async () => {
    const table =
      "marka;model;model_en\nAudi adı;A4 adı;A4\nOpel;Corsa;Corsa\nOpel;Astra;Astra\nFiat;;\nTOGG;Diğer;Other\n";
    const expected = {
      errors: [],
      added: [
        { id: brand.id, name: "Marka", added: 3, known: 1 },
        { id: model.id, name: "Model", added: 3, known: 1 },
      ],
    };
    const before = (await editor.get(`/${model.id}`)).json();
    expect((await send(table, true)).json()).toEqual(expected);
    expect((await editor.get(`/${model.id}`)).json()).toEqual(before);
    expect((await send(table)).json()).toEqual(expected);
    const { options, version } = (await editor.get(`/${model.id}`)).json();
    expect(version).toBe(before.version + 1);
    expect(options.slice(-3)).toMatchObject([
      { code: "corsa", name_tr: "Corsa", name_en: "Corsa", parent: "opel" },
      { code: "astra", parent: "opel" },
      // The code is taken by the one that goes with every brand.
      { code: "togg-diger", name_en: "Other", parent: "togg" },
    ]);
    await expect.poll(() => codesOf("model", "&f[marka]=opel")).toEqual(["diger", "corsa", "astra"]);
    expect((await send(table)).json().added).toMatchObject([{ added: 0 }, { added: 0 }]);
  });

  it.each([
    ["marka\nAudi", [{ line: 1, message: "İlk satır şu sütunları içermelidir: marka;model" }]],
    ["marka;model;renk\nAudi;A4;Mavi", [{ line: 1, message: expect.stringContaining("marka;model") }]],
    [
      "marka,model,model_en\nSeat,Leon,Leon\n,Ibiza,Ibiza\nSeat,Ateca,\nSeat,,x",
      [
        { line: 3, message: "marka sütunu boş." },
        { line: 4, message: "model_en sütunu boş." },
        { line: 5, message: "model sütunu boş." },
      ],
    ],
    [`marka;model\nSeat;${"x".repeat(81)}`, [{ line: 2, message: "Adlar en fazla 80 karakter olabilir." }]],
    [
      ["marka;model", ...Array.from({ length: 2_001 }, (_, index) => `Seat;M${index}`)].join("\n"),
      [{ line: 2_002, message: expect.stringContaining("en fazla 2000 seçenek") }],
    ],
  ])("names the wrong lines of %j and adds nothing", async (table, errors) => {
    expect((await send(table)).json().errors).toEqual(errors);
    expect((await editor.get(`/${brand.id}`)).json().options.map(({ code }: { code: string }) => code)).not.toContain(
      "seat",
    );
  });

  it("is refused for a filter without options", async () => {
    const number = await editor.add({ key: "sayi", type: "number", options: [] });
    const answer = await editor.write("POST", `/${number.id}/imports`, { table: "sayi\n1", is_trial: true });
    expect(answer.json().errors).toHaveProperty("table");
  });
});
