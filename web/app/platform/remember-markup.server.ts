import { renderToString } from "react-dom/server";
import { getLocale } from "./i18n.ts";
import type { RememberMarkup } from "./markup-memory.tsx";

const maxAgeMs = 60_000;
const mostParts = 5_000;

/** Forgets everything now and then: words like "today" are part of what is remembered. */
export function createMarkupMemory(render = renderToString, now = Date.now): RememberMarkup {
  let parts = new Map<string, string>();
  let since = now();
  return (dependsOn, part) => {
    if (now() - since >= maxAgeMs || parts.size >= mostParts) {
      parts = new Map();
      since = now();
    }
    const key = JSON.stringify([getLocale(), dependsOn]);
    const known = parts.get(key);
    if (known !== undefined) return known;
    const markup = render(part);
    parts.set(key, markup);
    return markup;
  };
}
