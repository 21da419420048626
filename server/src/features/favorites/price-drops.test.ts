import type { Locale } from "@pazar/contract/locale";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Mailer } from "../../platform/mail/mail.ts";
import { startMail } from "../../testing/mail.ts";
import type { ReceivedMail, SmtpInbox } from "../../testing/processes/smtp-inbox.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { findPriceDrops, priceDropMailJob, sendPriceDropMail } from "./send-price-drops.job.ts";
import { notifyOfPriceDrops, notifyOfPriceDropsJob } from "./notify-of-price-drops.job.ts";

const config = {
  PUBLIC_URL: "https://pazar.test",
  DEFAULT_LOCALE: "tr",
  APP_SECRET: "a secret of at least thirty-two letters",
} as const;

describe("price drops", () => {
  let app: TestApp;
  let inbox: SmtpInbox;
  let mailer: Mailer;
  beforeAll(async () => {
    app = await createTestApp();
    const mail = await startMail();
    ({ inbox, mailer } = mail);
    return mail.stop;
  });
  beforeEach(() => void inbox.mails.splice(0));

  async function person(values: { locale?: Locale; status?: "suspended"; delete_requested_at?: Date } = {}) {
    const { id, email } = await app.make.user({ firstName: "İpek" });
    if (Object.keys(values).length > 0) await app.db.updateTable("users").set(values).where("id", "=", id).execute();
    return { id, email };
  }
  /** Lira. */
  async function favorite(userId: number, price: number, title = "Kırmızı koşu ayakkabısı"): Promise<number> {
    const { id } = await app.make.listing({ price, title });
    await app.db
      .insertInto("favorites")
      .values({ user_id: userId, listing_id: id, price_when_added: price * 100 })
      .execute();
    return id;
  }
  const setPrice = (id: number, price: number) =>
    app.db
      .updateTable("listings")
      .set({ price: price * 100 })
      .where("id", "=", id)
      .execute();
  const mailTo = async (userId: number): Promise<ReceivedMail[]> => {
    await sendPriceDropMail({ db: app.db, mailer, config }).run({ userId });
    return inbox.mails.splice(0);
  };

  it("are mailed once, with the old and the new price and a link", async () => {
    const { id: userId, email } = await person();
    const listing = await favorite(userId, 1_500);
    expect(await mailTo(userId)).toEqual([]);
    await setPrice(listing, 1_250.5);
    const [mail, ...others] = await mailTo(userId);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ recipients: [email], subject: "Favorinizdeki bir ilanın fiyatı düştü" });
    expect(mail?.text).toContain(
      `Kırmızı koşu ayakkabısı\n1.500 TL → 1.250,5 TL\nhttps://pazar.test/kirmizi-kosu-ayakkabisi-p${listing}\n`,
    );
    expect(mail?.html).toContain(`href="https://pazar.test/kirmizi-kosu-ayakkabisi-p${listing}"`);
    expect(mail?.text).toContain("https://pazar.test/favorites");
    expect(mail?.text).toContain("profil sayfanızdan kapatabilirsiniz: https://pazar.test/account/profile");
    expect(await mailTo(userId)).toEqual([]);
  });

  it("are combined in one mail, the greatest first, in the person's language", async () => {
    const { id: userId } = await person({ locale: "en" });
    const small = await favorite(userId, 1_000, "Az inen <b>fiyat</b> ilanı");
    const great = await favorite(userId, 100, "Çok inen fiyat ilanı");
    const dearer = await favorite(userId, 100, "Pahalanan bir ilan");
    await setPrice(small, 900);
    await setPrice(great, 50);
    await setPrice(dearer, 101);
    const [mail, ...others] = await mailTo(userId);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("The prices of 2 of your favorites dropped");
    expect(mail?.text).toMatch(
      /Çok inen fiyat ilanı\n\$100 → \$50\n[^]*Az inen <b>fiyat<\/b> ilanı\n\$1,000 → \$900\n/,
    );
    expect(mail?.html).toContain("Az inen &#60;b&#62;fiyat&#60;/b&#62; ilanı");
    expect(mail?.text).not.toContain("Pahalanan");
    expect(mail?.html).toContain('lang="en"');
  });

  it("are relative to the last mail: up and back down is none, further down is one", async () => {
    const { id: userId } = await person();
    const listing = await favorite(userId, 100);
    await setPrice(listing, 80);
    expect(await mailTo(userId)).toHaveLength(1);
    await setPrice(listing, 120);
    await setPrice(listing, 80);
    expect(await mailTo(userId)).toEqual([]);
    await setPrice(listing, 70);
    const [mail] = await mailTo(userId);
    expect(mail?.text).toContain("80 TL → 70 TL");
  });

  it("list the twenty greatest of many, and all are recorded", async () => {
    const { id: userId } = await person();
    for (let number = 0; number < 21; number += 1)
      await setPrice(await favorite(userId, 1_000, `Sayılı ilan numara ${number}`), 900 - number);
    const [mail] = await mailTo(userId);
    expect(mail?.subject).toBe("Favorinizdeki 21 ilanın fiyatı düştü");
    expect(mail?.text).toContain("En çok düşen 20 ilanı");
    expect(mail?.text.match(/Sayılı ilan numara/g)).toHaveLength(20);
    expect(mail?.text).not.toContain("Sayılı ilan numara 0\n");
    expect(await mailTo(userId)).toEqual([]);
  });

  it("are retried if the mail server refuses the mail", async () => {
    const { id: userId } = await person();
    await setPrice(await favorite(userId, 100), 90);
    const broken = { ...mailer, send: () => Promise.reject(new Error("refused")) };
    await expect(sendPriceDropMail({ db: app.db, mailer: broken, config }).run({ userId })).rejects.toThrow("refused");
    expect(await mailTo(userId)).toHaveLength(1);
  });

  it.each([
    ["is suspended", { status: "suspended" }],
    ["is leaving", { delete_requested_at: new Date() }],
  ] as const)("are not told to who %s", async (_, values) => {
    const { id: userId } = await person(values);
    await setPrice(await favorite(userId, 100), 90);
    expect(await mailTo(userId)).toEqual([]);
  });

  it.each([
    { status: "sold" },
    { status: "inactive", status_reason: "seller" },
    { status: "pedding" },
    { seller_hidden: true },
  ] as const)("are not told of a listing with %j", async (values) => {
    const { id: userId } = await person();
    const listing = await favorite(userId, 100);
    await app.db
      .updateTable("listings")
      .set({ price: 9_000, ...values })
      .where("id", "=", listing)
      .execute();
    expect(await mailTo(userId)).toEqual([]);
  });

  it("are searched for once a day, with one job per person however often that runs", async () => {
    const [{ id: one }, { id: other }] = [await person(), await person()];
    for (const listing of [await favorite(one, 100), await favorite(one, 200)]) await setPrice(listing, 90);
    await favorite(other, 100);
    const job = findPriceDrops(app.db);
    expect(job.schedule).toBe("0 7 * * *");
    await job.run({});
    await job.run({});
    const queued = await app.queuedJobs(priceDropMailJob);
    expect(queued.filter((payload) => JSON.stringify(payload) === JSON.stringify({ userId: one }))).toHaveLength(1);
    expect(queued).not.toContainEqual({ userId: other });
  });

  it("are on until the person turns them off", async () => {
    const { id: userId } = await person();
    const { token } = await app.make.session(userId);
    const wanted = (await app.get("/api/notice-preferences", { token })).json();
    const off = { ...wanted, price_drop: { push: true, mail: false } };
    expect((await app.write("PUT", "/api/notice-preferences", off, { token })).statusCode).toBe(200);
    await setPrice(await favorite(userId, 100), 90);
    expect(await mailTo(userId)).toEqual([]);
    await app.write("PUT", "/api/notice-preferences", wanted, { token });
    const [mail] = await mailTo(userId);
    expect(mail?.head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  });
});

describe("notices of price drops", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  const inboxOf = async (userId: number) => {
    const { token } = await app.make.session(userId);
    return (await app.get("/api/notices", { token })).json().data;
  };

  it("come at once when the seller lowers the price, once for each lower price", async () => {
    const { id, sellerId } = await app.make.listing({ price: 1_500, title: "Kırmızı koşu ayakkabısı" });
    const [fan, late, gone] = [await app.make.user(), await app.make.user(), await app.make.user()];
    await app.db.updateTable("users").set({ status: "suspended" }).where("id", "=", gone.id).execute();
    await app.db
      .insertInto("favorites")
      .values([
        { user_id: fan.id, listing_id: id, price_when_added: 150_000 },
        { user_id: gone.id, listing_id: id, price_when_added: 150_000 },
        { user_id: late.id, listing_id: id, price_when_added: 100_000 },
      ])
      .execute();
    const seller = await app.make.session(sellerId);
    const lower = async (price: string) => {
      const answer = await app.write("PUT", `/api/listings/${id}/price`, { price }, { token: seller.token });
      expect(answer.statusCode).toBeLessThan(300);
      const jobs = await app.queuedJobs(notifyOfPriceDropsJob);
      expect(jobs).toEqual([{ listingId: id }]);
      for (const job of jobs) await notifyOfPriceDrops(app.db).run(job);
    };
    await lower("1400");
    expect(await inboxOf(fan.id)).toMatchObject([
      {
        kind: "price_drop",
        count: 1,
        text: "Kırmızı koşu ayakkabısı: 1.500 TL → 1.400 TL",
        path: `/kirmizi-kosu-ayakkabisi-p${id}`,
      },
    ]);
    await lower("1300");
    // A repeated job tells nothing new.
    await notifyOfPriceDrops(app.db).run({ listingId: id });
    expect(await inboxOf(fan.id)).toMatchObject([{ count: 2, text: "Kırmızı koşu ayakkabısı: 1.400 TL → 1.300 TL" }]);
    expect(await inboxOf(late.id)).toEqual([]);
    expect(await app.db.selectFrom("notices").where("user_id", "=", gone.id).select("id").execute()).toEqual([]);
  });
});
