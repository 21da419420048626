import { formatPrice } from "@pazar/contract/text/format-price";
import { toLira } from "@pazar/contract/text/money";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { m } from "../../platform/text/locale.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { layOutMail } from "../../platform/mail/mail-layout.ts";
import { unsubscribeUrl, type UnsubscribeConfig } from "../notices/unsubscribe.ts";
import type { Drop } from "./price-drops.queries.ts";

const maxShown = 20;

type Person = Pick<Drop, "user_id" | "first_name" | "locale">;

export function priceDropMail(person: Person, drops: readonly Drop[], config: UnsubscribeConfig): Omit<Mail, "to"> {
  const { locale } = person;
  const language = { locale };
  const siteUrl = config.PUBLIC_URL;
  const price = (kurus: number): string => formatPrice(toLira(kurus), locale);
  return layOutMail({
    locale,
    firstName: person.first_name,
    siteUrl,
    subject:
      drops.length === 1
        ? m["mail.priceDrop.subject"]({}, language)
        : m["mail.priceDrop.subjectMany"]({ count: drops.length }, language),
    paragraphs: [
      m["mail.priceDrop.intro"]({}, language),
      ...(drops.length > maxShown ? [m["mail.priceDrop.most"]({ count: maxShown }, language)] : []),
    ],
    links: drops.slice(0, maxShown).map((drop) => ({
      label: drop.title,
      url: `${siteUrl}/${listingSlug(drop)}`,
      note: m["mail.priceDrop.change"]({ before: price(drop.known_price), now: price(drop.price) }, language),
    })),
    action: { label: m["mail.priceDrop.action"]({}, language), url: `${siteUrl}/favorites` },
    reason: m["mail.priceDrop.reason"]({ address: `${siteUrl}/account/profile` }, language),
    unsubscribeUrl: unsubscribeUrl(config, person.user_id, "price_drop"),
  });
}
