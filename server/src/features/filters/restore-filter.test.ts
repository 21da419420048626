import type { CategoryFilters, FilterDetail } from "@pazar/contract/admin/catalogue/filters";
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
const featuresOf = async (id: number) =>
  (await app.db.selectFrom("listings").where("id", "=", id).select("features").executeTakeFirstOrThrow()).features;
const found = async (query: string) =>
  (await app.get(`/api/listings?${query}`)).json().data.map(({ id }: { id: number }) => id);
const restore = ({ id }: FilterDetail) => editor.write("POST", `/${id}/restore`);
const shownKeys = async (slug: string): Promise<string[]> =>
  (await app.get(`/api/categories/${editor.category(slug)}/filters`)).json().map(({ key }: CategoryFilter) => key);

describe("a removed filter", () => {
  it("comes back with its options, place, values and the words of its listings", async () => {
    const filter = await editor.add({ key: "donen" });
    const next = await editor.add({ key: "sonraki" });
    const { id } = await app.make.listing({ categoryId: bmw(), features: { donen: "bir" } });
    const chosenSince = await app.make.listing({ categoryId: bmw(), features: { donen: "uc" } });
    await editor.remove(filter.id);
    await editor.runTasks();
    expect(await featuresOf(id)).toEqual({});
    await app.db
      .updateTable("listings")
      .set({ features: JSON.stringify({ donen: "iki" }) })
      .where("id", "=", chosenSince.id)
      .execute();
    const answer = (await restore(filter)).json();
    expect(answer).toMatchObject({
      filter: { id: filter.id, key: "donen", version: 2, options: [{ code: "bir" }, { code: "iki" }, { code: "uc" }] },
      task: { total: 2 },
    });
    await editor.runTasks();
    expect([await featuresOf(id), await featuresOf(chosenSince.id)]).toEqual([{ donen: "bir" }, { donen: "iki" }]);
    await expect.poll(() => found(`category=${bmw()}&f[donen]=bir`)).toEqual([id]);
    await expect
      .poll(async () => (await shownKeys("otomobil-bmw")).filter((key) => ["donen", "sonraki"].includes(key)))
      .toEqual(["donen", "sonraki"]);
    expect((await restore(filter)).json()).toMatchObject({ code: "FILTER_NOT_FOUND" });
    for (const one of [filter, next]) {
      await editor.remove(one.id);
      await editor.runTasks();
    }
  });

  it("comes back while its values are still being taken from the listings", async () => {
    const filter = await editor.add({ key: "acele" });
    const { id } = await app.make.listing({ categoryId: bmw(), features: { acele: "bir" } });
    expect((await editor.remove(filter.id)).json().task).toMatchObject({ isRunning: true });
    expect((await restore(filter)).statusCode).toBe(200);
    await editor.runTasks();
    expect(await featuresOf(id)).toEqual({ acele: "bir" });
    await editor.remove(filter.id);
    await editor.runTasks();
  });

  it("stays away where another one has taken its place, and after a week", async () => {
    const filter = await editor.add({ key: "yer" });
    await editor.remove(filter.id);
    const other = await editor.add({ key: "yer" });
    const refused = await restore(filter);
    expect([refused.statusCode, refused.json().errors.key]).toEqual([
      422,
      ["Bu kategoride yer anahtarlı bir filtre zaten var."],
    ]);
    await app.db
      .updateTable("removed_filters")
      .set({ removed_at: new Date(Date.now() - 8 * 86_400_000) })
      .where("id", "=", filter.id)
      .execute();
    await editor.remove(other.id);
    expect((await restore(filter)).json()).toMatchObject({ code: "FILTER_NOT_FOUND" });
  });

  it("is refused to whoever has not seen its last change", async () => {
    const filter = await editor.add({ key: "eski" });
    await editor.change(filter, { name_tr: "Yeni ad" });
    const late = await editor.write("DELETE", `/${filter.id}?version=1`);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "CHANGED_MEANWHILE", current: { name_tr: "Yeni ad", version: 2 } });
    expect((await editor.write("DELETE", `/${filter.id}`)).statusCode).toBe(422);
    expect((await editor.remove(filter.id)).statusCode).toBe(200);
  });
});

describe("the order of a category's filters", () => {
  const path = () => `/categories/${editor.category("satilik-daire")}`;
  const own = ({ filters }: CategoryFilters) => filters.filter(({ is_own }) => is_own).map(({ id }) => id);

  it("is changed for the form and for lists, at once", async () => {
    const category_id = editor.category("satilik-daire");
    const ids: number[] = [];
    for (const key of ["a_filtre", "b_filtre", "c_filtre"])
      ids.push((await editor.add({ key, category_id, options: [option("bir")] })).id);
    const [a, b, c] = ids;
    const answer = await editor.write("PUT", `${path()}/order`, { loaded: ids, filters: [c, a, b] });
    expect(own(answer.json())).toEqual([c, a, b]);
    await expect
      .poll(async () => (await shownKeys("satilik-daire")).filter((key) => key.endsWith("_filtre")))
      .toEqual(["c_filtre", "a_filtre", "b_filtre"]);
    const late = await editor.write("PUT", `${path()}/order`, { loaded: ids, filters: [b, a, c] });
    expect([late.statusCode, own(late.json().current)]).toEqual([409, [c, a, b]]);
    const partial = await editor.write("PUT", `${path()}/order`, { loaded: [c, a, b], filters: [a, b] });
    expect(partial.statusCode).toBe(409);
    const audit = await app.db
      .selectFrom("audit_log")
      .where("action", "=", "order_filters")
      .select("target_id")
      .execute();
    expect(audit).toEqual([{ target_id: String(category_id) }]);
    const unknown = await editor.write("PUT", "/categories/2000000000/order", { loaded: [], filters: [] });
    expect(unknown.json().code).toBe("CATEGORY_NOT_FOUND");
  });
});
