import type { Locale } from "@pazar/contract/locale";
import type { SocialProfile } from "./social-client.ts";

const longest = 60;

/** Names are public, so the address never stands in for a missing one. */
const nameless: Record<Locale, { first: string; last: string }> = {
  tr: { first: "Yeni", last: "Üye" },
  en: { first: "New", last: "Member" },
};

/** Makes a provider's name valid for the contract: one line without control, direction or broken characters. */
const clean = (name = ""): string =>
  name
    .replaceAll(/[\p{Cc}\p{Cs}\p{Bidi_Control}\s]+/gu, " ")
    .trim()
    .slice(0, longest)
    .replace(/\p{Cs}$/u, "")
    .trimEnd();

export const profileNames = (
  { firstName, lastName }: SocialProfile,
  locale: Locale,
): { first_name: string; last_name: string } => ({
  first_name: clean(firstName) || nameless[locale].first,
  last_name: clean(lastName) || nameless[locale].last,
});
