import type { Deal } from "@pazar/contract/trade/deals";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { conversationCalls, makePerson, shoeSale, type Person } from "../../testing/people/conversation-calls.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { tradeCalls } from "../../testing/people/trade-calls.ts";
import { anonymiseAccount, requestDeletion } from "../accounts/profile/delete-account.ts";
import { exportData } from "../accounts/profile/export-data.ts";
import { endReservations } from "./end-reservations.job.ts";

describe("reservations and deals", () => {
  let app: TestApp;
  let seller: Person;
  let buyer: Person;
  let listing: number;
  beforeAll(async () => {
    app = await createTestApp({ MESSAGE_LIMIT_PER_MINUTE: "1000", MESSAGE_LIMIT_PER_HOUR: "1000" });
  });
  beforeEach(async () => {
    ({ seller, buyer, listing } = await shoeSale(app));
    await sent(buyer, seller.id);
  });
  const { sent, view, block } = conversationCalls(() => ({ app, listing }));
  const { offered, answer, reserve, endReservation, sellTo, confirm, decline, takeBack, setStatus, told } = tradeCalls(
    () => ({ app, listing, seller }),
  );
  const page = async () => (await app.get(`/api/listings/${listing}`)).json();
  const deals = async (who: Person): Promise<Deal[]> => (await app.get("/api/deals", { token: who.token })).json().data;
  const soldTo = async (who: Person): Promise<Deal> => (await sellTo(seller, who.id)).json();

  describe("a reservation", () => {
    it("is seen by everybody, whom it is for only by the two", async () => {
      const other = await makePerson(app);
      await sent(other, seller.id);
      const before = await page();
      expect("reserved" in before).toBe(false);
      const reserved = await reserve(seller, buyer.id);
      const days = (Date.parse(reserved.json().until) - Date.now()) / 86_400_000;
      expect(days).toBeCloseTo(3, 2);
      // Kept cards and pages follow.
      await expect.poll(async () => (await page()).reserved).toBe(true);
      const cards = async () => (await app.get(`/api/listings?seller=${seller.id}&city=0`)).json().data;
      await expect.poll(async () => (await cards())[0].reserved).toBe(true);
      expect(JSON.stringify([await page(), await cards()])).not.toContain("reserved_");
      const ours = { is_ours: true, until: reserved.json().until };
      expect((await view(buyer, seller.id)).trade.reservation).toEqual(ours);
      expect((await view(seller, buyer.id)).trade.reservation).toEqual(ours);
      expect((await view(other, seller.id)).trade.reservation).toEqual({ is_ours: false, until: null });
      expect((await sent(other, seller.id)).id).toBeGreaterThan(0);
      expect(await told(buyer.id)).toEqual([["deal", "reserved"]]);
      await endReservation(seller);
      await expect.poll(async () => (await page()).reserved).toBeUndefined();
      expect(await told(buyer.id)).toEqual([
        ["deal", "reservation_ended"],
        ["deal", "reserved"],
      ]);
      expect((await endReservation(seller)).statusCode).toBe(204);
    });

    it("is only for partners who can be written to, by the seller, of a listing on sale, for 1 to 7 days", async () => {
      const stranger = await makePerson(app);
      expect((await reserve(seller, stranger.id)).json().code).toBe("CONVERSATION_NOT_FOUND");
      expect((await reserve(buyer, seller.id)).json().code).toBe("LISTING_NOT_FOUND");
      expect((await endReservation(buyer)).json().code).toBe("LISTING_NOT_FOUND");
      for (const days of [8, -1]) expect((await reserve(seller, buyer.id, days)).statusCode).toBe(422);
      await setStatus(seller, "sell");
      expect((await reserve(seller, buyer.id)).json().code).toBe("LISTING_NOT_ON_SALE");
      await setStatus(seller, "republish");
      await block(buyer, seller.id);
      expect((await reserve(seller, buyer.id)).json().code).toBe("BLOCKED_BY_PERSON");
    });

    it("moves to another partner, and the first is told", async () => {
      const other = await makePerson(app);
      await sent(other, seller.id);
      await reserve(seller, buyer.id, 7);
      await reserve(seller, other.id, 1);
      expect(await told(buyer.id)).toEqual([
        ["deal", "reservation_ended"],
        ["deal", "reserved"],
      ]);
      expect((await view(other, seller.id)).trade.reservation?.is_ours).toBe(true);
    });

    it("ends by itself", async () => {
      await reserve(seller, buyer.id);
      await app.db.updateTable("listings").set({ reserved_until: sql`now()` }).where("id", "=", listing).execute();
      const realtime = { emitToUsers: async () => {} };
      await endReservations({ db: app.db, realtime }).run({});
      expect((await view(buyer, seller.id)).trade.reservation).toBeNull();
      expect(await told(seller.id)).toEqual([["deal", "reservation_ended"]]);
      const { reserved_for } = await app.db
        .selectFrom("listings")
        .where("id", "=", listing)
        .select("reserved_for")
        .executeTakeFirstOrThrow();
      expect(reserved_for).toBeNull();
    });

    it.each<[string, () => Promise<unknown>]>([
      ["the listing is sold", () => setStatus(seller, "sell")],
      ["the listing is taken off sale", () => setStatus(seller, "unpublish")],
      ["one blocks the other", () => block(seller, buyer.id)],
      ["the buyer leaves", () => requestDeletion(app.db, buyer.id)],
    ])("ends when %s", async (_, act) => {
      await reserve(seller, buyer.id);
      await act();
      const { reserved_until } = await app.db
        .selectFrom("listings")
        .where("id", "=", listing)
        .select("reserved_until")
        .executeTakeFirstOrThrow();
      expect(reserved_until).toBeNull();
    });
  });

  describe("a deal", () => {
    it("names one of those who wrote, the latest first", async () => {
      const other = await makePerson(app, { firstName: "Ece", lastName: "Ak" });
      await sent(other, seller.id);
      const blocked = await makePerson(app);
      await sent(blocked, seller.id);
      await block(seller, blocked.id);
      await reserve(seller, buyer.id);
      const list = await app.get(`/api/listings/${listing}/buyers`, { token: seller.token });
      expect(list.json().data).toMatchObject([
        { user: { id: other.id, name: "Ece A." }, agreed_price: null, is_reserved_for: false },
        { user: { id: buyer.id }, is_reserved_for: true },
      ]);
      const foreign = await app.get(`/api/listings/${listing}/buyers`, { token: buyer.token });
      expect(foreign.json().code).toBe("LISTING_NOT_FOUND");
    });

    it("sells the listing for the agreed price, and the buyer confirms", async () => {
      await answer(seller, (await offered(buyer, 1_000)).id, "accept");
      const deal = await soldTo(buyer);
      expect(deal).toMatchObject({ role: "seller", status: "proposed", price: 1_000, partner: { id: buyer.id } });
      await expect.poll(async () => (await page()).status).toBe("sold");
      expect((await sellTo(seller, buyer.id)).json().id).toBe(deal.id);
      expect((await view(buyer, seller.id)).trade.deal).toEqual({ id: deal.id, status: "proposed", price: 1_000 });
      expect((await told(buyer.id))[0]).toEqual(["deal", "proposed"]);
      expect((await confirm(seller, deal.id)).json().code).toBe("DEAL_NOT_FOUND");
      expect((await confirm(buyer, deal.id)).json()).toMatchObject({ role: "buyer", status: "confirmed" });
      expect((await confirm(buyer, deal.id)).statusCode).toBe(200);
      expect((await decline(buyer, deal.id)).json().code).toBe("DEAL_ANSWERED");
      expect((await takeBack(seller, deal.id)).json().code).toBe("DEAL_ANSWERED");
      expect((await told(seller.id)).slice(0, 2)).toEqual([
        ["review", "can_write"],
        ["deal", "confirmed"],
      ]);
      expect((await told(buyer.id))[0]).toEqual(["review", "can_write"]);
      expect((await deals(seller)).map(({ id }) => id)).toEqual([deal.id]);
      expect((await deals(buyer)).map(({ role }) => role)).toEqual(["buyer"]);
      expect(await deals(await makePerson(app))).toEqual([]);
    });

    it("is declined: the listing stays sold, and another can be named", async () => {
      const other = await makePerson(app);
      await sent(other, seller.id);
      const { id } = await soldTo(buyer);
      expect((await sellTo(seller, other.id)).json().code).toBe("DEAL_EXISTS");
      expect((await decline(buyer, id)).json().status).toBe("declined");
      expect((await page()).status).toBe("sold");
      expect((await view(buyer, seller.id)).trade.deal?.status).toBe("declined");
      expect(await soldTo(other)).toMatchObject({ status: "proposed", price: 1_250.5 });
    });

    it("can be taken back while it is proposed; republishing ends it", async () => {
      const { id } = await soldTo(buyer);
      expect((await takeBack(buyer, id)).json().code).toBe("DEAL_NOT_FOUND");
      expect((await takeBack(seller, id)).statusCode).toBe(204);
      expect(await deals(buyer)).toEqual([]);
      expect((await page()).status).toBe("sold");
      await soldTo(buyer);
      await setStatus(seller, "republish");
      expect(await deals(seller)).toEqual([]);
    });

    it("needs a partner and a listing of one's own that can be sold", async () => {
      const stranger = await makePerson(app);
      expect((await sellTo(seller, stranger.id)).json().code).toBe("CONVERSATION_NOT_FOUND");
      expect((await sellTo(buyer, seller.id)).json().code).toBe("LISTING_NOT_FOUND");
      await setStatus(seller, "unpublish");
      expect((await sellTo(seller, buyer.id)).json().code).toBe("LISTING_NOT_ON_SALE");
      expect(await deals(seller)).toEqual([]);
    });

    it("of two named at once one counts", async () => {
      const other = await makePerson(app);
      await sent(other, seller.id);
      const answers = await Promise.all([sellTo(seller, buyer.id), sellTo(seller, other.id)]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    });

    it("is in the export of both; what is only proposed goes with an account", async () => {
      await answer(seller, (await offered(buyer, 1_000)).id, "accept");
      await reserve(seller, buyer.id);
      expect(await exportData(app.db, buyer.id)).toMatchObject({
        offers: [{ amount_in_kurus: 100_000, status: "accepted" }],
        reservations: [{ listing_id: listing, reserved_for: buyer.id }],
      });
      await soldTo(buyer);
      expect(await exportData(app.db, seller.id)).toMatchObject({ deals: [{ status: "proposed" }] });
      await app.db
        .transaction()
        .execute((transaction) => anonymiseAccount(transaction, { id: buyer.id, email: "x@pazar.test", locale: "tr" }));
      expect(await deals(seller)).toEqual([]);
    });
  });
});
