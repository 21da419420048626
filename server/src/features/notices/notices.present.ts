import type { Locale } from "@pazar/contract/locale";
import { NoticeDetails, type Notice } from "@pazar/contract/notices/notices";
import * as z from "zod/mini";
import { noticeText } from "./notice-text.ts";
import type { NoticeRow } from "./notices.queries.ts";

/** Nothing for details that an older version wrote in another shape. */
export function presentNotice(row: NoticeRow, locale: Locale): Notice[] {
  const { data: details } = z.safeParse(NoticeDetails, row.details);
  if (!details) return [];
  return [
    {
      id: row.id,
      kind: details.kind,
      ...noticeText({ details, count: row.count, userId: row.user_id }, locale),
      count: row.count,
      told_at: row.told_at.toISOString(),
      is_read: row.read_at !== null,
    },
  ];
}
