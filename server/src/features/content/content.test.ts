import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("content", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    await app.db
      .insertInto("page_groups")
      .values([{ id: 1, title_tr: "Kurumsal", title_en: "Company" }])
      .execute();
    const page = { body_tr: "<p>Metin</p>", body_en: "<p>Text</p>" };
    await app.db
      .insertInto("pages")
      .values([
        {
          ...page,
          id: 1,
          slug: "hakkimizda",
          title_tr: "Hakkımızda",
          title_en: "About us",
          group_id: 1,
          is_head: true,
          position: 2,
        },
        {
          ...page,
          id: 2,
          slug: "kosullar",
          title_tr: "Koşullar",
          title_en: "Terms",
          group_id: 1,
          is_footer: true,
          position: 1,
        },
        {
          ...page,
          id: 3,
          slug: "taslak",
          title_tr: "Taslak",
          title_en: "Draft",
          group_id: 1,
          is_head: true,
          is_published: false,
        },
      ])
      .execute();
    await app.db
      .insertInto("social_links")
      .values({ name: "X", link: "https://x.com/pazar", icon_svg: "<svg></svg>" })
      .execute();
  });

  it("groups the published pages in their order", async () => {
    expect((await app.get("/api/footer-pages")).json()).toEqual({
      pageGroups: [
        {
          id: 1,
          title: "Kurumsal",
          pages: [
            { id: 2, title: "Koşullar", slug_paid: "kosullar-s2" },
            { id: 1, title: "Hakkımızda", slug_paid: "hakkimizda-s1" },
          ],
        },
      ],
      footerPages: [{ id: 2, title: "Koşullar", slug_paid: "kosullar-s2" }],
      headPages: [{ id: 1, title: "Hakkımızda", slug_paid: "hakkimizda-s1" }],
    });
  });

  it("answers in English", async () => {
    expect((await app.get("/api/footer-pages", { locale: "en" })).json().pageGroups[0].title).toBe("Company");
    expect((await app.get("/api/pages/1", { locale: "en" })).json()).toMatchObject({
      title: "About us",
      body: "<p>Text</p>",
      slug_paid: "hakkimizda-s1",
    });
  });

  it.each(["/api/pages/3", "/api/pages/99"])("answers 404 for an unpublished or missing page: %s", async (url) => {
    const answer = await app.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: "PAGE_NOT_FOUND", message: "Böyle bir sayfa yok." });
  });

  it("answers social links as data", async () => {
    expect((await app.get(`/api/social-media?t=${Date.now()}`)).json()).toEqual({
      data: [{ name: "X", link: "https://x.com/pazar", icon_svg: "<svg></svg>" }],
    });
  });
});
