import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("GET /api/settings", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await app.db
      .updateTable("settings")
      .set({
        header_description_tr: "Merhaba",
        header_description_en: "Hello",
        slider_title_tr: "Başlık",
        hold_findings: true,
      })
      .execute();
  });

  it("answers the specified fields only, in Turkish", async () => {
    const answer = await app.get(`/api/settings?t=${Date.now()}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      logo: null,
      header_description: "Merhaba",
      footer_description: "",
      sub_footer_description: "",
      auto_approve_ads: false,
      mobil_app: false,
      slider_title: "Başlık",
      slider_desc: "",
    });
  });

  it("answers in English", async () => {
    expect((await app.get("/api/settings", { locale: "en" })).json()).toMatchObject({ header_description: "Hello" });
  });

  it("shows a change at once, though settings are cached", async () => {
    await app.db.updateTable("settings").set({ header_description_tr: "Yeni" }).execute();
    await expect.poll(async () => (await app.get("/api/settings")).json().header_description).toBe("Yeni");
  });
});
