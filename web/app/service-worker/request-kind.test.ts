import { expect, test } from "vitest";
import { cacheKey } from "../platform/offline/offline-caches.ts";
import { isCacheable, requestKind } from "./request-kind.ts";

const origin = "https://pazar.example";

type Asked = { mode?: RequestMode; method?: string; headers?: Record<string, string> };
const kindOf = (url: string, { mode = "cors", method = "GET", headers = {} }: Asked = {}) =>
  requestKind({ url: new URL(url, origin).href, mode, method, headers: new Headers(headers) }, origin);
const page = { mode: "navigate" } as const;
const signedIn = { headers: { authorization: "Bearer token-a" } };
const photo = `/media/${"0123456789abcdef".repeat(2)}-480.webp`;

test.each([
  ["/", page, "page"],
  ["/vasita-c2?min_price=5", page, "page"],
  ["/messages/u-7/p-12", page, "page"],
  ["/offline", page, "page"],
  ["/vasita-c2.data?_routes=routes%2Fslug", {}, "data"],
  ["/assets/frame-abc.js", {}, "file"],
  [photo, {}, "photo"],
  ["/api/user", signedIn, "own"],
  ["/api/messages", signedIn, "own"],
  ["/api/messages/7/12", signedIn, "own"],
  ["/api/listing-draft", signedIn, "own"],
])("%s is kept", (url, asked, kind) => expect(kindOf(url, asked)).toBe(kind));

test.each([
  ["the staff area", "/cpadmin/dashboard", page],
  ["the staff area's data", "/cpadmin/customers.data", {}],
  ["the staff's first page", "/cpadmin.data", {}],
  ["signing in by Google", "/social-login?code=1", page],
  ["a link to a new password", "/reset-password", page],
  ["a link that verifies an address", "/verify-email", page],
  ["a file that a person downloads", "/api/user/export", page],
  ["the sitemap", "/sitemap.xml", page],
  ["a write", "/api/messages/7/12", { method: "POST", ...signedIn }],
  ["a call of a guest", "/api/user", {}],
  ["a search in messages", "/api/messages?search=a", signedIn],
  ["staff's calls", "/api/admin/customers", signedIn],
  ["a photo of a message, whose address is a secret", "/media/abc.20260315.def-480.webp", {}],
  ["a part of a file", "/assets/frame-abc.js", { headers: { range: "bytes=0-1" } }],
  ["another site", "https://push.example/vasita-c2", page],
])("%s is left alone", (_, url, asked) => expect(kindOf(url, asked)).toBeUndefined());

test.each([
  ["a page", {}, 200, true],
  ["a page for one visitor", { "cache-control": "no-store" }, 200, false],
  ["a missing page", {}, 404, false],
  ["a page of an overloaded server", {}, 503, false],
])("%s: cacheable is %4$s", (_, headers, status, isKept) => {
  expect(isCacheable(new Response("", { status, headers }))).toBe(isKept);
});

test("a page is kept under one address, whatever its language and where it was linked", () => {
  const address = (url: string) => cacheKey(new URL(url, origin));
  expect([address("/?utm_source=app"), address("/a-c2?lang=en"), address("/a-c2?sort=new&lang=tr")]).toEqual([
    "/",
    "/a-c2",
    "/a-c2?sort=new",
  ]);
});
