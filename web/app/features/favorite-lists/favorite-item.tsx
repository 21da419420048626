import type { Favorite } from "@pazar/contract/favorites/favorites";
import type { ListingCard as Listing } from "@pazar/contract/listings/listings";
import { formatCardPrice } from "@pazar/contract/text/format-price";
import EyeOff from "lucide-react/icons/eye-off";
import ListPlus from "lucide-react/icons/list-plus";
import Scale from "lucide-react/icons/scale";
import TrendingDown from "lucide-react/icons/trending-down";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CompareButton } from "../compare/compare-button.tsx";
import { CardHeart } from "../favorites/favorite-heart.tsx";
import { openListSheet } from "../favorites/list-sheet/open-list-sheet.tsx";
import { NoteEditor } from "../favorites/note-editor.tsx";
import { ListingCard } from "../listings/cards/listing-card.tsx";
import { PhotoImage } from "../photos/photo-image.tsx";
import { titleOf } from "./title-of.ts";

const corner = "absolute top-2.5 left-2.5 max-w-[calc(100%-3.75rem)]";
const dimmed = "[&_.listing-card-photo>:first-child]:opacity-50";

type FavoriteItemProps = {
  favorite: Favorite;
  sizes: string;
  onChange: (change: Partial<Pick<Favorite, "note" | "list_ids">>) => void;
};

/** A card with the user's own note and lists below it. */
export function FavoriteItem({ favorite, sizes, onChange }: FavoriteItemProps) {
  const { id, state, list_ids, note } = favorite;
  const title = titleOf(favorite);
  return (
    <li>
      {/* Gives the card its natural height: a card fills its parent. */}
      <div className={state === "active" ? "relative" : `relative ${dimmed}`}>
        <FavoriteCard favorite={favorite} sizes={sizes} />
      </div>
      <div className="mt-1.5 flex flex-wrap items-start gap-x-1 gap-y-1.5 *:[div]:w-full *:[form]:w-full">
        <NoteEditor listingId={id} title={title} note={note} onSaved={(saved) => onChange({ note: saved })} />
        <Button
          size="sm"
          variant="ghost"
          icon={<ListPlus size={16} aria-hidden="true" />}
          aria-label={`${listsText(list_ids.length)}: ${title}`}
          onClick={() => openListSheet({ listingId: id, onChange: (ids) => onChange({ list_ids: ids }) })}
        >
          {listsText(list_ids.length)}
        </Button>
        {state !== "gone" && <CompareButton listing={{ id, title }} icon={<Scale size={16} aria-hidden="true" />} />}
      </div>
    </li>
  );
}

function listsText(count: number): string {
  if (count === 0) return m["favorites.addToList"]();
  return count === 1 ? m["favorites.inOneList"]() : m["favorites.inLists"]({ count });
}

function FavoriteCard({ favorite, sizes }: { favorite: Favorite; sizes: string }) {
  const { id, state, listing } = favorite;
  if (state === "gone" || !listing)
    return <GoneCard id={id} listing={listing} title={titleOf(favorite)} sizes={sizes} />;
  // The sold and price-drop badges take the place of the featured badge.
  return (
    <>
      <ListingCard listing={{ ...listing, featured: false }} sizes={sizes} />
      {state === "sold" ? (
        <Badge tone="warning" className={corner}>
          {m["favorites.sold"]()}
        </Badge>
      ) : (
        <PriceDrop by={favorite.price_when_added - listing.price} />
      )}
    </>
  );
}

/** Lira. */
function PriceDrop({ by }: { by: number }) {
  if (by <= 0) return null;
  return (
    <Badge
      tone="success"
      icon={<TrendingDown size={14} aria-hidden="true" className="max-sm:hidden" />}
      className={corner}
    >
      {m["favorites.dropped"]({ amount: formatCardPrice(by, getLocale()) })}
    </Badge>
  );
}

type GoneCardProps = { id: number; listing: Listing | null; title: string; sizes: string };

/** Not a link: the listing no longer has a page. */
function GoneCard({ id, listing, title, sizes }: GoneCardProps) {
  return (
    <article className="listing-card">
      <div className="listing-card-photo">
        {listing?.cover ? (
          <PhotoImage photo={listing.cover} widths={[240, 480, 960]} sizes={sizes} />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <EyeOff size={32} strokeWidth={1.5} aria-hidden="true" />
          </span>
        )}
        <Badge className="absolute bottom-2 left-2">{m["favorites.gone"]()}</Badge>
      </div>
      <div className="listing-card-text text-muted">
        {listing && <p className="listing-card-price">{formatCardPrice(listing.price, getLocale())}</p>}
        <h3 className="listing-card-title">{title}</h3>
      </div>
      <CardHeart listingId={id} title={title} href="/favorites" isGone />
    </article>
  );
}
