import type { Favorite } from "@pazar/contract/favorites";
import { toLira } from "@pazar/contract/text/money";
import { isWithdrawn } from "@pazar/contract/my-listings";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { presentCard } from "../listings/listings.present.ts";
import type { FavoriteRow } from "./favorites.queries.ts";

const isOpen = (row: FavoriteRow): row is FavoriteRow & { status: "active" | "sold" } =>
  (row.status === "active" || row.status === "sold") && !row.seller_hidden;

/** A withdrawn listing had been approved; the content of any other may be what a moderator removed. */
const canBeShown = ({ status_reason, seller_hidden, deleted_at }: FavoriteRow): boolean =>
  isWithdrawn(status_reason) && !seller_hidden && deleted_at === null;

export const presentFavorite = (row: FavoriteRow, places: Gazetteer): Favorite => ({
  id: row.id,
  state: isOpen(row) ? row.status : "gone",
  listing: isOpen(row) || canBeShown(row) ? presentCard(row, places) : null,
  price_when_added: toLira(row.price_when_added),
});
