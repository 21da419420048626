import { formatPrice } from "@pazar/contract/text/format-price";
import type { Locale } from "@pazar/contract/locale";
import type { FindingKind } from "@pazar/contract/admin/adverts/moderation";
import { toLira } from "@pazar/contract/text/money";
import * as z from "zod/mini";
import { m } from "../../platform/text/locale.ts";

/** As posting writes them, by kind (migration 0014). */
const Details = z.object({
  words: z._default(z.array(z.string()), []),
  text: z._default(z.string(), ""),
  listing_id: z.optional(z.number()),
  photo: z.optional(z.string()),
  price: z._default(z.number(), 0),
  low: z._default(z.number(), 0),
  high: z._default(z.number(), 0),
});
export type FindingDetails = z.output<typeof Details>;

/** Details of an older form say less, but still what was found. */
export const readDetails = (details: unknown): FindingDetails => Details.safeParse(details).data ?? Details.parse({});

type Words = (details: FindingDetails, locale: Locale) => string;

const texts: Record<FindingKind, Words> = {
  banned_word: ({ words }, locale) =>
    m["admin.moderation.findingTexts.banned_word"]({ words: words.join(", ") }, { locale }),
  phone: ({ text }, locale) => m["admin.moderation.findingTexts.phone"]({ text }, { locale }),
  link: ({ text }, locale) => m["admin.moderation.findingTexts.link"]({ text }, { locale }),
  duplicate_text: ({ listing_id }, locale) =>
    m["admin.moderation.findingTexts.duplicate_text"]({ number: String(listing_id ?? "") }, { locale }),
  photo_elsewhere: ({ listing_id }, locale) =>
    m["admin.moderation.findingTexts.photo_elsewhere"]({ number: String(listing_id ?? "") }, { locale }),
  unusual_price: ({ price, low, high }, locale) =>
    m["admin.moderation.findingTexts.unusual_price"](
      {
        price: formatPrice(toLira(price), locale),
        low: formatPrice(toLira(low), locale),
        high: formatPrice(toLira(high), locale),
      },
      { locale },
    ),
};

export const findingText = (kind: FindingKind, details: FindingDetails, locale: Locale): string =>
  texts[kind](details, locale);
