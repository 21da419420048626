import { isLocale, type Locale } from "@pazar/contract/locale";
import { getLocale, overwriteGetLocale } from "@pazar/messages/runtime";

export { m } from "@pazar/messages/site";
export { getLocale };

const storeKey = Symbol.for("pazar.locale");
const shared: typeof globalThis & { [storeKey]?: { getStore(): Locale | undefined } } = globalThis;

const pageLocale = (): Locale => (isLocale(document.documentElement.lang) ? document.documentElement.lang : "en");
const requestLocale = (): Locale => shared[storeKey]?.getStore() ?? "en";
overwriteGetLocale(() => (typeof document === "undefined" ? requestLocale() : pageLocale()));

const yearInSeconds = 31_536_000;

/** The whole document is loaded again: every text on the page comes from the other dictionary. */
export function switchLocale(locale: Locale): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `locale=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax${secure}`;
  const address = new URL(location.href);
  if (!address.searchParams.has("lang")) return location.reload();
  address.searchParams.delete("lang");
  location.replace(address);
}
