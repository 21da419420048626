import { listingStatuses, type ListingStatus } from "@pazar/contract/listings";
import { sellerActions, statusReasons, type StatusReason } from "@pazar/contract/my-listings";
import { describe, expect, it } from "vitest";
import {
  judgeMove,
  sellerMay,
  staffActions,
  type ListingAction,
  type ListingActor,
  type ListingState,
} from "./listings.lifecycle.ts";

const now = new Date("2026-05-10T12:00:00Z");
const minutesAgo = (minutes: number): Date => new Date(now.getTime() - minutes * 60_000);

const actors: ListingActor[] = ["seller", "staff", "system"];
const actions: ListingAction[] = [...sellerActions, ...staffActions, "expire"];
const names = [
  ...listingStatuses.filter((status) => status !== "inactive"),
  ...statusReasons.map((reason) => `inactive:${reason}`),
];

const stateOf = (name: string, given: Partial<ListingState> = {}): ListingState => {
  const [status, reason] = name.split(":");
  return {
    status: listingStatuses.find((one): one is ListingStatus => one === status) ?? "active",
    reason: statusReasons.find((one): one is StatusReason => one === reason) ?? null,
    isApproved: true,
    deletedAt: null,
    deletedStatus: null,
    expiresAt: minutesAgo(1),
    ...given,
  };
};
const outcome = (who: ListingActor, action: ListingAction, state: ListingState): string => {
  const verdict = judgeMove(who, action, state, now);
  if ("refusal" in verdict) return verdict.refusal;
  const { status, reason } = verdict.next;
  return `${status}${reason === null ? "" : `:${reason}`}${verdict.needsReason ? " with a reason" : ""}`;
};

/** Everything that is allowed to a listing that is approved, not deleted and at its end; all else must be refused. */
const allowed: Record<string, Record<string, string>> = {
  "seller edit": Object.fromEntries(names.map((name) => [name, "pedding"])),
  "seller sell": { active: "sold" },
  "seller unpublish": { active: "inactive:seller" },
  "seller republish": { sold: "active", "inactive:seller": "active", "inactive:expired": "active" },
  "seller delete": {
    active: "inactive:seller",
    sold: "inactive:seller",
    pedding: "inactive:seller",
    "inactive:seller": "inactive:seller",
    "inactive:expired": "inactive:expired",
    "inactive:rejected": "inactive:rejected",
    "inactive:removed": "inactive:removed",
  },
  "staff approve": { pedding: "active" },
  "staff reject": { pedding: "inactive:rejected with a reason" },
  "staff take_down": { active: "inactive:removed with a reason" },
  "staff put_back": Object.fromEntries(statusReasons.map((reason) => [`inactive:${reason}`, "active"])),
  "staff feature": Object.fromEntries(names.map((name) => [name, name])),
  "staff unfeature": Object.fromEntries(names.map((name) => [name, name])),
  "system expire": { active: "inactive:expired" },
};

describe("every status, action and actor", () => {
  const cases = actors.flatMap((who) => actions.flatMap((action) => names.map((name) => [who, action, name] as const)));
  it.each(cases)("%s, %s, %s", (who, action, name) => {
    const refused = expect.stringMatching(/^(?:LISTING|RESTORE)_/);
    expect(outcome(who, action, stateOf(name))).toEqual(allowed[`${who} ${action}`]?.[name] ?? refused);
  });

  it("covers all of them", () => expect(cases).toHaveLength(3 * 13 * 7));
});

it.each<[ListingAction, string, string]>([
  ["sell", "sold", "LISTING_SOLD"],
  ["sell", "inactive:seller", "LISTING_NOT_ON_SALE"],
  ["sell", "pedding", "LISTING_IN_REVIEW"],
  ["unpublish", "sold", "LISTING_SOLD"],
  ["unpublish", "inactive:expired", "LISTING_NOT_ON_SALE"],
  ["unpublish", "pedding", "LISTING_IN_REVIEW"],
  ["republish", "active", "LISTING_ON_SALE"],
  ["republish", "pedding", "LISTING_IN_REVIEW"],
  ["republish", "inactive:rejected", "LISTING_NEEDS_EDIT"],
  ["republish", "inactive:removed", "LISTING_NEEDS_EDIT"],
  ["restore", "active", "LISTING_NOT_DELETED"],
])("tells a seller who tries to %s a listing that is %s: %s", (action, name, refusal) =>
  expect(outcome("seller", action, stateOf(name))).toBe(refusal),
);

it("puts nothing back on sale that was edited since its approval", () => {
  for (const name of ["sold", "inactive:seller", "inactive:expired"])
    expect(outcome("seller", "republish", stateOf(name, { isApproved: false }))).toBe("LISTING_NEEDS_EDIT");
});

it("ends a listing at its time, not before, and never one without an end", () => {
  expect(outcome("system", "expire", stateOf("active", { expiresAt: now }))).toBe("inactive:expired");
  expect(outcome("system", "expire", stateOf("active", { expiresAt: new Date(now.getTime() + 1) }))).toBe(
    "LISTING_ON_SALE",
  );
  expect(outcome("system", "expire", stateOf("active", { expiresAt: null }))).toBe("LISTING_ON_SALE");
});

describe("a deleted listing", () => {
  const deleted = (name: string, deletedStatus: ListingStatus, deletedAt: Date) =>
    stateOf(name, { deletedAt, deletedStatus });

  it.each<[string, ListingStatus, string]>([
    ["inactive:seller", "active", "active"],
    ["inactive:seller", "sold", "sold"],
    ["inactive:seller", "pedding", "pedding"],
    ["inactive:seller", "inactive", "inactive:seller"],
    ["inactive:rejected", "inactive", "inactive:rejected"],
    ["inactive:removed", "inactive", "inactive:removed"],
  ])("that is %s and was %s is restored as %s within ten minutes", (name, before, restored) => {
    expect(outcome("seller", "restore", deleted(name, before, minutesAgo(10)))).toBe(restored);
    expect(outcome("seller", "restore", deleted(name, before, minutesAgo(10.1)))).toBe("RESTORE_TOO_LATE");
    expect(sellerMay(deleted(name, before, minutesAgo(1)), now)).toEqual(["restore"]);
  });

  it("does not exist for anybody and anything else", () => {
    for (const who of actors) {
      for (const action of actions.filter((one) => one !== "restore"))
        expect(outcome(who, action, deleted("inactive:seller", "active", minutesAgo(1)))).toBe("LISTING_NOT_FOUND");
    }
    for (const who of ["staff", "system"] as const)
      expect(outcome(who, "restore", deleted("inactive:seller", "active", minutesAgo(1)))).toMatch(/^RESTORE/);
  });
});
