import * as limits from "@pazar/contract/limits";
import type { SavedSearch } from "@pazar/contract/search/saved-searches";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteAccounts } from "../accounts/profile/delete-account.ts";
import { writePlaceCookie } from "../locations/place-cookie.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("saved searches", () => {
  let app: TestApp;
  let bmw: number;
  beforeAll(async () => {
    app = await createTestApp();
    bmw = (await app.make.categories.tree()).all.find(({ slug }) => slug === "otomobil-bmw")?.id ?? 0;
  });

  async function createMember() {
    const { id } = await app.make.user();
    const { token } = await app.make.session(id);
    const call = (method: "POST" | "PUT" | "DELETE", url: string, body?: object) =>
      app.write(method, `/api/saved-searches${url}`, body, { token });
    const save = (query: object, given: object = {}) =>
      call("POST", "", { name: "Aramam", alert: "at_once", query, ...given });
    const list = async (locale: "tr" | "en" = "tr"): Promise<SavedSearch[]> =>
      (await app.get("/api/saved-searches", { token, locale })).json();
    return { id, token, call, save, list };
  }

  it("are listed with what they look for in words, the last saved first", async () => {
    const { save, list } = await createMember();
    expect((await save({ search: "çocuk bisikleti" }, { alert: "never" })).statusCode).toBe(201);
    const answer = await save({
      category: bmw,
      city: 34,
      district: 422,
      max_price: "900.000",
      "f[yakit]": "dizel,benzin,unknown",
      "f[yil][min]": "2015",
      "f[no-such-filter]": "x",
      with_photo: "1",
      published_within: 7,
      sort: "price_asc",
    });
    const saved: SavedSearch = answer.json();
    expect(saved).toMatchObject({ name: "Aramam", alert: "at_once", new_count: 0, new_count_is_capped: false });
    const [first, second] = await list();
    expect(first).toEqual(saved);
    expect(first?.details).toEqual([
      "Vasıta › Otomobil › BMW",
      expect.stringMatching(/, İstanbul$/),
      "900.000 TL ve altı",
      "Yakıt: Benzin, Dizel",
      "Yıl: 2015 ve üzeri",
      "Fotoğraflı ilanlar",
      "Son 7 gün",
    ]);
    expect(first?.query).toEqual({
      category: bmw,
      city: 34,
      district: 422,
      max_price: 900_000,
      "f[yakit]": "benzin,dizel",
      "f[yil][min]": 2015,
      with_photo: true,
      published_within: 7,
    });
    const address = new URL(first?.href ?? "", "http://x");
    expect(address.pathname).toBe(`/otomobil-bmw-c${bmw}`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ city: "34", sort: "newest", with_photo: "1" });
    expect(second).toMatchObject({ alert: "never", details: ["“çocuk bisikleti”"], query: { city: 0 } });
    expect((await list("en"))[0]?.details).toContain("Vehicles › Cars › BMW");
  });

  it("keep the place that the visitor has chosen for all lists", async () => {
    const { token, list } = await createMember();
    const cookie = `location=${writePlaceCookie(app.config.APP_SECRET, { cityId: 6 })}`;
    await app.request({
      method: "POST",
      url: "/api/saved-searches",
      headers: { ...app.csrfHeaders(cookie), authorization: `Bearer ${token}`, "accept-language": "tr" },
      payload: { name: "Ankara", alert: "daily", query: { search: "kitap" } },
    });
    expect(await list()).toMatchObject([{ query: { city: 6, search: "kitap" }, details: ["“kitap”", "Ankara"] }]);
  });

  it.each([
    [{}, "query"],
    [{ city: 34 }, "query"],
    [{ min_price: 10 }, "query"],
    [{ search: "!?" }, "query"],
    [{ search: "x".repeat(limits.searchTerm + 1) }, "query.search"],
  ])("need a category or words: %o", async (query, field) => {
    const { save } = await createMember();
    const answer = await save(query);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual([field]);
  });

  it.each([
    { name: "" },
    { name: "x".repeat(limits.savedSearches.name + 1) },
    { name: "iki\nsatır" },
    { alert: "hourly" },
  ])("refuse %o", async (given) => {
    const { save, call } = await createMember();
    expect((await save({ search: "bisiklet" }, given)).statusCode).toBe(422);
    const { id } = (await save({ search: "bisiklet" })).json();
    expect((await call("PUT", `/${id}`, { name: "Ad", alert: "daily", ...given })).statusCode).toBe(422);
  });

  it("are not saved twice, however they are written", async () => {
    const { save, list } = await createMember();
    await save({ search: "BMW 320", min_price: 5, max_price: 10 });
    const again = await save({ search: "bmw  320", min_price: 10, max_price: 5, city: 0, sort: "newest" });
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({
      code: "SAVED_SEARCH_EXISTS",
      message: "Bu aramayı daha önce kaydetmişsiniz.",
    });
    expect(await list()).toHaveLength(1);
    expect((await (await createMember()).save({ search: "BMW 320", min_price: 5, max_price: 10 })).statusCode).toBe(
      201,
    );
  });

  it("are limited for one person", async () => {
    const { save, list } = await createMember();
    await Promise.all(
      Array.from({ length: limits.savedSearches.most }, (_, n) => save({ search: `bisiklet ${n + 10}` })),
    );
    const answers = await Promise.all([save({ search: "araba" }), save({ search: "kitap" })]);
    expect(answers.map((answer) => answer.json().code)).toEqual(Array(2).fill("TOO_MANY_SAVED_SEARCHES"));
    expect(await list()).toHaveLength(limits.savedSearches.most);
  });

  it("refuse a category that does not exist", async () => {
    expect((await (await createMember()).save({ category: 999_999 })).json().code).toBe("CATEGORY_NOT_FOUND");
  });

  it("keep text that PostgreSQL would not take", async () => {
    const { save, list } = await createMember();
    expect((await save({ search: "bisiklet\u0000\ud800 mavi" })).statusCode).toBe(201);
    expect((await list())[0]?.query).toMatchObject({ search: "bisiklet mavi" });
  });

  it("are renamed, seen and deleted by their owner alone", async () => {
    const [owner, other] = [await createMember(), await createMember()];
    const { id } = (await owner.save({ search: "gitar" })).json();
    const changed = { name: "Gitarlar", alert: "daily" };
    for (const [method, url, body] of [
      ["PUT", `/${id}`, changed],
      ["PUT", `/${id}/seen`, undefined],
    ] as const) {
      const refused = await other.call(method, url, body);
      expect([refused.statusCode, refused.json().code]).toEqual([404, "SAVED_SEARCH_NOT_FOUND"]);
      expect((await owner.call(method, url, body)).statusCode).toBe(204);
    }
    expect((await other.call("DELETE", `/${id}`)).statusCode).toBe(204);
    expect(await owner.list()).toMatchObject([changed]);
    expect((await owner.call("DELETE", `/${id}`)).statusCode).toBe(204);
    expect(await owner.list()).toEqual([]);
  });

  it("are in the export of one's data and go with the account", async () => {
    const { id, token, save } = await createMember();
    await save({ search: "keman" }, { name: "Kemanlar" });
    const data = (await app.get("/api/profile/data", { token })).json();
    expect(data.saved_searches).toMatchObject([{ name: "Kemanlar", alert: "at_once", query: { search: "keman" } }]);
    const { id: listingId } = await app.make.listing();
    await app.db.insertInto("saved_search_alerts").values({ user_id: id, listing_id: listingId }).execute();
    await app.db
      .updateTable("users")
      .set({ delete_requested_at: new Date(Date.now() - 20 * 86_400_000) })
      .where("id", "=", id)
      .execute();
    await deleteAccounts(app.db).run({});
    for (const table of ["saved_searches", "saved_search_alerts"] as const)
      expect(await app.db.selectFrom(table).where("user_id", "=", id).selectAll().execute()).toEqual([]);
  });
});
