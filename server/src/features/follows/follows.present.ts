import type { FollowedSeller } from "@pazar/contract/favorites/follows";
import * as limits from "@pazar/contract/limits";
import { profilePhotoUrl } from "../accounts/profile-photo.ts";
import { shortName } from "../accounts/short-name.ts";
import type { FollowRow } from "./follows.queries.ts";

const { counted } = limits.follows;

export const presentFollow = (row: FollowRow): FollowedSeller => ({
  id: row.id,
  name: shortName(row),
  photo: profilePhotoUrl(row),
  is_available: row.is_available,
  listings_count: Math.min(row.listings, limits.exactTotal),
  new_count: Math.min(row.new_count, counted),
  new_count_is_capped: row.new_count > counted,
  followed_at: row.created_at.toISOString(),
});
