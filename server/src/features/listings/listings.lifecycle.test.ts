import type { ListingStatus } from "@pazar/contract/listings/listings";
import { moderationActions } from "@pazar/contract/admin/adverts/moderation";
import { sellerActions, statusReasons, type StatusReason } from "@pazar/contract/listings/my-listings";
import { describe, expect, it } from "vitest";
import {
  checkMove,
  allowedSellerActions,
  type ListingAction,
  type ListingActor,
  type ListingState,
} from "./listings.lifecycle.ts";

const now = new Date("2026-05-10T12:00:00Z");
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

/** An inactive listing goes by its reason. */
type StateName = Exclude<ListingStatus, "inactive"> | StatusReason;
const isReason = (name: StateName): name is StatusReason => statusReasons.some((reason) => reason === name);

/** Approved, not deleted and at its end, unless given otherwise. */
const state = (name: StateName, given: Partial<ListingState> = {}): ListingState => ({
  status: isReason(name) ? "inactive" : name,
  reason: isReason(name) ? name : null,
  isApproved: true,
  hasBeenApproved: true,
  deletedAt: null,
  deletedStatus: null,
  expiresAt: minutesAgo(1),
  ...given,
});

/** The state that follows, or why it is refused. */
function outcome(who: ListingActor, action: ListingAction, from: ListingState): string {
  const verdict = checkMove(who, action, from, now);
  return "refusal" in verdict ? verdict.refusal : (verdict.next.reason ?? verdict.next.status);
}

const refused = expect.stringMatching(/^(?:LISTING|RESTORE)_/);

const columns: StateName[] = ["active", "sold", "pedding", "seller", "expired", "rejected", "removed"];
// What becomes of a listing that is active, sold, ...; a minus: refused.
const table = `
                      | active   | sold    | pedding  | seller  | expired | rejected | removed
seller edit           | pedding  | pedding | pedding  | pedding | pedding | pedding  | pedding
seller lower_price    | active   | -       | -        | -       | -       | -        | -
seller sell           | sold     | -       | -        | -       | -       | -        | -
seller unpublish      | seller   | -       | -        | -       | -       | -        | -
seller republish      | -        | active  | -        | active  | active  | -        | -
seller delete         | seller   | seller  | seller   | seller  | expired | rejected | removed
staff  approve        | -        | -       | active   | -       | -       | -        | -
staff  reject         | -        | -       | rejected | -       | -       | -        | -
staff  take_down      | removed  | removed | -        | removed | -       | -        | -
staff  put_back       | -        | -       | -        | active  | active  | active   | active
staff  feature        | active   | sold    | pedding  | seller  | expired | rejected | removed
staff  unfeature      | active   | sold    | pedding  | seller  | expired | rejected | removed
staff  dismiss        | active   | sold    | pedding  | seller  | expired | rejected | removed
staff  edit           | active   | sold    | pedding  | seller  | expired | rejected | removed
system approve        | -        | -       | active   | -       | -       | -        | -
system expire         | expired  | -       | -        | -       | -       | -        | -
system close_account  | seller   | seller  | seller   | seller  | expired | rejected | removed
`;
const [, ...rows] = table
  .trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

const actors: ListingActor[] = ["seller", "staff", "system"];
const actions: ListingAction[] = [...sellerActions, ...moderationActions, "expire", "close_account"];

it.each(actors.flatMap((who) => actions.map((action) => [who, action] as const)))("%s: %s", (who, action) => {
  const [, ...cells] = rows.find(([move = ""]) => move.split(/ +/).join() === `${who},${action}`) ?? [];
  expect(columns.map((name) => outcome(who, action, state(name)))).toEqual(
    columns.map((_, index) => ((cells[index] ?? "-") === "-" ? refused : cells[index])),
  );
});

it.each<[ListingAction, StateName, string]>([
  ["sell", "sold", "LISTING_SOLD"],
  ["sell", "seller", "LISTING_NOT_ON_SALE"],
  ["sell", "pedding", "LISTING_IN_REVIEW"],
  ["lower_price", "sold", "LISTING_SOLD"],
  ["lower_price", "expired", "LISTING_NOT_ON_SALE"],
  ["lower_price", "pedding", "LISTING_IN_REVIEW"],
  ["unpublish", "sold", "LISTING_SOLD"],
  ["unpublish", "expired", "LISTING_NOT_ON_SALE"],
  ["unpublish", "pedding", "LISTING_IN_REVIEW"],
  ["republish", "active", "LISTING_ON_SALE"],
  ["republish", "pedding", "LISTING_IN_REVIEW"],
  ["republish", "rejected", "LISTING_NEEDS_EDIT"],
  ["republish", "removed", "LISTING_NEEDS_EDIT"],
  ["restore", "active", "LISTING_NOT_DELETED"],
])("tells a seller who tries to %s a listing that is %s: %s", (action, name, refusal) =>
  expect(outcome("seller", action, state(name))).toBe(refusal),
);

it.each<StateName>(["sold", "seller", "expired"])(
  "puts nothing back on sale that is %s and was edited since its approval",
  (name) => expect(outcome("seller", "republish", state(name, { isApproved: false }))).toBe("LISTING_NEEDS_EDIT"),
);

it.each<[string, Date | null, string]>([
  ["at its end", now, "expired"],
  ["before its end", new Date(now.getTime() + 1), "LISTING_ON_SALE"],
  ["without an end", null, "LISTING_ON_SALE"],
])("expires a listing %s: %s", (_, expiresAt, expected) =>
  expect(outcome("system", "expire", state("active", { expiresAt }))).toBe(expected),
);

describe("a deleted listing", () => {
  const deleted = (name: StateName, deletedStatus: ListingStatus, deletedAt = minutesAgo(1)) =>
    state(name, { deletedAt, deletedStatus });

  it.each<[StateName, ListingStatus, StateName]>([
    ["seller", "active", "active"],
    ["seller", "sold", "sold"],
    ["seller", "pedding", "pedding"],
    ["seller", "inactive", "seller"],
    ["rejected", "inactive", "rejected"],
    ["removed", "inactive", "removed"],
  ])("that is %s and was %s is restored as %s within ten minutes", (name, before, restored) => {
    expect(outcome("seller", "restore", deleted(name, before, minutesAgo(10)))).toBe(restored);
    expect(outcome("seller", "restore", deleted(name, before, minutesAgo(10.1)))).toBe("RESTORE_TOO_LATE");
    expect(allowedSellerActions(deleted(name, before), now)).toEqual(["restore"]);
  });

  it("does not exist for anybody and anything else", () => {
    for (const who of actors) {
      for (const action of actions.filter((one) => one !== "restore"))
        expect(outcome(who, action, deleted("seller", "active"))).toBe("LISTING_NOT_FOUND");
    }
    for (const who of ["staff", "system"] as const)
      expect(outcome(who, "restore", deleted("seller", "active"))).toMatch(/^RESTORE/);
  });
});
