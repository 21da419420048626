import type { TextCheckAnswer } from "@pazar/contract/listings/text-checks";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSeller, type Seller } from "../../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

describe("POST /api/text-checks", () => {
  let app: TestApp;
  let seller: Seller;
  beforeAll(async () => {
    app = await createTestApp();
  });
  beforeEach(async () => {
    seller = await createSeller(app);
    await app.db
      .updateTable("settings")
      .set({ auto_approve_ads: true, hold_findings: true, banned_words: ["silah", "sahte para"] })
      .execute();
  });
  const texts = {
    title: "Temiz silahlar satılık",
    description: "Beni 0532 123 45 67 numarasından arayın, sahte paraları da var, www.baska.example adresine bakın.",
  };
  const check = async (given: object = {}): Promise<TextCheckAnswer> =>
    (await seller.write("POST", "/api/text-checks", { ...texts, ...given })).json();

  it("finds what posting finds, and names only the words that were written", async () => {
    const { findings, duplicate } = await check();
    expect(duplicate).toBeNull();
    expect(findings.map(({ field, kind, start, end }) => [kind, texts[field].slice(start, end)])).toEqual([
      ["banned_word", "silahlar"],
      ["phone", "0532 123 45 67"],
      ["banned_word", "sahte paraları"],
      ["link", "www.baska.example"],
    ]);
    const { id } = (await seller.post(texts)).json();
    const stored = await app.db.selectFrom("listing_findings").where("listing_id", "=", id).select("kind").execute();
    expect(new Set(stored.map(({ kind }) => kind))).toEqual(new Set(findings.map(({ kind }) => kind)));
  });

  it.each([
    ["delays", { auto_approve_ads: true, hold_findings: true }, false, "pedding"],
    ["reviewed_later", { auto_approve_ads: true, hold_findings: false }, false, "active"],
    ["shown_in_review", { auto_approve_ads: false, hold_findings: true }, false, "pedding"],
    ["shown_in_review", { auto_approve_ads: true, hold_findings: false }, true, "pedding"],
  ] as const)("says truthfully that a finding %s (%j, edit: %s)", async (effect, settings, isEdit, status) => {
    await app.db.updateTable("settings").set(settings).execute();
    const given = await seller.content(texts);
    const posted = (await seller.write("POST", "/api/listings", given)).json();
    const answer = await check(isEdit ? { listing_id: posted.id } : {});
    expect(answer.effect).toBe(effect);
    const { idempotency_key: _, ...content } = given;
    const after = isEdit
      ? (await seller.write("PUT", `/api/listings/${posted.id}`, { ...content, price: "900", version: 1 })).json()
      : posted;
    expect(after.status).toBe(status);
  });

  it("names a listing of one's own with the same text, but not the one that is edited", async () => {
    const same = {
      title: "Aynalı dört kapaklı gardırop",
      description: "Az kullanıldı, taşıması alıcıya aittir, temiz evde durdu, pazarlık payı vardır.",
    };
    const { id, title } = (await seller.post(same)).json();
    expect((await check(same)).duplicate).toEqual({ id, title });
    expect((await check({ ...same, listing_id: id })).duplicate).toBeNull();
    expect((await check({ title: "", description: "" })).findings).toEqual([]);
  });

  it("is for members, bounded, and limited", async () => {
    expect((await app.write("POST", "/api/text-checks", texts)).statusCode).toBe(401);
    const long = { ...texts, description: "a".repeat(20_001) };
    expect((await seller.write("POST", "/api/text-checks", long)).statusCode).toBe(422);
    await check();
    await app.db.updateTable("request_limits").set({ count: 1_200 }).execute();
    expect((await seller.write("POST", "/api/text-checks", texts)).statusCode).toBe(429);
    await app.db.deleteFrom("request_limits").execute();
  });
});
