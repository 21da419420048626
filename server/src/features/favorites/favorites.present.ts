import type { Favorite } from "@pazar/contract/favorites/favorites";
import { toLira } from "@pazar/contract/text/money";
import { isWithdrawn } from "@pazar/contract/listings/my-listings";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { presentCard } from "../listings/listings.present.ts";
import type { FavoriteRow } from "./favorites.queries.ts";

type MarkedRow = Omit<FavoriteRow, "price_when_added" | "list_ids" | "added_at" | "note">;

const isOpen = <Row extends Pick<MarkedRow, "status" | "seller_hidden">>(
  row: Row,
): row is Row & { status: "active" | "sold" } =>
  (row.status === "active" || row.status === "sold") && !row.seller_hidden;

/** A withdrawn listing had been approved; the content of any other may be what a moderator removed. */
const canBeShown = ({ status_reason, seller_hidden, deleted_at }: MarkedRow): boolean =>
  isWithdrawn(status_reason) && !seller_hidden && deleted_at === null;

/** What may be shown of a favorite, whatever has become of the listing. */
export const presentFavoriteListing = (
  row: MarkedRow,
  places: Gazetteer,
): Pick<Favorite, "id" | "state" | "listing"> => ({
  id: row.id,
  state: isOpen(row) ? row.status : "gone",
  listing: isOpen(row) || canBeShown(row) ? presentCard(row, places) : null,
});

export const presentFavorite = (row: FavoriteRow, places: Gazetteer): Favorite => ({
  ...presentFavoriteListing(row, places),
  price_when_added: toLira(row.price_when_added),
  note: row.note,
  list_ids: row.list_ids,
});
