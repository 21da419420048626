import { relativeDate } from "../../platform/i18n/relative-date.ts";
import { m } from "../../platform/i18n/i18n.ts";

/** A cached page may be hydrated after midnight, when the server's text no longer matches. */
export function PublishedDate({ iso }: { iso: string }) {
  return (
    <time dateTime={iso} suppressHydrationWarning className="whitespace-nowrap">
      {relativeDateText(iso, new Date())}
    </time>
  );
}

export function relativeDateText(iso: string, now: Date): string {
  const date = relativeDate(iso, now);
  if (!("count" in date)) return date.unit === "today" ? m["dates.today"]() : m["dates.yesterday"]();
  if (date.unit === "days") return m["dates.daysAgo"]({ count: date.count });
  return date.count === 1 ? m["dates.weekAgo"]() : m["dates.weeksAgo"]({ count: date.count });
}
