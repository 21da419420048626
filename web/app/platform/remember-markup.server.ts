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
    const markup = whole(render(part));
    parts.set(key, markup);
    return markup;
  };
}

/** React adds up its text of hundreds of pieces, and every page that shows it would put them together anew: to look into it does so once. */
function whole(text: string): string {
  text.includes("\0");
  return text;
}
