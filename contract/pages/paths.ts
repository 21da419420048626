import * as limits from "../limits.ts";

// A slug with its id is on the wire as `slug_pid` (listing), `slug_cid` (category) and `slug_paid` (static page).

export const categorySlug = ({ id, slug }: { id: number; slug: string }): string => `${slug}-c${id}`;
export const pageSlug = ({ id, slug }: { id: number; slug: string }): string => `${slug}-s${id}`;

/** Category id 0 stands for "all listings". */
export const allListingsSlug = categorySlug({ id: 0, slug: "tum-ilanlar" });
export const allListingsPath = `/${allListingsSlug}`;

export type SlugKind = "category" | "listing" | "page";
const kinds: Record<string, SlugKind> = { c: "category", p: "listing", s: "page" };

/** Undefined unless it is one of the three: only "all listings" has the id 0, and the API refuses ids above the limit. */
export function parseSlug(text: string): { kind: SlugKind; id: number; slug: string } | undefined {
  const [, slug = "", letter = "", digits = ""] = /^([^/]*)-([cps])(\d{1,15})$/.exec(text) ?? [];
  const kind = kinds[letter];
  const id = Number(digits);
  return kind === undefined || id > limits.id || (id === 0 && kind !== "category") ? undefined : { kind, id, slug };
}

export const categoryFeedPath = (categoryId: number, locale: string): string =>
  `/rss/c${categoryId}.xml?lang=${locale}`;
export const favoriteListsPath = "/favorites/lists";
export const favoriteListPath = (listId: number): string => `${favoriteListsPath}/${listId}`;
export const sharedListPath = (token: string): string => `/l/${token}`;
export const sellerPath = (sellerId: number): string => `/satici/${sellerId}`;
export const conversationPath = ({ user, product }: { user: number; product: number }): string =>
  `/messages/u-${user}/p-${product}`;
/** The conversation, with the question for an amount open. */
export const offerPath = (conversation: { user: number; product: number }): string =>
  `${conversationPath(conversation)}?offer`;
export const editListingPath = (listingId: number): string => `/edit-ad/${listingId}`;
/** Opens the form at what a moderator marked: the words or the photo with this number, or whatever is marked first. */
export const mendListingPath = (listingId: number, mark: `${"word" | "photo"}-${number}` | "first" = "first"): string =>
  `${editListingPath(listingId)}?mark=${mark}`;
export const promoteListingPath = (listingId: number): string => `/profile/ads/${listingId}/promote`;
export const orderPath = (orderId: number): string => `/profile/orders/${orderId}`;
