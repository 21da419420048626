import { beforeAll, describe, expect, it } from "vitest";
import { createSeller, type Seller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("PUT /api/listings/:id/price", () => {
  let app: TestApp;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
    seller = await createSeller(app);
    await app.db.updateTable("settings").set({ auto_approve_ads: true }).execute();
  });
  const lower = (id: number, price: unknown, by: Seller = seller, locale: "tr" | "en" = "tr") =>
    by.write("PUT", `/api/listings/${id}/price`, { price }, locale);
  const make = (given: Parameters<TestApp["make"]["listing"]>[0] = {}) =>
    app.make.listing({ sellerId: seller.id, price: 1_000, ...given });
  const rowOf = (id: number) =>
    app.db
      .selectFrom("listings")
      .where("id", "=", id)
      .select(["price", "price_before", "status", "version", "edited_at", "published_at"])
      .executeTakeFirstOrThrow();

  it("lowers it at once: the listing stays on sale, unedited, with the price before", async () => {
    const { id } = await make();
    const before = await rowOf(id);
    const answer = await lower(id, "899,50");
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ id, status: "active", price: 899.5, price_before: 1_000 });
    expect(await rowOf(id)).toEqual({ ...before, price: 89_950, price_before: 100_000, version: before.version + 1 });
    expect((await app.get(`/api/listings/${id}`)).json()).toMatchObject({ price: 899.5, price_before: 1_000 });
    await lower(id, 600);
    expect((await app.get(`/api/listings/${id}`)).json()).toMatchObject({ price: 600, price_before: 1_000 });
  });

  it("refuses more than half off, in words, also in several goes", async () => {
    const { id } = await make({ price: 999.99 });
    const refused = await lower(id, 499.99);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({
      price: [
        "Fiyatı bu yolla en fazla yarıya, 500 TL tutarına kadar düşürebilirsiniz. Daha düşük bir fiyat için ilanı düzenleyin; ilan yeniden incelenir.",
      ],
    });
    expect((await lower(id, 0)).statusCode).toBe(422);
    expect((await lower(id, 600)).statusCode).toBe(200);
    expect((await lower(id, 400)).statusCode).toBe(422);
    expect((await lower(id, 500)).statusCode).toBe(200);
  });

  it("refuses a higher price, and what is no price", async () => {
    const { id } = await make();
    expect((await lower(id, 1_000.01, seller, "en")).json().errors).toEqual({
      price: ["The new price must be lower than the current one ($1,000)."],
    });
    for (const wrong of [-1, "bin", null, 1e15]) expect((await lower(id, wrong)).statusCode).toBe(422);
    expect((await rowOf(id)).version).toBe(1);
  });

  it("counts anew after an edit, which has been reviewed", async () => {
    const { id } = (await seller.post({ price: 1_000 })).json();
    await lower(id, 500);
    const { version } = await rowOf(id);
    const { idempotency_key: _, ...content } = await seller.content({ price: 500, title: "Düzenlenmiş aile arabası" });
    expect((await seller.write("PUT", `/api/listings/${id}`, { ...content, version })).statusCode).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: "pedding", price_before: null });
    expect((await lower(id, 400)).json().code).toBe("LISTING_IN_REVIEW");
    await app.db.updateTable("listings").set({ status: "active" }).where("id", "=", id).execute();
    expect((await lower(id, 250)).json()).toMatchObject({ price: 250, price_before: 500 });
  });

  it("checks the new price; other findings stay", async () => {
    const tree = await app.make.categories.tree();
    const categoryId = tree.all.find(({ slug }) => slug === "otomobil-audi")?.id ?? 0;
    for (let i = 0; i < 20; i++) await app.make.listing({ categoryId, price: 900_000 });
    const { id } = await make({ categoryId, price: 300_000 });
    await app.db
      .insertInto("listing_findings")
      .values({ listing_id: id, version: 1, kind: "link", details: JSON.stringify({ text: "www.baska.example" }) })
      .execute();
    const kinds = async () =>
      (await app.db.selectFrom("listing_findings").where("listing_id", "=", id).select(["kind", "version"]).execute())
        .map(({ kind, version }) => `${kind} ${version}`)
        .toSorted();
    await lower(id, 250_000);
    expect(await kinds()).toEqual(["link 1"]);
    await lower(id, 200_000);
    expect(await kinds()).toEqual(["link 1", "unusual_price 3"]);
    expect((await rowOf(id)).status).toBe("active");
  });

  it("of two tabs at once both are judged in turn: the price never rises", async () => {
    const { id } = await make();
    const answers = await Promise.all([lower(id, 700), lower(id, 800), lower(id, 700)]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect([codes[0], codes[2]]).toEqual([200, 200]);
    expect(await rowOf(id)).toMatchObject({ price: 70_000, price_before: 100_000, version: codes[1] === 200 ? 3 : 2 });
  });

  it("tells an edit that began before it", async () => {
    const { id } = (await seller.post({ price: 1_000 })).json();
    await lower(id, 900);
    const { idempotency_key: _, ...content } = await seller.content({ price: 1_000, title: "Yarıda kalan düzenleme" });
    const late = await seller.write("PUT", `/api/listings/${id}`, { ...content, version: 1 });
    expect([late.statusCode, late.json().code, Object.keys(late.json().errors)]).toEqual([
      409,
      "LISTING_CHANGED",
      ["price"],
    ]);
  });

  it.each([
    ["sold", "LISTING_SOLD"],
    ["inactive", "LISTING_NOT_ON_SALE"],
    ["pedding", "LISTING_IN_REVIEW"],
  ] as const)("refuses what is %s", async (status, code) => {
    const { id } = await make({ status });
    const answer = await lower(id, 900);
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
  });

  it("refuses other people's listings and guests", async () => {
    const { id } = await make();
    expect((await lower(id, 900, await createSeller(app))).statusCode).toBe(404);
    expect((await app.write("PUT", `/api/listings/${id}/price`, { price: 900 })).statusCode).toBe(401);
    expect((await rowOf(id)).price).toBe(100_000);
  });
});
