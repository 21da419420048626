import type { Comparison, RememberedListing } from "@pazar/contract/listings/listings";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { bestByFeature, bestOf } from "./best-values.ts";
import { comparisonKey } from "./comparison-key.ts";

describe("listings that a device remembers", () => {
  let app: TestApp;
  let volkswagen: number;
  let bmw: number;
  let iphone: number;
  beforeAll(async () => {
    app = await createTestApp();
    const categories = (await app.get("/api/categories")).json<{ id: number; slug_cid: string }[]>();
    const idOf = (slug: string) => categories.find(({ slug_cid }) => slug_cid.startsWith(`${slug}-c`))?.id ?? 0;
    [volkswagen, bmw, iphone] = [idOf("otomobil-volkswagen"), idOf("otomobil-bmw"), idOf("cep-telefonu-apple-iphone")];
    iphone ||= idOf("apple-iphone");
  });

  const cards = async (...ids: number[]) =>
    (await app.get(`/api/listings/cards?ids=${ids.join(",")}`)).json<RememberedListing[]>();
  const compare = async (ids: readonly number[], locale: "tr" | "en" = "tr") =>
    (await app.get(`/api/listings/compare?ids=${ids.join(",")}`, { locale })).json<Comparison>();
  const car = (features: Record<string, string | number>, price: number, categoryId = volkswagen) =>
    app.make.listing({ categoryId, features, price });

  it("come in the order asked for, and say which are sold or gone", async () => {
    const sold = await app.make.listing({ status: "sold" });
    const active = await app.make.listing();
    const hidden = await app.make.listing();
    await app.db.updateTable("listings").set({ seller_hidden: true }).where("id", "=", hidden.id).execute();
    const waiting = await app.make.listing({ status: "pedding" });
    const found = await cards(sold.id, waiting.id, active.id, hidden.id, 2_000_000_000, sold.id);
    expect(found.map(({ id, state, listing }) => [id, state, listing?.id ?? null])).toEqual([
      [sold.id, "sold", sold.id],
      [waiting.id, "gone", null],
      [active.id, "active", active.id],
      [hidden.id, "gone", null],
      [2_000_000_000, "gone", null],
    ]);
  });

  it.each(["", "a", "0", "1,", "1,2,3,4,5", "99999999999", "1.5", "-1"])(
    "are refused for nonsense: %s",
    async (ids) => {
      expect((await app.get(`/api/listings/compare?ids=${ids}`)).statusCode).toBe(422);
    },
  );

  it("can be compared within a category and among brands with the same filters, not across", async () => {
    const [one, other, phone] = [
      await app.make.listing({ categoryId: volkswagen }),
      await app.make.listing({ categoryId: bmw }),
      await app.make.listing({ categoryId: iphone }),
    ];
    const [first, second, third] = await cards(one.id, other.id, phone.id);
    expect(first?.comparable).toBe(second?.comparable);
    expect(first?.comparable).not.toBe(third?.comparable);
    const { listings, others } = await compare([one.id, phone.id, other.id]);
    expect([listings.map(({ id }) => id), others]).toEqual([[one.id, other.id], [phone.id]]);
  });

  it("stand side by side, feature by feature, with the best where that is plain", async () => {
    const old = await car({ yil: 2015, km: 180_000, motor_gucu: 120 }, 700_000);
    const newer = await car({ yil: 2021, km: 40_000, motor_gucu: 150 }, 1_400_000, bmw);
    const { id: silent } = await car({}, 900_000);
    const comparison = await compare([old.id, newer.id, silent, 2_000_000_000]);
    expect(comparison).toMatchObject({
      gone: [2_000_000_000],
      others: [],
      best_price: [old.id],
    });
    expect(comparison.category?.slug_cid).toMatch(/^otomobil-c/);
    expect((await compare([old.id, silent])).category?.id).toBe(volkswagen);
    expect(comparison.listings.map(({ id, price }) => [id, price])).toEqual([
      [old.id, 700_000],
      [newer.id, 1_400_000],
      [silent, 900_000],
    ]);
    const rows = new Map(comparison.features.map(({ key, texts, best }) => [key, { texts, best }]));
    expect(rows.get("yil")).toEqual({ texts: ["2015", "2021", null], best: [newer.id] });
    expect(rows.get("km")).toEqual({ texts: ["180.000 km", "40.000 km", null], best: [newer.id] });
    expect(rows.get("motor_gucu")?.best).toEqual([]);
    expect((await compare([old.id], "en")).features.find(({ key }) => key === "km")?.texts).toEqual(["180,000 km"]);
  });

  it("leave sold ones out of the lowest price", async () => {
    const cheap = await app.make.listing({ price: 10, status: "sold" });
    const [one, other] = [await app.make.listing({ price: 20 }), await app.make.listing({ price: 30 })];
    expect((await compare([cheap.id, one.id, other.id])).best_price).toEqual([one.id]);
  });
});

describe("best values", () => {
  it.each([
    [[], []],
    [[5], []],
    [[5, 5], []],
    [[5, 7], [0]],
    [
      [7, 5, 5],
      [1, 2],
    ],
  ] as const)("of %j are at %j", (values, best) => {
    expect(
      bestOf(
        values.map((value, id) => ({ id, value })),
        "lowest",
      ),
    ).toEqual(best);
  });

  it.each([
    ["a key whose direction is a matter of taste", { key: "motor_gucu", type: "range" as const }, []],
    ["a choice of the same name", { key: "km", type: "select" as const }, []],
    ["less distance driven", { key: "km", type: "range" as const }, [2]],
  ])("know %s", (_what, filter, best) => {
    const listings = [
      { id: 1, features: { km: 9, motor_gucu: 1 } },
      { id: 2, features: { km: 3, motor_gucu: 2 } },
    ];
    expect(bestByFeature(listings, filter)).toEqual(best);
  });
});

it("listings without filters are compared within their own category only", () => {
  expect(comparisonKey([{ id: 1 }, { id: 2 }, { id: 3 }], [])).toBe("c3");
  expect(comparisonKey([{ id: 1 }, { id: 2 }, { id: 3 }], [{ key: "yil" }, { key: "km" }])).toBe("p2:km,yil");
});
