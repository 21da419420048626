import { expect, test } from "vitest";
import { webSite } from "./json-ld.ts";
import { pageHead } from "./page-head.ts";

const canonical = "https://pazar.test/otomobil-c12";
const head = pageHead({
  title: "Cars",
  description: "Cars of all makes",
  canonical,
  picture: { origin: "https://pazar.test", photo: { hash: "ab12" } },
});

test("a page has its title before the site's, except where it is the whole title", () => {
  expect(head).toContainEqual({ title: "Cars | Pazar" });
  expect(pageHead({ title: "Pazar: everything", isWholeTitle: true })).toContainEqual({ title: "Pazar: everything" });
});

test("search engines learn its description, its one address and the address of each language", () => {
  expect(head).toContainEqual({ name: "description", content: "Cars of all makes" });
  expect(head).toContainEqual({ tagName: "link", rel: "canonical", href: canonical });
  for (const hrefLang of ["tr", "en"])
    expect(head).toContainEqual({ tagName: "link", rel: "alternate", hrefLang, href: `${canonical}?lang=${hrefLang}` });
  expect(head).toContainEqual({ tagName: "link", rel: "alternate", hrefLang: "x-default", href: canonical });
  expect(JSON.stringify(head)).not.toContain("noindex");
});

test("a shared link shows title, description and a large picture", () => {
  for (const [property, content] of [
    ["og:site_name", "Pazar"],
    ["og:title", "Cars"],
    ["og:type", "website"],
    ["og:locale", "en_US"],
    ["og:description", "Cars of all makes"],
    ["og:url", canonical],
    ["og:image", "https://pazar.test/media/ab12-960.webp"],
    ["og:image:alt", "Cars"],
  ])
    expect(head).toContainEqual({ property, content });
  expect(head).toContainEqual({ name: "twitter:card", content: "summary_large_image" });
});

test("a page without an address of its own stays out of search engines", () => {
  const inner = pageHead({ title: "Favorites" });
  expect(inner).toContainEqual({ name: "robots", content: "noindex" });
  expect(JSON.stringify(inner)).not.toMatch(/canonical|hrefLang/);
});

test("search engines may offer the site's own search", () => {
  expect(webSite("https://pazar.test")).toEqual({
    "script:ld+json": {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Pazar",
      url: "https://pazar.test/",
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: "https://pazar.test/tum-ilanlar-c0?search={search_term_string}" },
        "query-input": "required name=search_term_string",
      },
    },
  });
});
