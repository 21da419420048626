import type { NewPackage, StaffPackage } from "@pazar/contract/admin/accounting/packages";
import { dayMs } from "@pazar/contract/durations";
import type { Offer } from "@pazar/contract/payments/orders";
import { beforeAll, describe, expect, it } from "vitest";
import { createBuyer, openShop } from "../../testing/people/buyer.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const base = "/api/admin/payments/packages";
const urgent: NewPackage = {
  kind: "urgent",
  days: 3,
  name_tr: "3 gün acil",
  name_en: "Urgent for 3 days",
  is_active: true,
  price: 3_900,
  vat_rate: 20,
};

describe("packages", () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    await openShop(app);
    const { id } = await app.make.user({ role: "accounting", firstName: "Zehra", lastName: "Kurt" });
    ({ token } = await app.make.session(id));
  });
  const list = async (): Promise<StaffPackage[]> => (await app.get(base, { token })).json();
  const named = async (name: string): Promise<StaffPackage> => {
    const found = (await list()).find(({ name_tr }) => name_tr === name);
    if (!found) throw new Error(`no package ${name}`);
    return found;
  };
  const offered = async (): Promise<Offer["packages"]> => {
    const { offer } = await createBuyer(app);
    return offer.packages;
  };
  const price = (id: number, body: object) => app.write("POST", `${base}/${id}/prices`, body, { token });

  it("adds one that can be bought at once, and takes it off sale", async () => {
    const answer = await app.write("POST", base, urgent, { token });
    expect(answer.statusCode).toBe(201);
    const { id, version }: StaffPackage = answer.json();
    expect(await offered()).toEqual(expect.arrayContaining([expect.objectContaining({ id, price: 3_900 })]));
    const body = { name_tr: "3 günlük acil", name_en: "Urgent", is_active: false, version };
    const changed = await app.write("PUT", `${base}/${id}`, body, { token });
    expect(changed.json()).toMatchObject({ name_tr: "3 günlük acil", is_active: false, version: version + 1 });
    expect((await offered()).some((one) => one.id === id)).toBe(false);
    const stale = await app.write("PUT", `${base}/${id}`, { ...body, name_en: "Other" }, { token });
    expect(stale.json()).toMatchObject({ code: "CHANGED_MEANWHILE", current: { name_en: "Urgent" } });
  });

  it.each([
    ["a name", { name_tr: " " }, { name_tr: ["Paketin adını yazın (en az 2 karakter)."] }],
    ["a price", { price: 99 }, { price: ["Fiyat 1 TL ile 1.000.000 TL arasında olmalı."] }],
    ["days", { days: null }, { days: ["Süreyi gün olarak girin (1–365). Başa taşımada süre yoktur."] }],
  ])("needs %s", async (_, change, errors) => {
    const answer = await app.write("POST", base, { ...urgent, ...change }, { token });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual(errors);
  });

  it("changes a price from now on: new buyers pay it, orders keep theirs, the history says who", async () => {
    const { ordered, order, read } = await createBuyer(app);
    const { id: orderId } = await ordered();
    const { id, version } = await named("7 gün öne çıkan");
    const answer = await price(id, { price: 17_900, vat_rate: 10, valid_from: null, version });
    const [now, before] = answer.json<StaffPackage>().prices;
    expect(now).toMatchObject({ price: 17_900, vat_rate: 10, state: "current", set_by: "Zehra Kurt" });
    expect(before).toMatchObject({ price: 14_900, state: "past", set_by: null });
    expect((await read(orderId)).price).toBe(14_900);
    const second = await createBuyer(app);
    expect((await second.order({ price: 14_900 })).json()).toMatchObject({ code: "PRICE_CHANGED" });
    expect(await second.ordered()).toMatchObject({ price: 17_900, vat_rate: 10 });
    expect((await order({ price: 14_900 })).statusCode).toBe(201);
    expect((await price(id, { price: 1_900, vat_rate: 20, valid_from: null, version })).json()).toMatchObject({
      code: "CHANGED_MEANWHILE",
    });
  });

  it("plans a price, which can be taken back until it begins", async () => {
    const { id, version, prices } = await named("15 gün öne çıkan");
    const valid_from = new Date(Date.now() + 10 * dayMs).toISOString();
    const planned: StaffPackage = (await price(id, { price: 30_000, vat_rate: 20, valid_from, version })).json();
    expect(planned.prices.map(({ state }) => state)).toEqual(["planned", "current"]);
    expect((await offered()).find((one) => one.id === id)?.price).toBe(24_900);
    const takeBack = (priceId: number | undefined) =>
      app.write("DELETE", `${base}/${id}/prices/${priceId}`, undefined, { token });
    expect((await takeBack(prices[0]?.id)).statusCode).toBe(404);
    expect((await takeBack(planned.prices[0]?.id)).json()).toMatchObject({ prices });
  });

  it.each([
    ["a moment that has gone", new Date(Date.now() - dayMs).toISOString()],
    ["years to come", new Date(Date.now() + 800 * dayMs).toISOString()],
  ])("plans no price for %s", async (_, valid_from) => {
    const { id, version } = await named("30 gün öne çıkan");
    expect((await price(id, { price: 30_000, vat_rate: 20, valid_from, version })).json()).toMatchObject({
      errors: { valid_from: ["Önümüzdeki bir yıl içinde bir tarih seçin."] },
    });
    expect((await price(id, { price: 30_000, vat_rate: 18, valid_from: null, version })).statusCode).toBe(422);
  });

  it("are offered in the order that staff choose", async () => {
    const ids = (await list()).map(({ id }) => id);
    const [first, second, ...rest] = ids;
    await app.write("PUT", base, { ids: [second, first] }, { token });
    expect((await list()).map(({ id }) => id)).toEqual([second, first, ...rest]);
    expect((await offered())[0]?.id).toBe(second);
  });

  it("are for accounting", async () => {
    const { token: other } = await app.make.session((await app.make.user({ role: "moderator" })).id);
    expect((await app.get(base, { token: other })).statusCode).toBe(403);
  });
});
