import { locales, type Locale } from "@pazar/contract/locale";
import { cacheNames, offlinePath } from "../platform/offline/offline-caches.ts";
import { filesIn } from "./files.ts";
import { readCookie } from "./worker-scope.ts";

/** Changes with every build: a new worker fetches a new offline page. */
declare const buildId: string;

const shell = `${cacheNames.shell}${buildId}`;
const keyOf = (locale: Locale): string => `${offlinePath}?lang=${locale}`;

/** The offline page in both languages, with everything that it loads. */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(shell);
  const files = await Promise.all(
    locales.map(async (locale) => {
      // Without cookies: with them, asking for a language would choose it.
      const page = await fetch(keyOf(locale), { credentials: "omit" });
      if (!page.ok) throw new Error(`The offline page answers ${page.status}.`);
      await cache.put(keyOf(locale), page.clone());
      return filesIn(await page.text());
    }),
  );
  await cache.addAll([...new Set(files.flat())]);
}

export async function deleteOldShells(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(cacheNames.shell) && name !== shell);
  await Promise.all(old.map((name) => caches.delete(name)));
}

export async function offlinePage(): Promise<Response | undefined> {
  const locale = await chosenLocale();
  return caches.match(keyOf(locale), { cacheName: shell, ignoreVary: true });
}

/** As the server chooses: the cookie, then the browser's languages. */
async function chosenLocale(): Promise<Locale> {
  const cookie = await readCookie("locale").catch(() => undefined);
  const preferences = [cookie, ...navigator.languages.map((language) => language.slice(0, 2))];
  return (
    preferences.map((name) => locales.find((locale) => locale === name)).find((locale) => locale !== undefined) ?? "tr"
  );
}
