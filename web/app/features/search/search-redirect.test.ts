import { expect, test } from "vitest";
import { readRedirect } from "./search-redirect.ts";

const origin = "https://pazar.example";

test.each([
  ["/vasita-c2", "/vasita-c2"],
  ["/vasita-c2?search=bmw%203&sort=newest#liste", "/vasita-c2?search=bmw%203&sort=newest#liste"],
  ["vasita-c2", "/vasita-c2"],
  ["vasita-c2?search=a:b", "/vasita-c2?search=a:b"],
  ["tum-ilanlar-c0?search=http://ornek.com//x", "/tum-ilanlar-c0?search=http://ornek.com//x"],
  ["?search=koltuk", "/?search=koltuk"],
  ["/tum-ilanlar-c0?search=şişe", "/tum-ilanlar-c0?search=%C5%9Fi%C5%9Fe"],
  ["/", "/"],
  ["./vasita-c2", "/vasita-c2"],
])("%j leads to %j", (redirect, page) => {
  expect(readRedirect(redirect, origin)).toBe(page);
});

test.each([
  "//evil.example",
  "///evil.example",
  "https://evil.example/vasita-c2",
  "http:evil.example",
  "HTTPS://pazar.example/vasita-c2",
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "mailto:a@evil.example",
  "\\\\evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "/vasita-c2\\..",
  "/\t/evil.example",
  "\n//evil.example",
  " //evil.example",
  "/..//evil.example",
  "/.//evil.example",
  "/vasita-c2\u0000",
])("%j is refused", (redirect) => {
  expect(readRedirect(redirect, origin)).toBeUndefined();
});
