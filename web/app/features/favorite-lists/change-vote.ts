import type { ListedListing, Vote } from "@pazar/contract/favorites/favorite-lists";

/** The item as it will be once the vote is saved; null takes the vote back. */
export function withVote(item: ListedListing, vote: Vote | null): ListedListing {
  const { my_vote } = item;
  const count = (kind: Vote) => item[kind] - (my_vote === kind ? 1 : 0) + (vote === kind ? 1 : 0);
  return { ...item, my_vote: vote, up: count("up"), down: count("down") };
}
