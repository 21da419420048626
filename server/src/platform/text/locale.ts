import { AsyncLocalStorage } from "node:async_hooks";
import { isLocale, type Locale } from "@pazar/contract/locale";
import { overwriteGetLocale } from "@pazar/messages/runtime";

export { m } from "@pazar/messages/server";

// The site's bundle holds its own copy of the compiled messages; the symbol lets both read one language per request.
export const localeStore = new AsyncLocalStorage<Locale>();
Object.assign(globalThis, { [Symbol.for("pazar.locale")]: localeStore });
overwriteGetLocale(() => localeStore.getStore() ?? "en");

export const localeCookie = "locale";

type LocaleSources = {
  lang?: unknown;
  cookie?: string | undefined;
  acceptLanguage?: string | undefined;
  fallback: Locale;
};

/** `?lang=` wins over the cookie, the cookie over the browser's languages, those over the default. */
export function chooseLocale({ lang, cookie, acceptLanguage, fallback }: LocaleSources): Locale {
  if (isLocale(lang)) return lang;
  if (isLocale(cookie)) return cookie;
  return preferred(acceptLanguage ?? "") ?? fallback;
}

function preferred(acceptLanguage: string): Locale | undefined {
  return acceptLanguage
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.trim().toLowerCase().split(";");
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find((q) => q !== undefined);
      return { language: tag.split("-")[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
    .find(isLocale);
}

export const byLocale = <T>(make: (locale: Locale) => T): Record<Locale, T> => ({ en: make("en"), tr: make("tr") });
