import type { CategoryFilter } from "@pazar/contract/catalogue/categories";
import { beforeAll, describe, expect, it } from "vitest";
import { writePlaceCookie } from "../locations/place-cookie.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("categories", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  it("lists the 17 top-level categories with icon and count", async () => {
    const list = (await app.get("/api/home/categories")).json();
    expect(list).toHaveLength(17);
    expect(list[0]).toEqual({
      id: 1,
      parent_id: null,
      name: "Emlak",
      slug_cid: "emlak-c1",
      icon: expect.stringMatching(/^<svg .*<\/svg>$/),
      listings_count: 0,
      is_on_home: true,
    });
  });

  it("lists the whole tree, parents before children, in the request's language", async () => {
    const list: { id: number; parent_id: number | null; name: string }[] = (
      await app.get("/api/categories", { locale: "en" })
    ).json();
    expect(list).toHaveLength(17 + 143 + 1052);
    const seen = new Set<number | null>([null]);
    for (const { id, parent_id } of list) {
      expect(seen).toContain(parent_id);
      seen.add(id);
    }
    expect(list[0]?.name).toBe("Real Estate");
  });

  it("answers one category with ancestors and children", async () => {
    const mid = (await app.get("/api/categories/18")).json();
    expect(mid).toMatchObject({
      id: 18,
      parent_id: 1,
      slug_cid: "satilik-konut-c18",
      ancestors: [{ id: 1, slug_cid: "emlak-c1" }],
    });
    expect(mid.children).toHaveLength(12);
    expect(mid.children[0]).toMatchObject({ parent_id: 18, listings_count: 0 });
  });

  it("answers a category's filters with those of its ancestors, the required ones first", async () => {
    const bmw = (await app.make.categories.tree()).all.find(({ slug }) => slug === "otomobil-bmw");
    const filters: CategoryFilter[] = (await app.get(`/api/categories/${bmw?.id}/filters`)).json();
    const keys = filters.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(["seri", "yakit", "km", "kimden", "yil"]));
    expect(keys).not.toContain("oda_sayisi");
    expect(filters.map(({ is_required }) => is_required)).toEqual(
      filters.map(({ is_required }) => is_required).toSorted((a, b) => Number(b) - Number(a)),
    );
    expect(filters.some(({ is_required }) => is_required)).toBe(true);
    expect(filters.find(({ key }) => key === "yakit")?.options).toContainEqual({ code: "dizel", name: "Dizel" });
    const english: CategoryFilter[] = (await app.get(`/api/categories/${bmw?.id}/filters`, { locale: "en" })).json();
    expect(english.find(({ key }) => key === "yakit")).toMatchObject({
      name: "Fuel",
      type: "select",
      options: expect.arrayContaining([{ code: "dizel", name: "Diesel" }]),
    });
    expect((await app.get("/api/categories/1/filters")).json().map(({ key }: CategoryFilter) => key)).toEqual([
      "kimden",
    ]);
  });

  it.each([
    ["/api/categories/999999/filters", 404, "CATEGORY_NOT_FOUND"],
    ["/api/categories/999999", 404, "CATEGORY_NOT_FOUND"],
    ["/api/categories/0", 422, "INVALID"],
    ["/api/categories/99999999999", 422, "INVALID"],
    ["/api/categories/abc", 422, "INVALID"],
  ])("%s answers %i", async (url, status, code) => {
    const answer = await app.get(url);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().code).toBe(code);
  });

  it("counts listings on sale up the tree, and only in the saved city", async () => {
    const tree = await app.make.categories.tree();
    const leaf = tree.all.find(({ level }) => level === 3);
    if (!leaf) throw new Error("no leaf");
    const top = tree.path(leaf)[0];
    const inCity = await app.make.listing({ categoryId: leaf.id, districtId: 1 });
    await app.make.listing({ categoryId: leaf.id, districtId: 900 });
    await app.make.listing({ categoryId: leaf.id, districtId: 1, status: "pedding" });
    const countOf = async (headers: Record<string, string> = {}) =>
      (await app.get("/api/home/categories", { headers })).json().find(({ id }: { id: number }) => id === top?.id)
        .listings_count;

    await expect.poll(() => countOf()).toBe(2);
    const cookie = `location=${writePlaceCookie(app.config.APP_SECRET, { cityId: 1 })}`;
    expect(await countOf({ cookie })).toBe(1);
    expect(await countOf({ cookie: "location=1.0.aaaaaaaaaaaaaaaaaaaaaa" })).toBe(2);

    await app.db.updateTable("listings").set({ status: "sold" }).where("id", "=", inCity.id).execute();
    await expect.poll(() => countOf()).toBe(1);
  });
});
