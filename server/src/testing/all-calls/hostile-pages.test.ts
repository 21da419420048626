import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../test-app.ts";
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
  const statuses: number[] = [];
  /** By the number of the text: the page that the call has made, unless refused, and the one written into the table. */
  const called: (number | undefined)[] = [];
  const written: number[] = [];
  const add = (content: object) => app.write("POST", "/api/admin/pages", { ...page, ...content }, { token });
  // All at once, because every change has every process render its pages anew.
  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "100000" }, { site: "built" });
    ({ token } = await app.make.session((await app.make.user({ role: "admin" })).id));
    const hash = "a".repeat(32);
    await app.db.insertInto("photos").values({ hash, width: 4, height: 3, preview: "data:," }).execute();
    for (const text of hostileTexts) {
      const answer = await add({ body_tr: around(text) });
      statuses.push(answer.statusCode);
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

  it("is stored without what is hostile, or refused for characters that no text may have", async () => {
    expect(statuses).toEqual(hostileTexts.map((text) => (isRefused(text) ? 422 : 201)));
    const ids = called.filter((id) => id !== undefined);
    const stored = await app.db.selectFrom("pages").where("id", "in", ids).select("body_tr").execute();
    expect(stored.map(({ body_tr }) => body_tr).filter((body) => !harmlessText.test(body))).toEqual([]);
  });

  it.each(hostileTexts.map((text, index) => [index, text.slice(0, 80)] as const))("%i: %s", async (index) => {
    const fromTable = (await app.get(`/api/pages/${written[index]}`)).json().body;
    expect(fromTable).toMatch(harmlessText);
    const shown = called[index] ?? written[index];
    const { body } = (await app.get(`/api/pages/${shown}`)).json();
    expect(body).toMatch(harmlessText);
    const html = (await app.get(`/sayfa-s${shown}`)).body;
    // The document has the text to the letter, and nothing in it has become a script.
    expect(html.includes(`>${body}</div></article>`)).toBe(true);
    expect(countOf(html, "<script")).toBe(scripts);
  });

  it.each(hostileTitles)("title: %s", async (title) => {
    const { id } = (await add({ title_tr: title, title_en: title })).json();
    const html = (await app.get(`/sayfa-s${id}`)).body;
    expect(countOf(html, "<script")).toBe(scripts);
    expect(html).not.toMatch(/<img src=x|<script>hostile/);
  });

  it("icons are drawings and nothing else, however they came into the table", async () => {
    const isUnsafe = (icon: string): boolean => handler.test(icon) || (icon !== "" && !harmlessIcon.test(icon));
    const link = { name: "X", link: "https://x.com/pazar" };
    const saved: string[] = [];
    for (const icon_svg of hostileIcons) {
      const answer = await app.write("POST", "/api/admin/social-links", { ...link, icon_svg }, { token });
      saved.push(answer.statusCode === 201 ? answer.json().icon_svg : answer.json().errors.icon_svg && "");
    }
    expect(saved.filter(isUnsafe)).toEqual([]);
    const rows = hostileIcons.map((icon_svg) => ({ ...link, icon_svg }));
    await app.db.insertInto("social_links").values(rows).execute();
    const icons = async (): Promise<string[]> =>
      (await app.get("/api/social-media")).json().data.map(({ icon_svg }: { icon_svg: string }) => icon_svg);
    await expect.poll(async () => (await icons()).length).toBeGreaterThanOrEqual(hostileIcons.length);
    expect((await icons()).filter(isUnsafe)).toEqual([]);
  });
});
