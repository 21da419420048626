import { beforeEach, expect, test, vi } from "vitest";
import { isClientNavigation } from "./client-navigation.tsx";

const origin = "https://pazar.example";
const page = { cookie: "", documentElement: { lang: "tr" } };
const plainClick = {
  defaultPrevented: false,
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
};

beforeEach(() => {
  page.cookie = "";
  vi.stubGlobal("document", page);
});

function anchor(href: string, attributes: Record<string, string> = {}) {
  const { origin: anchorOrigin, pathname, search } = new URL(href, origin);
  const hasAttribute = (name: string) => name in attributes;
  return { origin: anchorOrigin, pathname, search, target: attributes["target"] ?? "", hasAttribute };
}
const isTaken = (href: string, attributes = {}, click = {}, pathname = "/") =>
  isClientNavigation({ ...plainClick, ...click }, anchor(href, attributes), { origin, pathname });

test.each(["/", "/emlak-c1?sort=newest", "/yardim-s1#iade", "#main", "/apiary-c5", "/media-p1"])(
  "a plain click on %s is navigated here",
  (href) => {
    expect(isTaken(href)).toBe(true);
    expect(isTaken(href, { target: "_self" })).toBe(true);
  },
);

test.each([
  "/api/auth/redirect/google",
  "/api",
  "/media/abc-480.webp",
  "/assets/a.js",
  "https://other.example/",
  "mailto:a@b.example",
])("%s is left to the browser", (href) => {
  expect(isTaken(href)).toBe(false);
});

test("pages for staff load their own document, and are navigated from there", () => {
  expect(isTaken("/cpadmin")).toBe(false);
  expect(isTaken("/cpadmin/adverts", {}, {}, "/emlak-c1")).toBe(false);
  expect(isTaken("/cpadmin/adverts", {}, {}, "/cpadmin/dashboard")).toBe(true);
  expect(isTaken("/emlak-c1", {}, {}, "/cpadmin")).toBe(true);
  expect(isTaken("/cpadminlik-c1")).toBe(true);
});

test.each([{ target: "_blank" }, { download: "" }, { "data-reload": "" }])(
  "a link with %o is left to the browser",
  (attributes) => {
    expect(isTaken("/", attributes)).toBe(false);
  },
);

test.each([
  { defaultPrevented: true },
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
])("a click with %o is left to the browser", (click) => {
  expect(isTaken("/", {}, click)).toBe(false);
});

test("another language loads another document", () => {
  expect(isTaken("/?lang=en")).toBe(false);
  expect(isTaken("/?lang=tr")).toBe(true);
  page.cookie = "a=b; locale=en";
  expect(isTaken("/")).toBe(false);
  expect(isTaken("/?lang=tr")).toBe(true);
  page.cookie = "locale=xx";
  expect(isTaken("/")).toBe(true);
});
