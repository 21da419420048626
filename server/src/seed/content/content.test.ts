import { describe, expect, test } from "vitest";
import { seedPages } from "./pages.ts";

const allowedTags = "h2 h3 p ul ol li strong em a table thead tbody tr th td".split(" ");
const slugs = seedPages.map((page) => page.slug);

type Tag = { name: string; isClosing: boolean; attributes: string };

function tagsOf(html: string): Tag[] {
  return [...html.matchAll(/<(\/?)([^\s>]*)([^>]*)>/g)].map(([, slash, name = "", attributes = ""]) => ({
    name,
    isClosing: slash === "/",
    attributes: attributes.trim(),
  }));
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").trim();
const wordsIn = (html: string) => textOf(html).split(/\s+/).length;
const linkedSlugs = (html: string) => [...html.matchAll(/href="page:([^"]*)"/g)].map(([, slug]) => slug);
const blocksOf = (html: string) =>
  tagsOf(html)
    .filter((tag) => !tag.isClosing && !["a", "strong", "em"].includes(tag.name))
    .map((tag) => tag.name);

const bodies = seedPages.flatMap((page) => [
  { label: `${page.slug} (tr)`, body: page.body_tr },
  { label: `${page.slug} (en)`, body: page.body_en },
]);

describe.each(bodies)("body of $label", ({ body }) => {
  test("says enough and starts below the page's own heading", () => {
    expect(wordsIn(body)).toBeGreaterThanOrEqual(120);
    expect(body).toMatch(/^<(p|h2)>/);
    expect(/<h\d>/.exec(body)?.[0]).toBe("<h2>");
  });

  test("holds only the allowed tags, properly nested", () => {
    const open: string[] = [];
    for (const { name, isClosing, attributes } of tagsOf(body)) {
      expect(allowedTags).toContain(name);
      const expectedAttributes = name === "a" && !isClosing ? /^href="page:[a-z0-9-]+"$/ : /^$/;
      expect(attributes).toMatch(expectedAttributes);
      if (!isClosing) open.push(name);
      const closed = isClosing ? open.pop() : name;
      expect(closed).toBe(name);
    }
    expect(open).toEqual([]);
    expect(textOf(body)).not.toMatch(/[<>&]/);
  });

  test("links only to pages that exist", () => {
    for (const slug of linkedSlugs(body)) expect(slugs).toContain(slug);
  });
});

test.each(seedPages)("$slug reads alike in both languages", (page) => {
  expect(page.title_tr.trim()).not.toBe("");
  expect(page.title_en.trim()).not.toBe("");
  expect(page.title_en).not.toBe(page.title_tr);
  expect(blocksOf(page.body_en)).toEqual(blocksOf(page.body_tr));
  expect(new Set(linkedSlugs(page.body_en))).toEqual(new Set(linkedSlugs(page.body_tr)));
});

test("slugs are unique ascii kebab-case and positions follow the order of ids", () => {
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(seedPages.map((page) => page.position)).toEqual(seedPages.map((_, index) => index + 1));
});
