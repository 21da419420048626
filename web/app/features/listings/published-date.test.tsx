import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PublishedDate } from "./published-date.tsx";

// Noon in Turkey.
beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-03-15T09:00:00Z") }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ["2026-03-15T06:00:00Z", "Bugün", "Today"],
  ["2026-03-14T09:00:00Z", "Dün", "Yesterday"],
  ["2026-03-12T09:00:00Z", "3 gün önce", "3 days ago"],
  ["2026-03-08T09:00:00Z", "1 hafta önce", "1 week ago"],
  ["2026-02-20T09:00:00Z", "3 hafta önce", "3 weeks ago"],
])("%s is %s, in English %s", (iso, turkish, english) => {
  const shown = (lang: string) => {
    vi.stubGlobal("document", { documentElement: { lang } });
    return renderToStaticMarkup(<PublishedDate iso={iso} />).replaceAll(/<[^>]+>/g, "");
  };
  expect([shown("tr"), shown("en")]).toEqual([turkish, english]);
});
