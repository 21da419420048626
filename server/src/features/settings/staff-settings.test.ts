import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("settings of staff", () => {
  let app: TestApp;
  const tokenOf = async (role: string) => (await app.make.session((await app.make.user({ role })).id)).token;
  let token: string;
  beforeAll(async () => {
    app = await createTestApp();
    token = await tokenOf("admin");
  });
  const put = (body: object, options: { token?: string; locale?: "tr" | "en" } = { token }) =>
    app.write("PUT", "/api/admin/settings", body, options);
  const audits = () =>
    app.db
      .selectFrom("audit_log")
      .where("target_kind", "=", "settings")
      .select(["actor_id", "action", "before", "after"])
      .orderBy("id", "desc")
      .execute();

  it("changes what is given and answers everything, in both languages", async () => {
    const answer = await put({ header_description: "Merhaba", header_description_en: "Hello", auto_approve_ads: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      header_description: "Merhaba",
      header_description_tr: "Merhaba",
      header_description_en: "Hello",
      auto_approve_ads: true,
      mobil_app: false,
      hold_findings: false,
      require_verified_phone: false,
      has_price_guide: true,
    });
    expect((await put({ slider_title: "Sell" }, { token, locale: "en" })).json()).toMatchObject({
      slider_title: "Sell",
      slider_title_en: "Sell",
      slider_title_tr: "",
    });
    expect((await app.get("/api/admin/settings", { token })).json()).toMatchObject({
      header_description_en: "Hello",
      slider_title_en: "Sell",
    });
  });

  it("shows changes to visitors at once", async () => {
    await app.get("/api/settings");
    await put({ footer_description_tr: "Yeni altbilgi" });
    await expect.poll(async () => (await app.get("/api/settings")).json().footer_description).toBe("Yeni altbilgi");
  });

  it("audits who changed what, and nothing when nothing changes", async () => {
    await put({ mobil_app: true, slider_desc_tr: "Açıklama" });
    const [latest, ...older] = await audits();
    expect(latest).toMatchObject({
      action: "change_settings",
      before: { mobil_app: false, slider_desc_tr: "" },
      after: { mobil_app: true, slider_desc_tr: "Açıklama" },
    });
    expect(latest?.actor_id).toBeGreaterThan(0);
    expect((await put({ mobil_app: true })).statusCode).toBe(200);
    expect(await audits()).toHaveLength(older.length + 1);
  });

  it("needs its permissions", async () => {
    expect((await app.get("/api/admin/settings")).statusCode).toBe(401);
    for (const role of ["users", "moderator", "accounting"]) {
      const other = await tokenOf(role);
      expect((await app.get("/api/admin/settings", { token: other })).statusCode).toBe(403);
      expect((await put({ mobil_app: false }, { token: other })).statusCode).toBe(403);
    }
    expect((await app.get("/api/admin/settings", { token: await tokenOf("super_admin") })).statusCode).toBe(200);
  });

  it.each([
    { mobil_app: "yes" },
    { header_description_tr: "x".repeat(1001) },
    { slider_title: "\0" },
    { auto_approve_ads: null },
  ])("refuses %o", async (body) => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(Object.keys(body));
  });

  it("stores company, bank, lifetime and banned words, for staff only", async () => {
    const given = {
      company_name: "Pazar A.Ş.",
      tax_number: "1234567890",
      iban: "tr33 0006 1005 1978 6457 8413 26",
      listing_days: 90,
      banned_words: ["silah", "sahte para"],
    };
    expect((await put(given)).json()).toMatchObject({ ...given, iban: "TR330006100519786457841326" });
    const visitors = (await app.get("/api/settings")).json();
    expect(Object.keys(visitors)).not.toContain("iban");
    expect((await audits())[0]).toMatchObject({
      before: { listing_days: 60, banned_words: [] },
      after: { listing_days: 90, banned_words: ["silah", "sahte para"] },
    });
    const count = (await audits()).length;
    await put({ banned_words: ["silah", "sahte para"] });
    expect(await audits()).toHaveLength(count);
    expect((await put({ tax_number: "", iban: "" })).statusCode).toBe(200);
  });

  it.each([
    [{ tax_number: "1234567891" }, "Geçerli bir vergi veya T.C. kimlik numarası girin"],
    [{ iban: "TR330006100519786457841327" }, "Geçerli bir Türkiye IBAN'ı girin"],
    [{ listing_days: 6 }, "Yayın süresi 7 ile 365 gün arasında olmalıdır"],
    [{ security_contact: "http://pazar.test" }, "Bir e-posta adresi ya da https adresi girin"],
    [{ security_log_days: 29 }, "Güvenlik kaydı 30 ile 3.650 gün arasında saklanabilir"],
    [{ audit_log_days: 364 }, "Denetim kaydı 365 ile 36.500 gün arasında saklanabilir"],
    [{ listing_days: 365.5 }, "Yayın süresi 7 ile 365 gün arasında olmalıdır"],
  ])("says what is wrong with %o", async (body, message) => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(422);
    expect(Object.values(answer.json().errors)).toEqual([[message]]);
  });

  describe("logo", () => {
    const upload = (file: Buffer, as = token) =>
      app.upload("/api/admin/settings/logo", file, "image/png", { token: as });
    const picture = () =>
      sharp({ create: { width: 300, height: 80, channels: 4, background: { r: 0, g: 120, b: 110, alpha: 0.5 } } })
        .png()
        .toBuffer();

    it("is shown to visitors with its transparency, and can be removed", async () => {
      const answer = await upload(await picture());
      expect(answer.statusCode).toBe(200);
      const { logo } = answer.json();
      await expect.poll(async () => (await app.get("/api/settings")).json().logo).toBe(logo);
      const shown = await sharp((await app.get(logo)).rawPayload).metadata();
      expect(shown).toMatchObject({ format: "webp", hasAlpha: true, width: 300 });
      expect((await audits())[0]).toMatchObject({
        before: { logo_hash: null },
        after: { logo_hash: expect.stringMatching(/^[0-9a-f]{32}$/) },
      });
      expect((await app.write("DELETE", "/api/admin/settings/logo", undefined, { token })).json().logo).toBeNull();
    });

    it("must be a picture, and needs the permission", async () => {
      expect((await upload(Buffer.from("<svg/>"))).json()).toMatchObject({ code: "PHOTO_FORMAT" });
      expect((await upload(await picture(), await tokenOf("moderator"))).statusCode).toBe(403);
    });
  });

  it("ignores unknown fields", async () => {
    expect((await put({ id: false, logo_hash: "x", updated_at: "2020-01-01" })).statusCode).toBe(200);
  });
});
