import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "./test-app.ts";
import { hostileIcons, hostileTexts, hostileTitles } from "./xss-corpus.ts";

const tags =
  "h2|h3|h4|p|br|hr|blockquote|ul|ol|li|dl|dt|dd|strong|b|em|i|u|s|small|sub|sup|code|pre|abbr|a|table|caption|thead|tbody|tfoot|tr|th|td";
/** A backtick quotes nothing: an address that begins with it is inside the site. */
const href = String.raw`href="(?:(?:https?|mailto|tel):[^"<>]*|/(?![/\\])[^"<>]*|#[^"<>]*|\x60[^"<>]*|[^"<>:\\/]*(?:/[^"<>:]*)?)"`;
const span = `(?:colspan|rowspan|scope)="[^"<>]*"`;
const photo = `<img src="/media/[0-9a-f]{32}-(?:240|480|960|1920)\\.webp" alt="[^"<>]*"(?: width="\\d+" height="\\d+")? loading="lazy" />`;
/** Every character of what may be left: text, and whole tags with nothing but these attributes. */
const harmlessText = new RegExp(`^(?:[^<>]|</?(?:${tags})(?: (?:${href}|${span}))* ?/?>|${photo})*$`);
const drawing = `(?: [a-zA-Z0-9-]+="(?!\\s*(?:url|javascript))[\\w\\s.,#%()+-]*")*`;
const harmlessIcon = new RegExp(
  `^(?:<svg${drawing}>(?:</?(?:g|path|circle|ellipse|line|polyline|polygon|rect)${drawing} ?/?>)*</svg>)$`,
);
const handler = /\son\w+\s*=/i;
const countOf = (text: string, part: string): number => text.split(part).length - 1;

const page = {
  slug: "sayfa",
  title_tr: "Sayfa",
  title_en: "Page",
  body_tr: "<p>Metin</p>",
  body_en: "<p>Text</p>",
  group_id: null,
  is_head: false,
  is_footer: false,
  is_accepted_on_registration: false,
  status: "published",
  publish_at: null,
};
const around = (text: string): string => `<p>Önce</p>${text}`;
/** Controls that no text of the contract may have. */
const isRefused = (text: string): boolean => /[^\P{Cc}\n\r\t]/u.test(text);

/** The corpus goes the way of staff's texts, through the calls, and the way of rows that reached the table otherwise. */
describe("hostile texts of pages", () => {
  let app: TestApp;
  let token: string;
  let scripts: number;
  /** The pages that the call has made and those that were written into the table, by the number of the text. */
  const called: (number | undefined)[] = [];
  const written: number[] = [];
  const add = (content: object) => app.write("POST", "/api/admin/pages", { ...page, ...content }, { token });
  // All at once, because every change has every process render its pages anew.
  beforeAll(async () => {
    app = await createTestApp({}, { site: "built" });
    ({ token } = await app.make.session((await app.make.user({ role: "admin" })).id));
    const hash = "a".repeat(32);
    await app.db.insertInto("photos").values({ hash, width: 4, height: 3, preview: "data:," }).execute();
    for (const text of hostileTexts) {
      const answer = await add({ body_tr: around(text) });
      expect(answer.statusCode, text).toBe(isRefused(text) ? 422 : 201);
      called.push(answer.json().id);
    }
    const { status: _, publish_at: __, ...columns } = page;
    const rows = hostileTexts.map((text) => ({ ...columns, body_tr: around(text).replaceAll("\0", "") }));
    const inserted = await app.db.insertInto("pages").values(rows).returning("id").execute();
    written.push(...inserted.map(({ id }) => id));
    const { id } = (await add({})).json();
    scripts = countOf((await app.get(`/sayfa-s${id}`)).body, "<script");
  }, 120_000);

  it("has at least 150 cases", () => {
    expect(new Set(hostileTexts).size).toBe(hostileTexts.length);
    expect(hostileTexts.length).toBeGreaterThanOrEqual(150);
  });

  it.each(hostileTexts.map((text, index) => [index, text.slice(0, 80), text] as const))(
    "%i: %s",
    async (index, _, text) => {
      const id = called[index];
      if (id !== undefined) {
        const stored = await app.db
          .selectFrom("pages")
          .where("id", "=", id)
          .select("body_tr")
          .executeTakeFirstOrThrow();
        expect(stored.body_tr).toMatch(harmlessText);
      }
      const shown = id ?? written[index];
      const { body } = (await app.get(`/api/pages/${written[index]}`)).json();
      expect(body, text).toMatch(harmlessText);
      const visible = (await app.get(`/api/pages/${shown}`)).json().body;
      const html = (await app.get(`/sayfa-s${shown}`)).body;
      // The document has the text to the letter, and nothing in it has become a script.
      expect(html.includes(`>${visible}</div></article>`), text).toBe(true);
      expect(countOf(html, "<script"), text).toBe(scripts);
    },
  );

  it.each(hostileTitles)("title: %s", async (title) => {
    const { id } = (await add({ title_tr: title, title_en: title })).json();
    const html = (await app.get(`/sayfa-s${id}`)).body;
    expect(countOf(html, "<script")).toBe(scripts);
    expect(html).not.toMatch(/<img src=x|<script>hostile/);
  });

  it("icons are drawings and nothing else, however they came into the table", async () => {
    for (const icon_svg of hostileIcons) {
      const link = { name: "X", link: "https://x.com/pazar", icon_svg };
      const answer = await app.write("POST", "/api/admin/social-links", link, { token });
      expect([201, 422], `${answer.body} ${icon_svg}`).toContain(answer.statusCode);
      if (answer.statusCode === 422) expect(answer.json().errors, icon_svg).toHaveProperty("icon_svg");
      else expect(answer.json().icon_svg, icon_svg).toMatch(harmlessIcon);
    }
    const rows = hostileIcons.map((icon_svg) => ({ name: "Y", link: "https://x.com/pazar", icon_svg }));
    await app.db.insertInto("social_links").values(rows).execute();
    const icons = async (): Promise<string[]> =>
      (await app.get("/api/social-media")).json().data.map((link: { icon_svg: string }) => link.icon_svg);
    await expect.poll(async () => (await icons()).length).toBeGreaterThanOrEqual(hostileIcons.length);
    for (const icon of await icons()) {
      if (icon !== "") expect(icon).toMatch(harmlessIcon);
      expect(icon).not.toMatch(handler);
    }
  });
});
