import { expect, it } from "vitest";
import { appealDueAt, appealObstacle, appealUntil } from "./appeals.policy.ts";

const [seller, refuser, other] = [1, 2, 3];
const now = new Date("2026-11-17T10:00:00Z");

it.each([
  ["somebody else may decide", refuser, null, other, null],
  ["whoever refused the listing may not", refuser, null, refuser, "own_refusal"],
  ["the seller may not, though of the staff", refuser, null, seller, "own_listing"],
  ["anybody else may where the person who refused it is gone", null, null, other, null],
  ["nobody may once it has ended", refuser, now, other, "ended"],
] as const)("%s", (_, refusedBy, endedAt, userId, obstacle) => {
  expect(appealObstacle({ refusedBy, sellerId: seller, endedAt }, userId)).toBe(obstacle);
});

it("promises an answer within 48 hours, and takes appeals for 7 days", () => {
  expect(appealDueAt(now).toISOString()).toBe("2026-11-19T10:00:00.000Z");
  expect(appealUntil(now).toISOString()).toBe("2026-11-24T10:00:00.000Z");
});
