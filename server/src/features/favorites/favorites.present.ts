import type { Favorite } from "@pazar/contract/favorites";
import { toLira } from "@pazar/contract/money";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { presentCard } from "../listings/listings.present.ts";
import type { FavoriteRow } from "./favorites.queries.ts";

const isOpen = (row: FavoriteRow): row is FavoriteRow & { status: "active" | "sold" } =>
  (row.status === "active" || row.status === "sold") && !row.seller_hidden;

/** What the seller merely withdrew was approved as it is; anything else may hold words that nobody should read. */
const isWithdrawn = ({ status_reason, seller_hidden, deleted_at }: FavoriteRow): boolean =>
  (status_reason === "seller" || status_reason === "expired") && !seller_hidden && deleted_at === null;

export const presentFavorite = (row: FavoriteRow, places: Gazetteer): Favorite => ({
  id: row.id,
  state: isOpen(row) ? row.status : "gone",
  listing: isOpen(row) || isWithdrawn(row) ? presentCard(row, places) : null,
  price_when_added: toLira(row.price_when_added),
});
