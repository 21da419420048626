import { renderToString } from "react-dom/server";
import { getLocale } from "../i18n/i18n.ts";
import type { RenderCached } from "./cached-markup.tsx";

const maxAgeMs = 60_000;
const maxEntries = 500;

/** Emptied every minute, because some texts depend on the date, and when it is full. */
export function createMarkupCache(now = () => Date.now()): RenderCached {
  const markup = new Map<string, string>();
  let emptiedAt = now();
  return (key, children) => {
    if (now() - emptiedAt >= maxAgeMs || markup.size >= maxEntries) {
      markup.clear();
      emptiedAt = now();
    }
    const localized = `${getLocale()} ${key}`;
    const html = markup.get(localized) ?? renderToString(children);
    markup.set(localized, html);
    return html;
  };
}
