import { formatCardPrice } from "@pazar/contract/format-price";
import type { ListingCard as Listing } from "@pazar/contract/listings";
import { photoSrcSet, photoUrl } from "@pazar/contract/photo-url";
import { memo, useContext, type ReactNode, type Ref } from "react";
import { html, type Html } from "../../../ui/html.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { MarkupMemory } from "../../../platform/markup-memory.tsx";
import { spriteIcon } from "../../../ui/icon-sprite.tsx";
import { cardHeart, heartProps } from "./card-heart.ts";
import { relativeDateText } from "../published-date.tsx";

type ListingCardProps = {
  listing: Listing;
  sizes: string;
  /** For what is in the first view; everything else waits until it is near. */
  eager?: boolean | undefined;
};

const widths = [240, 480, 960] as const;

/** Written as a text: with two dozen of them, cards were most of a page's elements, on the server and again in the browser. */
function card({ listing, sizes, eager = false }: ListingCardProps): Html {
  return html`${picture(listing, sizes, eager)}${words(listing)}${cardHeart(listing.id, listing.title, pathOf(listing))}`;
}

export const ListingCard = memo(function ListingCard(props: ListingCardProps) {
  const { markup } = card(props);
  // With another text its heart has to be drawn anew. The server's words for the date stay: a kept page may be read after midnight.
  return (
    <article
      key={markup}
      {...heartProps}
      suppressHydrationWarning
      className="listing-card"
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
});

type ListingCardsProps = {
  cards: readonly ListingCardProps[];
  className: string;
  itemClass?: string;
  ref?: Ref<HTMLUListElement>;
  children?: ReactNode;
};

/** A list of them, which the server writes as one text. */
export function ListingCards({ cards, className, itemClass, ref, children }: ListingCardsProps) {
  const page = useContext(MarkupMemory);
  if (import.meta.env.SSR && page) {
    const li = itemClass === undefined ? html`<li>` : html`<li class="${itemClass}">`;
    const items = cards.map(({ listing, sizes, eager }) =>
      page.rememberCard(
        listing,
        `${li.markup} ${eager} ${sizes}`,
        (shown) =>
          html`${li}<article class="listing-card">${card({ listing: shown, sizes, eager })}</article></li>`.markup,
        eager ? (shown) => announcement(shown, sizes) : undefined,
      ),
    );
    return <ul className={className} dangerouslySetInnerHTML={{ __html: items.join("") }} />;
  }
  return (
    <ul ref={ref} className={className}>
      {cards.map((each) => (
        <li key={each.listing.id} className={itemClass}>
          <ListingCard {...each} />
        </li>
      ))}
      {children}
    </ul>
  );
}

const pathOf = ({ slug_pid }: Listing): string => `/${slug_pid}`;

/** As React does for pictures of its own. */
const announcement = ({ cover }: Listing, sizes: string): string =>
  cover
    ? html`<link rel="preload" as="image" fetchpriority="high" imagesrcset="${photoSrcSet(cover.hash, widths)}" imagesizes="${sizes}"/>`
        .markup
    : "";

const picture = (listing: Listing, sizes: string, eager: boolean): Html =>
  html`<div class="listing-card-photo">${listing.cover ? photo(listing.cover, sizes, eager) : noPhoto()}${listing.featured && ribbon()}${listing.photo_count > 1 && photoCount(listing.photo_count)}</div>`;

const photo = ({ hash, width, height, preview }: NonNullable<Listing["cover"]>, sizes: string, eager: boolean): Html =>
  html`<img src="${photoUrl(hash, widths[0])}" srcset="${photoSrcSet(hash, widths)}" sizes="${sizes}" width="${width}" height="${height}" alt="" decoding="async" ${eager ? html`fetchpriority="high"` : html`loading="lazy"`} style="background-image:url('${preview}')">`;

const noPhoto = (): Html =>
  html`<span class="listing-card-no-photo">${spriteIcon("image-off", 32, m["listings.noPhoto"]())}</span>`;

const ribbon = (): Html =>
  html`<span class="listing-card-ribbon">${spriteIcon("star", 13)}${m["listings.featured"]()}</span>`;

const photoCount = (count: number): Html =>
  html`<span class="listing-card-count">${spriteIcon("camera", 13, m["listings.photoCount"]({ count }))}<span aria-hidden="true">${count}</span></span>`;

function words(listing: Listing): Html {
  const { price, title, district, city, published_at } = listing;
  return html`<div class="listing-card-text"><p class="listing-card-price">${formatCardPrice(price, getLocale())}</p><h3 class="listing-card-title"><a href="${pathOf(listing)}">${title}</a></h3><p class="listing-card-foot"><span class="listing-card-place">${spriteIcon("map-pin", 13)}${district}, ${city}</span><time datetime="${published_at}">${relativeDateText(published_at, new Date())}</time></p></div>`;
}
