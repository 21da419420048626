import type {
  FavoriteList,
  ListedListing,
  OwnFavoriteList,
  SharedList,
  Vote,
  Voter,
} from "@pazar/contract/favorites/favorite-lists";
import { shortName } from "../../accounts/short-name.ts";
import type { Gazetteer } from "../../locations/gazetteer.ts";
import { presentFavoriteListing } from "../favorites.present.ts";
import type { FavoriteListRow, ItemRow, ListRow, SharedListRow, VoteRow } from "./favorite-lists.queries.ts";
import { isAllowedInPublic } from "./public-text.ts";

export const presentFavoriteList = (row: FavoriteListRow): FavoriteList => ({
  id: row.id,
  name: row.name,
  count: row.count,
  covers: row.covers,
  is_shared: row.share_token !== null,
  voters_count: row.voters_count,
  created_at: row.created_at.toISOString(),
});

type Content = { items: readonly ItemRow[]; votes: readonly VoteRow[]; places: Gazetteer };

export const presentOwnList = (list: ListRow, content: Content): OwnFavoriteList => ({
  id: list.id,
  name: list.name,
  is_shared: list.share_token !== null,
  token: list.share_token,
  can_vote: list.can_vote,
  shows_notes: list.shows_notes,
  items: presentItems(content, { viewerId: list.user_id, canSeePeople: true, noteOf: ({ note }) => note }),
  voters: presentVoters(content.votes),
});

type Viewing = { viewerId: number | undefined; bannedWords: readonly string[] };

/** Only people who have voted themselves see who else has. */
export function presentSharedList(
  list: SharedListRow,
  content: Content,
  { viewerId, bannedWords }: Viewing,
): SharedList {
  const isOwn = viewerId === list.user_id;
  const canSeePeople = isOwn || content.votes.some(({ user_id }) => user_id === viewerId);
  const noteOf = ({ note }: ItemRow) =>
    list.shows_notes && note !== null && isAllowedInPublic(note, bannedWords) ? note : null;
  return {
    id: list.id,
    name: list.name,
    owner_name: shortName(list),
    is_own: isOwn,
    can_vote: list.can_vote,
    items: presentItems(content, { viewerId, canSeePeople, noteOf }),
    voters: canSeePeople ? presentVoters(content.votes) : [],
  };
}

type Viewer = { viewerId: number | undefined; canSeePeople: boolean; noteOf: (item: ItemRow) => string | null };

const voteOf = ({ is_up }: VoteRow): Vote => (is_up ? "up" : "down");

function presentItems({ items, votes, places }: Content, { viewerId, canSeePeople, noteOf }: Viewer): ListedListing[] {
  const votesOf = Map.groupBy(votes, ({ listing_id }) => listing_id);
  return items.map((item) => {
    const itemVotes = votesOf.get(item.id) ?? [];
    const up = itemVotes.filter(({ is_up }) => is_up).length;
    const mine = itemVotes.find(({ user_id }) => user_id === viewerId);
    return {
      ...presentFavoriteListing(item, places),
      note: noteOf(item),
      added_at: item.added_at.toISOString(),
      up,
      down: itemVotes.length - up,
      my_vote: mine ? voteOf(mine) : null,
      votes: canSeePeople ? itemVotes.map((vote) => ({ user_id: vote.user_id, vote: voteOf(vote) })) : [],
    };
  });
}

const presentVoters = (votes: readonly VoteRow[]): Voter[] => [
  ...new Map(votes.map((vote) => [vote.user_id, { id: vote.user_id, name: shortName(vote) }])).values(),
];
