import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../test-app.ts";

const text = [
  "<h2 id='body' onclick='hostile()'>Başlık</h2><p>Metin <a href='/iletisim-s2'>iletişim</a></p>",
  "<script>hostile()</script><img src=x onerror='hostile()'><iframe src='https://evil.test'></iframe>",
  "<a href='javascript:hostile()'>bir</a><a href='&#106;avascript:hostile()'>iki</a><a href='//evil.test'>üç</a>",
  "<form action='https://evil.test'><input name=password></form><style>@import 'https://evil.test'</style>",
  "<svg onload='hostile()'><math><mtext><table><mglyph><style><img src=x onerror='hostile()'>",
  "<base href='https://evil.test'><meta http-equiv=refresh content='0;url=https://evil.test'>",
].join("");
const icon = [
  "<svg viewBox='0 0 24 24' onload='hostile()' style='background:url(https://evil.test)'><path d='M1 2h3' onclick='hostile()'/>",
  "<rect fill='url(https://evil.test#a)'/><script>hostile()</script><use href='https://evil.test#a'/><image href='https://evil.test'/>",
  "<a href='javascript:hostile()'><circle r='1'/></a><animate attributeName='href' to='javascript:hostile()'/>",
  "<foreignObject><iframe src='https://evil.test'></iframe></foreignObject></svg><img src=x onerror='hostile()'>",
].join("");
const cleanIcon = '<svg viewBox="0 0 24 24"><path d="M1 2h3" /><rect /><circle r="1" /></svg>';

/** Markup that reached the tables without passing the code that writes them. */
describe("hostile markup in the database", () => {
  let app: TestApp;
  let category: number;
  beforeAll(async () => {
    app = await createTestApp({}, { site: "built" });
    const page = { slug: "sayfa", title_tr: "Sayfa", title_en: "Page", body_tr: text, body_en: text };
    await app.db
      .insertInto("pages")
      .values({ ...page, id: 1, is_head: true })
      .execute();
    await app.db
      .insertInto("social_links")
      .values({ name: "X", link: "https://x.com/pazar", icon_svg: icon })
      .execute();
    const top = await app.db
      .updateTable("categories")
      .set({ icon })
      .where("level", "=", 1)
      .where("position", "=", 0)
      .returning("id")
      .executeTakeFirstOrThrow();
    category = top.id;
  });

  const isHarmless = (body: string): boolean => !/hostile|evil\.test/.test(body);

  it("leaves the API without what could run, load or mislead", async () => {
    expect((await app.get("/api/pages/1")).json().body).toBe(
      '<h2>Başlık</h2><p>Metin <a href="/iletisim-s2">iletişim</a></p><a>bir</a><a>iki</a><a>üç</a><table></table>',
    );
    expect((await app.get("/api/social-media")).json().data[0].icon_svg).toBe(cleanIcon);
    for (const url of ["/api/home/categories", "/api/categories", `/api/categories/${category}`]) {
      const { body } = await app.get(url);
      expect(body).toContain(JSON.stringify(cleanIcon));
      expect(isHarmless(body)).toBe(true);
    }
  });

  it.each(["/", "/sayfa-s1", "/sayfa-s1?lang=en"])("leaves no trace in the page %s", async (url) => {
    await expect.poll(async () => (await app.get(url)).body).toContain(cleanIcon);
    const { body } = await app.get(url);
    expect(body).toContain(url === "/" ? "x.com/pazar" : "<h2>Başlık</h2>");
    expect(isHarmless(body)).toBe(true);
  });
});
