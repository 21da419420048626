import { AsyncLocalStorage } from "node:async_hooks";
import type { Locale } from "@pazar/contract/locale";
import { afterEach, expect, test, vi } from "vitest";
import { getLocale, m, switchLocale } from "./i18n.ts";

afterEach(() => vi.unstubAllGlobals());

function openPage(href: string, lang = "tr") {
  const page = { cookie: "", documentElement: { lang } };
  const reload = vi.fn<() => void>();
  const replace = vi.fn<(address: URL) => void>();
  const { protocol } = new URL(href);
  vi.stubGlobal("document", page);
  vi.stubGlobal("location", { href, protocol, reload, replace });
  return { page, reload, replace };
}

test("on the server the request's language counts, apart for each request", async () => {
  const store = new AsyncLocalStorage<Locale>();
  Object.assign(globalThis, { [Symbol.for("pazar.locale")]: store });
  const say = (locale: Locale) =>
    store.run(locale, async () => [await Promise.resolve(getLocale()), m["app.loading"]()]);
  expect(await Promise.all([say("tr"), say("en")])).toEqual([
    ["tr", "Sayfa yükleniyor"],
    ["en", "Loading the page"],
  ]);
  expect(getLocale()).toBe("en");
});

test("in the browser the document's language counts", () => {
  openPage("http://pazar.example/");
  expect(getLocale()).toBe("tr");
  openPage("http://pazar.example/", "de");
  expect(getLocale()).toBe("en");
});

test("a switch is stored for a year and reloads the page", () => {
  const { page, reload } = openPage("http://pazar.example/a-c1?city=3");
  switchLocale("en");
  expect(page.cookie).toBe("locale=en; path=/; max-age=31536000; samesite=lax");
  expect(reload).toHaveBeenCalledOnce();
});

test("a switch removes the language from the address, which would override it", () => {
  const { page, reload, replace } = openPage("https://pazar.example/a-c1?city=3&lang=tr#x");
  switchLocale("en");
  expect(page.cookie).toContain("; secure");
  expect(String(replace.mock.calls[0]?.[0])).toBe("https://pazar.example/a-c1?city=3#x");
  expect(reload).not.toHaveBeenCalled();
});
