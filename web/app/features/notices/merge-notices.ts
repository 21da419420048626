import type { Notice } from "@pazar/contract/notices/notices";

/** Newest first, each once: a notice that has been added to comes again, with a later time. */
export function mergeNotices(known: readonly Notice[], fresh: readonly Notice[]): Notice[] {
  const byId = new Map([...known, ...fresh].map((notice) => [notice.id, notice]));
  return [...byId.values()].toSorted((a, b) => b.told_at.localeCompare(a.told_at) || b.id - a.id);
}

/** Groups neighbours of the same day. */
export function groupByDay(
  notices: readonly Notice[],
  dayOf: (iso: string) => string,
): { day: string; notices: Notice[] }[] {
  const groups: { day: string; notices: Notice[] }[] = [];
  for (const notice of notices) {
    const day = dayOf(notice.told_at);
    const last = groups.at(-1);
    if (last?.day === day) last.notices.push(notice);
    else groups.push({ day, notices: [notice] });
  }
  return groups;
}
