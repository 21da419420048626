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
  const put = (body: object, options: { token?: string; locale?: "tr" | "en" } = { token }) => app.write("PUT", "/api/admin/settings", body, options);
  const audits = () => app.db.selectFrom("audit_log").where("target_kind", "=", "settings").select(["actor_id", "action", "before", "after"]).orderBy("id", "desc").execute();

  it("changes what is given and answers everything, in both languages", async () => {
    const answer = await put({ header_description: "Merhaba", header_description_en: "Hello", auto_approve_ads: true });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ header_description: "Merhaba", header_description_tr: "Merhaba", header_description_en: "Hello", auto_approve_ads: true, mobil_app: false, hold_findings: false });
    expect((await put({ slider_title: "Sell" }, { token, locale: "en" })).json()).toMatchObject({ slider_title: "Sell", slider_title_en: "Sell", slider_title_tr: "" });
    expect((await app.get("/api/admin/settings", { token })).json()).toMatchObject({ header_description_en: "Hello", slider_title_en: "Sell" });
  });

  it("reaches visitors at once", async () => {
    await app.get("/api/settings");
    await put({ footer_description_tr: "Yeni altbilgi" });
    await expect.poll(async () => (await app.get("/api/settings")).json().footer_description).toBe("Yeni altbilgi");
  });

  it("writes down who changed what, and nothing when nothing changes", async () => {
    await put({ mobil_app: true, slider_desc_tr: "Açıklama" });
    const [latest, ...older] = await audits();
    expect(latest).toMatchObject({ action: "change_settings", before: { mobil_app: false, slider_desc_tr: "" }, after: { mobil_app: true, slider_desc_tr: "Açıklama" } });
    expect(latest?.actor_id).toBeGreaterThan(0);
    expect((await put({ mobil_app: true })).statusCode).toBe(200);
    expect(await audits()).toHaveLength(older.length + 1);
  });

  it("belongs to who holds its permissions", async () => {
    expect((await app.get("/api/admin/settings")).statusCode).toBe(401);
    for (const role of ["users", "moderator", "accounting"]) {
      const other = await tokenOf(role);
      expect((await app.get("/api/admin/settings", { token: other })).statusCode).toBe(403);
      expect((await put({ mobil_app: false }, { token: other })).statusCode).toBe(403);
    }
    expect((await app.get("/api/admin/settings", { token: await tokenOf("super_admin") })).statusCode).toBe(200);
  });

  it.each([{ mobil_app: "yes" }, { header_description_tr: "x".repeat(1001) }, { slider_title: "\0" }, { auto_approve_ads: null }])("refuses %o", async (body) => {
    const answer = await put(body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(Object.keys(body));
  });

  it("ignores what is no setting", async () => {
    expect((await put({ id: false, logo_hash: "x", updated_at: "2020-01-01" })).statusCode).toBe(200);
  });
});
