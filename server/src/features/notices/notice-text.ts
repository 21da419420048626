import type { Locale } from "@pazar/contract/locale";
import type { NoticeDetails, NoticeKind } from "@pazar/contract/notices/notices";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { conversationPath, favoriteListPath, mendListingPath, sellerPath } from "@pazar/contract/pages/paths";
import { formatPrice } from "@pazar/contract/text/format-price";
import { m } from "../../platform/text/locale.ts";

export type NoticeText = { title: string; text: string; path: string };
type About = { details: NoticeDetails; count: number; userId: number };
type Details<Kind extends NoticeKind> = Extract<NoticeDetails, { kind: Kind }>;
type Reader = { locale: Locale; count: number; userId: number };

type Listing = { id: number; title: string };
const listingPath = (listing: Listing): string => `/${listingSlug(listing)}`;
const myListingsPath = "/profile/ads";
const chatPath = ({ person, listing }: { person: { id: number }; listing: Listing }): string =>
  conversationPath({ user: person.id, product: listing.id });

const statusPaths: Record<Details<"listing_status">["event"], (listing: Listing) => string> = {
  approved: listingPath,
  rejected: ({ id }) => mendListingPath(id),
  removed: ({ id }) => mendListingPath(id),
  appeal_upheld: ({ id }) => mendListingPath(id),
  appeal_overturned: listingPath,
  expires_soon: () => myListingsPath,
  expired: () => myListingsPath,
};
const reviewPaths: Record<Details<"review">["event"], (details: Details<"review">, userId: number) => string> = {
  can_write: () => "/profile/reviews",
  shown: (_, userId) => sellerPath(userId),
  answered: ({ person }) => sellerPath(person.id),
  removed: () => "/profile/reviews",
};

/** One sentence of each kind, in the reader's language. The type check finds a kind or event without one. */
const texts: { [Kind in NoticeKind]: (details: Details<Kind>, reader: Reader) => NoticeText } = {
  saved_search: ({ search, listing }, { locale, count }) => ({
    title:
      count === 1
        ? m["notices.text.savedSearch"]({ name: search.name }, { locale })
        : m["notices.text.savedSearchMany"]({ name: search.name, count }, { locale }),
    text: listing.title,
    path: count === 1 ? listingPath(listing) : "/saved-searches",
  }),
  follow: ({ person, listing }, { locale, count }) => ({
    title:
      count === 1
        ? m["notices.text.follow"]({ name: person.name }, { locale })
        : m["notices.text.followMany"]({ name: person.name, count }, { locale }),
    text: listing.title,
    path: count === 1 ? listingPath(listing) : sellerPath(person.id),
  }),
  price_drop: ({ listing, before, price }, { locale }) => ({
    title: m["notices.text.priceDrop"]({}, { locale }),
    text: m["notices.text.priceDropText"](
      { title: listing.title, before: formatPrice(before, locale), price: formatPrice(price, locale) },
      { locale },
    ),
    path: listingPath(listing),
  }),
  listing_status: ({ listing, event, reason, quotes = [] }, { locale }) => ({
    title: m[`notices.text.status.${event}`]({}, { locale }),
    text: [listing.title, ...(reason ? [reason] : []), ...quotes.map((quote) => `“${quote}”`)].join(" · "),
    path: statusPaths[event](listing),
  }),
  offer: ({ listing, person, amount, event }, { locale }) => ({
    title: m[`notices.text.offer.${event}`]({ name: person.name, amount: formatPrice(amount, locale) }, { locale }),
    text: listing.title,
    path: chatPath({ person, listing }),
  }),
  deal: ({ listing, person, event }, { locale }) => ({
    title: m[`notices.text.deal.${event}`]({ name: person.name }, { locale }),
    text: listing.title,
    path: chatPath({ person, listing }),
  }),
  review: (details, { locale, userId }) => ({
    title: m[`notices.text.review.${details.event}`]({ name: details.person.name }, { locale }),
    text: details.listing.title,
    path: reviewPaths[details.event](details, userId),
  }),
  list_vote: ({ list, person }, { locale, count }) => ({
    title:
      count === 1
        ? m["notices.text.listVote"]({ name: person.name }, { locale })
        : m["notices.text.listVoteMany"]({ count }, { locale }),
    text: list.name,
    path: favoriteListPath(list.id),
  }),
  system: (details, { locale }) => {
    if (details.event === "backup_failed")
      return {
        title: m["admin.backups.notice.title"]({}, { locale }),
        text: m["admin.backups.notice.text"]({}, { locale }),
        path: "/cpadmin/settings?field=backup_hour",
      };
    const title = m[`notices.text.system.${details.event}`]({}, { locale });
    return "list" in details
      ? { title, text: details.reason, path: favoriteListPath(details.list.id) }
      : { title, text: details.listing.title, path: listingPath(details.listing) };
  },
};

/** For inbox, push and mail alike. */
export function noticeText({ details, count, userId }: About, locale: Locale): NoticeText {
  const reader = { locale, count, userId };
  switch (details.kind) {
    case "saved_search":
      return texts.saved_search(details, reader);
    case "follow":
      return texts.follow(details, reader);
    case "price_drop":
      return texts.price_drop(details, reader);
    case "listing_status":
      return texts.listing_status(details, reader);
    case "offer":
      return texts.offer(details, reader);
    case "deal":
      return texts.deal(details, reader);
    case "review":
      return texts.review(details, reader);
    case "list_vote":
      return texts.list_vote(details, reader);
    case "system":
      return texts.system(details, reader);
  }
}
