import type { ListedListing } from "@pazar/contract/favorites/favorite-lists";
import { expect, test } from "vitest";
import { withVote } from "./change-vote.ts";
import { sortItems } from "./sort-items.ts";

const item = (id: number, given: Partial<ListedListing> = {}): ListedListing => ({
  id,
  state: "active",
  listing: null,
  note: null,
  added_at: `2026-11-0${id}T10:00:00Z`,
  up: 0,
  down: 0,
  my_vote: null,
  votes: [],
  ...given,
});

test("lists are sorted by date and by votes, ties in the owner's order", () => {
  const items = [item(2, { up: 1, down: 1 }), item(3, { up: 2 }), item(1), item(4, { down: 1 })];
  const idsBy = (sort: "own" | "newest" | "votes") => sortItems(items, sort).map(({ id }) => id);
  expect(idsBy("own")).toEqual([2, 3, 1, 4]);
  expect(idsBy("newest")).toEqual([4, 3, 2, 1]);
  expect(idsBy("votes")).toEqual([3, 2, 1, 4]);
});

test.each([
  [null, "up", { up: 4, down: 1 }],
  ["up", "down", { up: 2, down: 2 }],
  ["up", "up", { up: 3, down: 1 }],
  ["down", null, { up: 3, down: 0 }],
] as const)("a vote that was %s and becomes %s changes the counts", (before, after, counts) => {
  expect(withVote(item(1, { up: 3, down: 1, my_vote: before }), after)).toMatchObject({ ...counts, my_vote: after });
});
