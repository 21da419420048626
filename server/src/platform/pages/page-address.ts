import { isPageParameter } from "@pazar/contract/pages/page-parameters";

const isTracking = (name: string): boolean => /^(utm_.*|gclid|fbclid)$/.test(name);
const longestCachedQuery = 500;

export type PageAddress = {
  /** Path and query, the same for every way of writing the same page. */
  address: string;
  /** `?lang=`, which chooses the language and is no part of the page. */
  lang: string | null;
  /** Anybody can make up parameters and long values: such pages are rendered, but must not fill the memory. */
  isCacheable: boolean;
};

export function pageAddress(target: string): PageAddress {
  // A request line may contain the host, which is dropped, or be `*`, which is no path.
  const url = target.startsWith("/") ? target : target.replace(/^(?:\w+:\/\/[^/?]*)?\/?/, "/");
  const mark = url.indexOf("?");
  if (mark === -1) return { address: url, lang: null, isCacheable: true };
  const query = new URLSearchParams(url.slice(mark + 1));
  const lang = query.get("lang");
  for (const name of new Set(query.keys())) if (name === "lang" || isTracking(name)) query.delete(name);
  query.sort();
  const path = url.slice(0, mark);
  const text = query.toString();
  return {
    address: text === "" ? path : `${path}?${text}`,
    lang,
    isCacheable: text.length <= longestCachedQuery && [...query.keys()].every(isPageParameter),
  };
}
