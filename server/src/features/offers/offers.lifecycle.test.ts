import { offerStatuses, type OfferStatus } from "@pazar/contract/trade/messages";
import { describe, expect, it } from "vitest";
import { checkOffer, type OfferAction, type OfferActor } from "./offers.lifecycle.ts";

const now = new Date("2026-03-15T12:00:00Z");
const inTime = new Date("2026-03-15T12:00:01Z");
const tooLate = now;

describe("the lifecycle of an offer", () => {
  it.each<[OfferActor, OfferAction, Date, OfferStatus]>([
    ["receiver", "accept", inTime, "accepted"],
    ["receiver", "decline", inTime, "declined"],
    ["receiver", "counter", inTime, "countered"],
    ["maker", "withdraw", inTime, "withdrawn"],
    ["system", "expire", tooLate, "expired"],
    ["system", "close", inTime, "closed"],
    ["system", "close", tooLate, "closed"],
  ])("%s: %s", (who, action, expiresAt, next) => {
    expect(checkOffer(who, action, { status: "open", expiresAt }, now)).toEqual({ next });
  });

  it.each<[OfferActor, OfferAction]>([
    ["maker", "accept"],
    ["maker", "decline"],
    ["maker", "counter"],
    ["receiver", "withdraw"],
    ["receiver", "expire"],
    ["maker", "close"],
    ["system", "accept"],
  ])("%s may not %s", (who, action) => {
    expect(checkOffer(who, action, { status: "open", expiresAt: inTime }, now)).toEqual({ refusal: "forbidden" });
  });

  it("nobody answers one that has expired, and it does not expire early", () => {
    for (const action of ["accept", "decline", "counter"] as const)
      expect(checkOffer("receiver", action, { status: "open", expiresAt: tooLate }, now)).toEqual({ refusal: "ended" });
    expect(checkOffer("maker", "withdraw", { status: "open", expiresAt: tooLate }, now)).toEqual({ refusal: "ended" });
    expect(checkOffer("system", "expire", { status: "open", expiresAt: inTime }, now)).toEqual({ refusal: "ended" });
  });

  it("what has ended stays as it is; the same again is no mistake", () => {
    for (const status of offerStatuses.filter((one) => one !== "open")) {
      const verdict = checkOffer("receiver", "accept", { status, expiresAt: inTime }, now);
      expect(verdict).toEqual({ refusal: status === "accepted" ? "same" : "ended" });
    }
  });
});
