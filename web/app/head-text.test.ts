import { createElement } from "react";
import { renderToString } from "react-dom/server";
import type { EntryContext, MetaDescriptor } from "react-router";
import { expect, test } from "vitest";
import { headOf, headText } from "./head-text.ts";

const hostile = '"><script>alert(1)</script> & \u2028 ş';

type Meta = NonNullable<EntryContext["routeModules"][string]>["meta"];

function write(metas: Record<string, Meta>, loaderData: Record<string, unknown> = {}): string {
  const ids = Object.keys(metas);
  const matches = ids.map((id) => ({ params: { entry: "a-c1" }, pathname: "/a-c1", pathnameBase: "/", route: { id } }));
  const location = { pathname: "/a-c1", search: "?x=1", hash: "", state: null, key: "default" };
  return headText(
    headOf({
      routeModules: Object.fromEntries(
        Object.entries(metas).map(([id, meta]) => [id, { default: () => null, ...(meta && { meta }) }]),
      ),
      staticHandlerContext: { location, matches, loaderData },
    }),
  );
}

test.each<[MetaDescriptor, string, object, string?]>([
  [{ title: hostile }, "title", {}, hostile],
  [{ name: "description", content: hostile }, "meta", { name: "description", content: hostile }],
  [{ property: "og:title", content: "Şişme bot" }, "meta", { property: "og:title", content: "Şişme bot" }],
  [
    { tagName: "link", rel: "canonical", href: "https://pazar.test/a?b=1&c=2" },
    "link",
    { rel: "canonical", href: "https://pazar.test/a?b=1&c=2" },
  ],
  [
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: "Yeni ilanlar", href: "/rss/c1.xml" },
    "link",
    { rel: "alternate", type: "application/rss+xml", title: "Yeni ilanlar", href: "/rss/c1.xml" },
  ],
])("%j is written as React writes it", (descriptor, tag, attributes, text) => {
  expect(write({ root: () => [descriptor] })).toBe(renderToString(createElement(tag, attributes, text)));
});

test("attributes have the names that HTML gives them", () => {
  expect(write({ root: () => [{ tagName: "link", rel: "alternate", hrefLang: "tr", href: "/" }] })).toBe(
    '<link rel="alternate" hreflang="tr" href="/"/>',
  );
});

test("data for search engines stands in a script that it cannot leave", () => {
  const html = write({ root: () => [{ "script:ld+json": { name: hostile } }] });
  const [, json = ""] = /^<script type="application\/ld\+json">([^]*)<\/script>$/.exec(html) ?? [];
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toEqual({ name: hostile });
});

test("the innermost route that has titles decides, with its own data", () => {
  const outer = () => [{ title: "outer" }];
  expect(
    write(
      {
        root: outer,
        page: ({ loaderData, location, params }) => [
          { title: `${String(loaderData)} ${location.search} ${params["entry"]}` },
        ],
      },
      { page: "data" },
    ),
  ).toBe("<title>data ?x=1 a-c1</title>");
  expect(write({ root: outer, page: undefined })).toBe("<title>outer</title>");
  expect(write({ root: outer, page: () => undefined })).toBe("");
  expect(write({ root: undefined })).toBe("");
});
