import type { Conversation, ConversationListing, ConversationPartner, Message } from "@pazar/contract/trade/messages";
import { toLira } from "@pazar/contract/text/money";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import type { Photo } from "@pazar/contract/listings/photos";
import type { ListingStatus, UserStatus } from "../../platform/database/database-types.ts";
import { signPhoto } from "../../platform/media/private-photos.ts";
import { profilePhotoUrl } from "../accounts/profile-photo.ts";
import { shortName } from "../accounts/short-name.ts";
import { presentCover, type CoverRow } from "../listings/listings.present.ts";
import { presentOffer } from "../offers/offers.present.ts";
import type { ConversationContextRow } from "./conversation-context.queries.ts";
import type { MessageRow } from "./messages.queries.ts";
import type { ConversationContext } from "./messages.policy.ts";

type AttachmentRow = Photo & { is_private: boolean };

/** Whoever gets this answer may see the photo for some days; its name in the answer says so. */
export const presentAttachment = (secret: string, { hash, is_private, ...photo }: AttachmentRow): Photo => ({
  ...photo,
  // Sent before there were private photos.
  hash: is_private ? signPhoto(secret, hash) : hash,
});

export const presentMessage = (
  secret: string,
  row: Omit<MessageRow, "conversation_id">,
  listingId: number,
): Message => ({
  id: row.id,
  client_id: row.client_id,
  sender_id: row.sender_id,
  receiver_id: row.receiver_id,
  product_id: listingId,
  body: row.body,
  attachments: row.attachments.map((photo) => presentAttachment(secret, photo)),
  offer: presentOffer(row),
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
});

type PersonRow = {
  other_id: number;
  first_name: string;
  last_name: string;
  photo_hash: string | null;
  other_status: UserStatus;
  delete_requested_at: Date | null;
};

const isReachable = ({ other_status, delete_requested_at }: PersonRow): boolean =>
  other_status === "active" && delete_requested_at === null;

export const presentPartner = (row: PersonRow): ConversationPartner => ({
  id: row.other_id,
  name: shortName(row),
  photo: profilePhotoUrl(row),
  is_reachable: isReachable(row),
});

type ListingRow = CoverRow & {
  listing_id: number;
  title: string;
  price: number;
  status: ListingStatus;
  deleted_at: Date | null;
};

export const presentListing = (row: ListingRow): ConversationListing => ({
  id: row.listing_id,
  title: row.title,
  slug_pid: listingSlug({ id: row.listing_id, title: row.title }),
  price: toLira(row.price),
  cover: presentCover(row),
  status: row.deleted_at === null ? row.status : "deleted",
});

export const presentConversation = (
  secret: string,
  row: PersonRow & ListingRow & { is_seller: boolean },
  unreadCount: number,
  lastMessage: MessageRow | undefined,
): Conversation => ({
  user: presentPartner(row),
  listing: presentListing(row),
  is_seller: row.is_seller,
  unread_count: unreadCount,
  last_message: lastMessage ? presentMessage(secret, lastMessage, row.listing_id) : null,
});

export const contextOf = (row: ConversationContextRow): ConversationContext => ({
  isSeller: row.is_seller,
  hasConversation: row.conversation_id !== null,
  isReachable: isReachable(row),
  isBlockedByMe: Boolean(row.is_blocked_by_me),
  isBlockedByThem: Boolean(row.is_blocked_by_them),
  listing: {
    status: row.status,
    isDeleted: row.deleted_at !== null,
    isSellerHidden: row.seller_hidden,
  },
});
