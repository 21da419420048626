import type { PagePlace, PageStatus, PageSummary } from "@pazar/contract/admin/content/pages";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";

const statusNames: Record<PageStatus, () => string> = {
  draft: m["admin.pages.statuses.draft"],
  scheduled: m["admin.pages.statuses.scheduled"],
  published: m["admin.pages.statuses.published"],
};
const tones: Record<PageStatus, Tone> = { draft: "neutral", scheduled: "info", published: "success" };

export const statusName = (status: PageStatus): string => statusNames[status]();
export const StatusBadge = ({ status }: { status: PageStatus }) => (
  <Badge tone={tones[status]}>{statusName(status)}</Badge>
);

const placeNames: Record<PagePlace, () => string> = {
  head: m["admin.pages.places.head"],
  footer: m["admin.pages.places.footer"],
  group: m["admin.pages.places.group"],
  none: m["admin.pages.places.none"],
};
export const placeName = (place: PagePlace): string => placeNames[place]();

/** Where the site links the page, in words. */
export const placesText = ({ group, is_head, is_footer }: PageSummary): string =>
  [group, is_head && placeName("head"), is_footer && placeName("footer")].filter(Boolean).join(", ") ||
  placeName("none");

export const titleOf = (page: { title_tr: string; title_en: string }): string => page[`title_${getLocale()}`];
