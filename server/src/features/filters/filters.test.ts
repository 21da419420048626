import type { FilterDetail, NewFilter } from "@pazar/contract/admin/catalogue/filters";
import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import { beforeAll, describe, expect, it } from "vitest";
import { createFilterEditor, option } from "../../testing/filter-editor.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

let app: TestApp;
let editor: Awaited<ReturnType<typeof createFilterEditor>>;
beforeAll(async () => {
  app = await createTestApp();
  editor = await createFilterEditor(app);
});
const bmw = () => editor.category("otomobil-bmw");
const shownIn = async (slug: string, locale: "tr" | "en" = "tr"): Promise<CategoryFilter[]> =>
  (await app.get(`/api/categories/${editor.category(slug)}/filters`, { locale })).json();
const shown = async (slug: string, key: string) => (await shownIn(slug)).find((filter) => filter.key === key);
const featuresOf = async (id: number) =>
  (await app.db.selectFrom("listings").where("id", "=", id).select("features").executeTakeFirstOrThrow()).features;
const found = async (query: string) =>
  (await app.get(`/api/listings?${query}`)).json().data.map(({ id }: { id: number }) => id);
const audits = (id: number) =>
  app.db
    .selectFrom("audit_log")
    .where("target_kind", "=", "filter")
    .where("target_id", "=", String(id))
    .select(["action", "before", "after"])
    .orderBy("id", "desc")
    .execute();

describe("the list of filters", () => {
  it("answers all of them, sorted, with where they are defined", async () => {
    const first = (await editor.get("?size=2")).json();
    expect(first).toMatchObject({ total: 555, total_is_capped: false });
    expect(first.data).toHaveLength(2);
    const next = (await editor.get(`?size=2&cursor=${first.next_cursor}`)).json();
    const names = [...first.data, ...next.data].map(({ name_tr }: FilterDetail) => name_tr);
    expect(names).toEqual(names.toSorted(new Intl.Collator("tr").compare));
    expect((await editor.get(`?size=2&sort=-name&cursor=${first.next_cursor}`)).statusCode).toBe(422);
  });

  it.each([
    ["q=YAKIT", (one: FilterDetail) => one.key === "yakit" || /yakıt/i.test(one.name_tr)],
    ["q=fuel", (one: FilterDetail) => /fuel/i.test(one.name_en)],
    ["q=motor_gucu", (one: FilterDetail) => one.key === "motor_gucu"],
    ["type=multiselect", (one: FilterDetail) => one.type === "multiselect"],
  ])("is narrowed by %s", async (query, isRight) => {
    const { data } = (await editor.get(`?${query}`)).json();
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(isRight)).toBe(true);
  });

  it("is narrowed by a category and what is below it", async () => {
    const { data } = (await editor.get(`?category=${editor.category("otomobil")}&q=seri`, "en")).json();
    expect(data.length).toBeGreaterThan(5);
    expect(data[0].category.path).toMatch(/^Vehicles › Cars › /);
    expect((await editor.get("?category=2000000000")).json().data).toEqual([]);
  });
});

describe("a new filter", () => {
  it("is shown to visitors of its category and all below at once, in both languages", async () => {
    await shownIn("otomobil-bmw");
    const filter = await editor.add({ key: "yeni", is_required: true });
    expect(filter).toMatchObject({ version: 1, category: { path: "Vasıta › Otomobil" }, listings_count: 0 });
    await expect.poll(() => shown("otomobil-bmw", "yeni")).toMatchObject({ name: "Deneme", is_required: true });
    expect((await shownIn("otomobil-bmw", "en")).find(({ key }) => key === "yeni")).toMatchObject({
      name: "Trial",
      options: [{ code: "bir", name: "bir name" }, { code: "iki" }, { code: "uc" }],
    });
    expect(await shown("motosiklet", "yeni")).toBeUndefined();
    expect((await audits(filter.id))[0]).toMatchObject({ action: "add_filter", after: { key: "yeni" } });
    await editor.remove(filter.id);
  });

  it("without options is not asked for until it has some", async () => {
    const filter = await editor.add({ key: "bos", options: [], is_required: true });
    expect(await shown("otomobil-bmw", "bos")).toBeUndefined();
    await editor.change(filter, { options: [option("bir")] });
    await expect.poll(() => shown("otomobil-bmw", "bos")).toBeDefined();
    expect((await editor.remove(filter.id)).statusCode).toBe(200);
  });

  const many = Array.from({ length: 10_000 }, (_, index) => option(`o${index}`));
  const wrong: [string, () => Partial<Record<keyof NewFilter, unknown>>, Record<string, string>][] = [
    ["a missing language", () => ({ name_en: "" }), { name_en: "İngilizce adı yazın." }],
    [
      "a missing unit",
      () => ({ type: "number", options: [], unit_tr: "km" }),
      { unit_en: "Birimi iki dilde de yazın." },
    ],
    ["a key in use", () => ({ key: "yakit" }), { key: "Bu kategoride yakit anahtarlı bir filtre zaten var." }],
    ["a strange key", () => ({ key: "Yakıt" }), { key: expect.stringContaining("küçük harfle başlamalı") }],
    ["an unknown category", () => ({ category_id: 2_000_000_000 }), { category_id: "Bir kategori seçin." }],
    ["10,000 options", () => ({ options: many }), { options: expect.stringContaining("en fazla 2000 seçenek") }],
    [
      "an option code in use",
      () => ({ options: [option("bir"), option("bir")] }),
      { "options.1.code": "bir kodu birden çok kez kullanılmış." },
    ],
    [
      "an option without a name",
      () => ({ options: [{ ...option("bir"), name_tr: " " }] }),
      { "options.0.name_tr": "Türkçe adı yazın." },
    ],
    ["options of a number", () => ({ type: "number" }), { options: "Bu türdeki bir filtrenin seçeneği olmaz." }],
    [
      "other answers than yes and no",
      () => ({ type: "boolean" }),
      { options: expect.stringContaining("true ve false") },
    ],
    [
      "a key with another type further up",
      () => ({ category_id: bmw(), key: "km" }),
      { type: expect.stringContaining("Vasıta › Otomobil kategorisinde başka türde") },
    ],
    [
      "a key with another type further down",
      () => ({ key: "seri", type: "boolean", options: [] }),
      { type: expect.stringContaining("kategorisinde başka türde") },
    ],
  ];
  it.each(wrong)("is refused with %s, at its field, and nothing is written", async (_, given, errors) => {
    const answer = await app.write(
      "POST",
      "/api/admin/filters",
      { ...editor.definition(), key: "yanlis", ...given() },
      { token: editor.token },
    );
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual(
      Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [text]])),
    );
    expect((await editor.get("?q=yanlis")).json().total).toBe(0);
  });
});

describe("a change", () => {
  it("writes names, order and use, and is refused after another one", async () => {
    const filter = await editor.add({ key: "degisen" });
    const options = [option("uc"), { ...option("bir"), name_tr: "Yeni ad" }];
    const answer = await editor.change(filter, { name_tr: "Başka", is_facet: false, options });
    expect(answer.json()).toMatchObject({
      task: null,
      filter: {
        version: 2,
        name_tr: "Başka",
        is_facet: false,
        options: [{ code: "uc" }, { code: "bir", name_tr: "Yeni ad" }],
      },
    });
    expect((await audits(filter.id))[0]).toMatchObject({
      before: { name_tr: "Deneme", options: ["bir: bir adı / bir name", "iki: iki adı / iki name"] },
      after: { name_tr: "Başka", is_facet: false, options: ["bir: Yeni ad / bir name"] },
    });
    const late = await editor.change(filter, { name_tr: "Geç kalan" });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "CHANGED_MEANWHILE", current: { version: 2, name_tr: "Başka" } });
    const same = answer.json().filter;
    expect((await editor.change(same)).json().filter.version).toBe(2);
    await editor.remove(filter.id);
  });

  it("of a filter that is shown nowhere takes it out of lists, not out of the form", async () => {
    const filter = await editor.add({ key: "gizli", is_facet: false });
    const listing = await app.make.listing({ categoryId: bmw(), features: { gizli: "bir" } });
    expect(await shown("otomobil-bmw", "gizli")).toBeDefined();
    const { filters } = (await app.get(`/api/listings/facets?category=${bmw()}`)).json();
    expect(filters.some(({ key }: CategoryFilter) => key === "gizli")).toBe(false);
    expect(await found(`category=${bmw()}&f[gizli]=iki`)).toContain(listing.id);
    await editor.remove(filter.id);
    await editor.runTasks();
  });

  it("of a type is refused while listings have values, and says the way out; number and range are alike", async () => {
    const filter = await editor.add({ key: "sayi", type: "number", options: [] });
    await app.make.listing({ categoryId: bmw(), features: { sayi: 5 }, status: "sold" });
    const refused = await editor.change(filter, { type: "select", options: [option("bir")] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.type).toEqual([
      "1 ilanda bu filtrenin değeri olduğu için tür değiştirilemez. İstediğiniz türde, yeni anahtarlı bir filtre ekleyin ve bu filtreyi sonra kaldırın.",
    ]);
    expect((await editor.change(filter, { type: "range" })).json().filter).toMatchObject({
      type: "range",
      listings_count: 1,
    });
    await editor.remove(filter.id);
    await editor.runTasks();
  });

  it("of the category is refused if listings would lose their value", async () => {
    const filter = await editor.add({ key: "yeri" });
    await app.make.listing({ categoryId: bmw(), features: { yeri: "bir" } });
    const refused = await editor.change(filter, { category_id: editor.category("otomobil-audi") });
    expect(refused.json().errors.category_id[0]).toMatch(/^Yeni kategorinin dışında kalan 1 ilanda/);
    const moved = await editor.change(filter, { category_id: editor.category("vasita") });
    expect(moved.json().filter.category.path).toBe("Vasıta");
    await editor.runTasks();
    await editor.remove(filter.id);
    await editor.runTasks();
  });

  it("cannot remove an option that listings hold", async () => {
    const filter = await editor.add({ key: "tutulan" });
    await app.make.listing({ categoryId: bmw(), features: { tutulan: "iki" } });
    const refused = await editor.change(filter, { options: [option("bir")] });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.options).toEqual([
      "iki adı: 1 ilan bu seçenekleri kullanıyor. Kaldırmak için başka bir seçenekle birleştirin.",
    ]);
    expect((await editor.change(filter, { options: [option("bir"), option("iki")] })).statusCode).toBe(200);
    await editor.remove(filter.id);
    await editor.runTasks();
  });
});

describe("listings follow", () => {
  it("the new name of an option in searches, by a task with progress; another change waits for it", async () => {
    const filter = await editor.add({ key: "adli" });
    const { id } = await app.make.listing({ categoryId: bmw(), features: { adli: "bir" } });
    const options = [{ ...option("bir"), name_tr: "Zümrütüanka" }, option("iki"), option("uc")];
    const changed = await editor.change(filter, { options });
    expect(changed.json().task).toMatchObject({ isRunning: true, done: 0, total: 1 });
    const second = await editor.change(changed.json().filter, {
      options: [option("bir"), option("iki"), option("uc")],
    });
    expect(second.json()).toMatchObject({ code: "TASK_RUNNING" });
    expect(await found("search=zumrutuanka")).toEqual([]);
    await editor.runTasks();
    expect((await editor.get("/task")).json().task).toMatchObject({ isRunning: false, done: 1, total: 1 });
    expect(await found("search=zumrutuanka")).toEqual([id]);
    await editor.remove(filter.id);
    await editor.runTasks();
  });

  it("the option into which theirs is merged", async () => {
    const filter = await editor.add({ key: "birlesen", type: "multiselect" });
    const make = async (...birlesen: string[]) =>
      (await app.make.listing({ categoryId: bmw(), features: { birlesen } })).id;
    const [one, two, three] = [await make("bir"), await make("bir", "iki", "uc"), await make("uc")];
    const merge = (body: object) => editor.write("POST", `/${filter.id}/merges`, { version: 1, ...body });
    expect((await merge({ from: ["bir"], into: "bir" })).json().errors).toHaveProperty("from");
    expect((await merge({ from: ["yok"], into: "bir" })).json().errors).toHaveProperty("from");
    expect((await merge({ from: ["bir"], into: "yok" })).json().errors).toHaveProperty("into");
    expect((await merge({ version: 9, from: ["bir"], into: "iki" })).statusCode).toBe(409);
    const merged = await merge({ from: ["bir", "uc"], into: "iki" });
    expect(merged.json()).toMatchObject({ filter: { version: 2, options: [{ code: "iki" }] }, task: { total: 3 } });
    await editor.runTasks();
    for (const id of [one, two, three]) expect(await featuresOf(id)).toEqual({ birlesen: ["iki"] });
    expect(await found(`category=${bmw()}&f[birlesen]=iki`)).toHaveLength(3);
    expect((await editor.get(`/${filter.id}`)).json().options[0].listings_count).toBe(3);
    await editor.remove(filter.id);
    await editor.runTasks();
  });

  it("the removal of a filter", async () => {
    const filter = await editor.add({ key: "giden" });
    const { id } = await app.make.listing({ categoryId: bmw(), features: { giden: "bir", yil: 2020 } });
    expect((await editor.remove(filter.id)).json().task).toMatchObject({ total: 1 });
    await editor.runTasks();
    expect(await featuresOf(id)).toEqual({ yil: 2020 });
    expect((await editor.get(`/${filter.id}`)).json()).toMatchObject({ code: "FILTER_NOT_FOUND" });
    expect((await editor.remove(filter.id)).statusCode).toBe(404);
  });
});

describe("inheritance", () => {
  it("lets a category define a key again, and says what comes from where", async () => {
    const above = await editor.add({ key: "miras" });
    const { id } = await app.make.listing({ categoryId: bmw(), features: { miras: "bir" } });
    const own = await editor.add({
      key: "miras",
      category_id: bmw(),
      name_tr: "Özel",
      options: [option("bir"), option("dort")],
    });
    expect(own.overrides).toMatchObject({ id: above.id, category: { path: "Vasıta › Otomobil" } });
    await editor.runTasks();
    await expect.poll(async () => (await shown("otomobil-bmw", "miras"))?.name).toBe("Özel");
    expect((await shownIn("otomobil-bmw")).filter(({ key }) => key === "miras")).toHaveLength(1);
    expect((await shown("otomobil-audi", "miras"))?.name).toBe("Deneme");

    const { filters } = (await editor.get(`/categories/${bmw()}`)).json();
    const rows = filters.filter(({ key }: FilterDetail) => key === "miras");
    expect(rows).toMatchObject([
      { id: own.id, is_own: true, overrides: { id: above.id }, overridden_by: null },
      { id: above.id, is_own: false, overrides: null, overridden_by: { id: own.id } },
    ]);
    expect((await editor.get(`/${above.id}`)).json().overridden_by).toMatchObject([{ id: own.id }]);
    expect((await editor.get("/categories/2000000000")).json()).toMatchObject({ code: "CATEGORY_NOT_FOUND" });

    // Values stay where the definition above takes over again.
    await editor.remove(own.id);
    await editor.runTasks();
    expect(await featuresOf(id)).toEqual({ miras: "bir" });
    await editor.remove(above.id);
    await editor.runTasks();
    expect(await featuresOf(id)).toEqual({});
  });
});

describe("cards", () => {
  it("show the values that staff want there, in the reader's language", async () => {
    const { id } = await app.make.listing({ categoryId: bmw(), features: { kart: "bir", evet: true, yil: 2021 } });
    const card = async (locale: "tr" | "en") =>
      (await app.get(`/api/listings?category=${bmw()}`, { locale }))
        .json()
        .data.find((one: { id: number }) => one.id === id);
    expect(await card("tr")).not.toHaveProperty("facts");
    const filters = [
      await editor.add({ key: "kart", is_on_card: true }),
      await editor.add({ key: "evet", type: "boolean", options: [], is_on_card: true }),
    ];
    await expect.poll(async () => (await card("tr")).facts).toEqual(["bir adı", "Deneme: Evet"]);
    expect((await card("en")).facts).toEqual(["bir name", "Trial: Yes"]);
    for (const filter of filters) {
      await editor.remove(filter.id);
      await editor.runTasks();
    }
  });
});

it("needs its permissions", async () => {
  const { token } = await app.make.session((await app.make.user({ role: "moderator" })).id);
  expect((await app.get("/api/admin/filters", { token })).statusCode).toBe(200);
  expect((await app.write("POST", "/api/admin/filters", editor.definition(), { token })).statusCode).toBe(403);
  const accountant = await app.make.session((await app.make.user({ role: "accounting" })).id);
  expect((await app.get("/api/admin/filters", accountant)).statusCode).toBe(403);
});
