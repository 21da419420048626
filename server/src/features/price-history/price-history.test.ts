import { randomUUID } from "node:crypto";
import { dayMs } from "@pazar/contract/durations";
import type { NewListing } from "@pazar/contract/listings/posting";
import { sql } from "kysely";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createModerator } from "../../testing/people/moderator.ts";
import { picture } from "../../testing/picture.ts";
import { createSeller, type Seller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { anonymiseAccount } from "../accounts/profile/delete-account.ts";
import { exportData } from "../accounts/profile/export-data.ts";

const hourMs = 3_600_000;

describe("price history", () => {
  let app: TestApp;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
    await autoApprove(true);
  });
  beforeEach(async () => {
    seller = await createSeller(app);
  });

  const autoApprove = (isOn: boolean) => app.db.updateTable("settings").set({ auto_approve_ads: isOn }).execute();
  const lower = (id: number, price: number) => seller.write("PUT", `/api/listings/${id}/price`, { price });
  const remove = (id: number, by = seller) => by.write("DELETE", `/api/listings/${id}`);
  const act = (id: number, action: string) => seller.write("PUT", `/api/listings/${id}/status`, { action });
  const post = async (given: Partial<NewListing> = {}, by = seller): Promise<number> => {
    const answer = await by.post(given);
    expect(answer.statusCode).toBe(201);
    return answer.json().id;
  };
  /** Moves everything that is known of a listing into the past. */
  const age = (id: number, ms: number) =>
    sql`update listing_prices set since = since - make_interval(secs => ${ms / 1000}), until = until - make_interval(secs => ${ms / 1000})
      where listing_id = ${id}`.execute(app.db);
  const summary = async (id: number) => (await app.get(`/api/listings/${id}`)).json().price_history;
  const history = async (id: number) => (await app.get(`/api/listings/${id}/price-history`)).json();
  const prices = async (id: number): Promise<number[]> =>
    (await history(id)).steps.map(({ price }: { price: number }) => price);
  /** Different from all others, so that nothing continues anything by accident. */
  const content = async (given: Partial<NewListing> = {}) =>
    seller.content({
      title: `Satılık araba ${randomUUID()}`,
      description: `Boyasız ve değişensiz, bakımlı araç. ${randomUUID()}`,
      ...given,
    });

  it("begins with the first price and notes every later one", async () => {
    const id = await post(await content({ price: 1_000 }));
    expect(await summary(id)).toBeNull();
    await age(id, 3 * dayMs);
    expect(await summary(id)).toEqual({ days: 3, first_price: 1_000 });
    await lower(id, 880);
    expect(await summary(id)).toEqual({ days: 3, first_price: 1_000 });
    const { steps, is_continued } = await history(id);
    expect(is_continued).toBe(false);
    expect(steps).toMatchObject([{ price: 1_000 }, { price: 880, until: null }]);
    expect(steps[0].until).toBe(steps[1].since);
  });

  it("takes a change on the first day for a correction", async () => {
    const id = await post(await content({ price: 10_000 }));
    await age(id, 5 * hourMs);
    await lower(id, 6_000);
    await lower(id, 5_500);
    expect(await prices(id)).toEqual([5_500]);
  });

  it("counts only the days on sale, and a price that an edit raised once it is approved", async () => {
    const id = await post(await content({ price: 500 }));
    await age(id, 10 * dayMs);
    await act(id, "unpublish");
    await age(id, 20 * dayMs);
    await app.db.updateTable("listings").set({ price: 60_000 }).where("id", "=", id).execute();
    await act(id, "republish");
    expect(await summary(id)).toEqual({ days: 10, first_price: 500 });
    expect(await prices(id)).toEqual([500, 600]);
  });

  it("goes on after a short break as if there had been none, and ends with the sale", async () => {
    const id = await post(await content({ price: 500 }));
    await age(id, 4 * dayMs);
    await act(id, "unpublish");
    await act(id, "republish");
    expect((await history(id)).steps).toMatchObject([{ price: 500, until: null }]);
    await act(id, "sell");
    const { steps } = await history(id);
    expect(steps).toHaveLength(1);
    expect(steps[0].until).not.toBeNull();
    expect(await summary(id)).toEqual({ days: 4, first_price: 500 });
  });

  it("is unknown of listings that nobody may open", async () => {
    const id = await post(await content());
    await remove(id);
    expect((await app.get(`/api/listings/${id}/price-history`)).statusCode).toBe(404);
    expect((await app.get("/api/listings/999999999/price-history")).statusCode).toBe(404);
  });

  describe("of a listing that is posted again", () => {
    /** A listing that was on sale for 40 days and then deleted. */
    async function gone(given: Partial<NewListing> = {}, end: (id: number) => Promise<unknown> = remove) {
      const first = await content({ price: 1_000, ...given });
      const id = await post(first);
      await age(id, 40 * dayMs);
      await end(id);
      return { id, first };
    }
    const again = async (first: NewListing, given: Partial<NewListing> = {}, by = seller) =>
      post({ ...first, idempotency_key: randomUUID(), price: 900, ...given }, by);
    const otherWords = () => ({
      title: `Bambaşka bir başlık ${randomUUID()}`,
      description: `Yeni yazılmış açıklama: ${randomUUID()}`,
    });

    it("is that of both, and counts the days of both", async () => {
      const { first } = await gone();
      const id = await again(first);
      expect(await history(id)).toMatchObject({ is_continued: true, steps: [{ price: 1_000 }, { price: 900 }] });
      expect(await summary(id)).toEqual({ days: 40, first_price: 1_000 });
    });

    it("goes through several, and stays when the earlier ones are gone for good", async () => {
      const { id: a, first } = await gone();
      const b = await again(first);
      await age(b, 5 * dayMs);
      await remove(b);
      const c = await again(first, { price: 800 });
      expect(await prices(c)).toEqual([1_000, 900, 800]);
      await app.db.deleteFrom("listings").where("id", "in", [a, b]).execute();
      expect(await prices(c)).toEqual([1_000, 900, 800]);
    });

    const pictures = {
      async smaller(photo: Buffer) {
        return sharp(photo).resize(120).jpeg({ quality: 70 }).toBuffer();
      },
      other: () => picture(),
    };
    it.each([
      ["the same photo, other words", "same", true, true],
      ["a smaller copy of the photo, other words", "smaller", true, true],
      ["the same words, another photo", "other", false, true],
      ["neither", "other", true, false],
    ] as const)("%s", async (_, photo, hasOtherWords, isContinued) => {
      const original = await picture(400, 300);
      const hash = await seller.photo(original);
      const { first } = await gone({ photos: [hash] });
      const next = photo === "same" ? hash : await seller.photo(await pictures[photo](original));
      const id = await again(first, { photos: [next], ...(hasOtherWords && otherWords()) });
      expect((await history(id)).is_continued).toBe(isContinued);
    });

    it("is not that of another seller, another category, or one that went long ago", async () => {
      const other = await createSeller(app);
      const { first, id } = await gone();
      const own = await other.photo();
      expect((await history(await again(first, { photos: [own] }, other))).is_continued).toBe(false);
      const audi = (await app.make.categories.tree()).all.find(({ slug }) => slug === "otomobil-audi")?.id ?? 0;
      expect((await history(await again(first, { category_id: audi }))).is_continued).toBe(false);
      await age(id, 181 * dayMs);
      expect((await history(await again(first))).is_continued).toBe(false);
    });

    it("is not that of a second one while the first is still on sale, or comes back on sale", async () => {
      const first = await content({ price: 1_000 });
      const id = await post(first);
      await age(id, 40 * dayMs);
      const second = await again(first);
      expect((await history(second)).is_continued).toBe(false);
      await remove(second);
      await remove(id);
      const third = await again(first);
      expect((await history(third)).is_continued).toBe(true);
      await act(second, "restore");
      await act(id, "restore");
      expect(await history(third)).toMatchObject({ is_continued: false, steps: [{ price: 900 }] });
    });

    it("is passed on once: of two new ones, only the first continues it", async () => {
      const { first } = await gone();
      expect((await history(await again(first))).is_continued).toBe(true);
      expect((await history(await again(first))).is_continued).toBe(false);
    });

    it("needs a photo where the earlier one was sold, and no buyer who has confirmed", async () => {
      const sell = (id: number) => act(id, "sell");
      const words = await gone({}, sell);
      expect((await history(await again(words.first, { photos: [await seller.photo()] }))).is_continued).toBe(false);
      const photos = await gone({}, sell);
      expect((await history(await again(photos.first))).is_continued).toBe(true);
      const bought = await gone({}, sell);
      await app.make.deal({ listingId: bought.id, buyerId: (await app.make.user()).id });
      expect((await history(await again(bought.first))).is_continued).toBe(false);
    });

    it("does not follow a photo that many listings of the seller share", async () => {
      const dealer = await createSeller(app);
      const sign = await dealer.photo();
      for (let i = 0; i < 4; i++) await post({ ...(await content(otherWords())), photos: [sign] }, dealer);
      const id = await post({ ...(await content()), photos: [sign] }, dealer);
      await age(id, 40 * dayMs);
      await remove(id, dealer);
      const next = await post({ ...(await content()), photos: [sign] }, dealer);
      expect((await history(next)).is_continued).toBe(false);
    });

    it("begins when staff approve it", async () => {
      const { first } = await gone();
      await autoApprove(false);
      const id = await again(first);
      await autoApprove(true);
      expect((await app.get(`/api/listings/${id}/price-history`)).statusCode).toBe(404);
      const moderator = await createModerator(app);
      const answer = await moderator.decide(id, "approve");
      expect(answer.statusCode).toBe(200);
      expect(await prices(id)).toEqual([1_000, 900]);
    });
  });

  it("is among the data that a person downloads, and goes with the account", async () => {
    const leaver = await createSeller(app);
    const id = await post(await content({ photos: [await leaver.photo()] }), leaver);
    expect(await exportData(app.db, leaver.id)).toMatchObject({
      price_history: [{ listing_id: id, price_in_kurus: 123_450_050 }],
    });
    await app.db
      .transaction()
      .execute((transaction) => anonymiseAccount(transaction, { id: leaver.id, email: leaver.email, locale: "tr" }));
    const left = await app.db.selectFrom("listing_prices").where("listing_id", "=", id).select("price").execute();
    expect(left).toEqual([]);
  });
});
