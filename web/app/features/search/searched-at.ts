import { timeZone } from "@pazar/contract/text/turkish-time";

const format = new Intl.DateTimeFormat("tr-TR", {
  timeZone,
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Day, short month, hour and minute: in Turkish whatever the language of the site. */
export const formatSearchedAt = (iso: string): string => format.format(new Date(iso));
