import type { FollowedSeller } from "@pazar/contract/favorites/follows";
import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { anonymiseAccount } from "../accounts/profile/delete-account.ts";
import { exportData } from "../accounts/profile/export-data.ts";
import { suspendAccount } from "../accounts/suspend-account.ts";

describe("following", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  async function createSeller() {
    const { id, email } = await app.make.user({ firstName: "Ayşe", lastName: "Kaya" });
    const { id: listingId } = await app.make.listing({ sellerId: id });
    const followers = async () => (await app.get(`/api/sellers/${id}`)).json().followers_count;
    return { id, email, listingId, followers };
  }
  async function createMember() {
    const { id, email } = await app.make.user({ firstName: "Zeynep", lastName: "Ak" });
    const { token } = await app.make.session(id);
    return {
      id,
      email,
      token,
      follow: (sellerId: number) => app.write("PUT", `/api/follows/${sellerId}`, undefined, { token }),
      unfollow: (sellerId: number) => app.write("DELETE", `/api/follows/${sellerId}`, undefined, { token }),
      see: (sellerId: number) => app.write("PUT", `/api/follows/${sellerId}/seen`, undefined, { token }),
      list: async () => (await app.get("/api/follows", { token })).json<FollowedSeller[]>(),
      ids: async () => (await app.get("/api/follows/ids", { token })).json().ids,
    };
  }

  it("adds a seller once, counts followers, and ends as often as one likes", async () => {
    const [seller, member, other] = [await createSeller(), await createMember(), await createMember()];
    expect((await member.follow(seller.id)).json()).toEqual({ followers_count: 1 });
    expect((await member.follow(seller.id)).json()).toEqual({ followers_count: 1 });
    expect((await other.follow(seller.id)).json()).toEqual({ followers_count: 2 });
    expect(await seller.followers()).toBe(2);
    expect(await member.ids()).toEqual([seller.id]);
    expect(await member.list()).toEqual([
      {
        id: seller.id,
        name: "Ayşe K.",
        photo: null,
        is_available: true,
        listings_count: 1,
        new_count: 0,
        new_count_is_capped: false,
        followed_at: expect.any(String),
      },
    ]);
    expect((await member.unfollow(seller.id)).json()).toEqual({ followers_count: 1 });
    expect((await member.unfollow(seller.id)).json()).toEqual({ followers_count: 1 });
    expect([await member.list(), await member.ids()]).toEqual([[], []]);
  });

  it("counts what is new since the last look, on sale only, and puts it first", async () => {
    const [seller, quiet, member] = [await createSeller(), await createSeller(), await createMember()];
    await member.follow(seller.id);
    await member.follow(quiet.id);
    const { id } = await app.make.listing({ sellerId: seller.id });
    await app.make.listing({ sellerId: seller.id });
    expect((await member.list()).map((one) => [one.id, one.new_count, one.listings_count])).toEqual([
      [seller.id, 2, 3],
      [quiet.id, 0, 1],
    ]);
    await app.db.updateTable("listings").set({ status: "sold" }).where("id", "=", id).execute();
    expect((await member.list())[0]?.new_count).toBe(1);
    expect((await member.see(seller.id)).statusCode).toBe(204);
    expect((await member.list()).map(({ new_count }) => new_count)).toEqual([0, 0]);
  });

  it("says which sellers cannot be reached, and forgets nobody for it", async () => {
    const [seller, member] = [await createSeller(), await createMember()];
    await member.follow(seller.id);
    await suspendAccount(app.db, seller.id, { reason: "Sahte ilanlar", until: null });
    expect(await member.list()).toMatchObject([{ id: seller.id, is_available: false, listings_count: 0 }]);
  });

  it("refuses oneself, strangers to selling, suspended people and those who block", async () => {
    const [seller, suspended, member] = [await createSeller(), await createSeller(), await createMember()];
    await app.make.listing({ sellerId: member.id });
    await suspendAccount(app.db, suspended.id, { reason: "Sahte ilanlar", until: null });
    const { id: buyerId } = await app.make.user();
    for (const [id, status, code] of [
      [member.id, 403, "OWN_SELLER_PAGE"],
      [buyerId, 404, "PERSON_NOT_FOUND"],
      [suspended.id, 404, "PERSON_NOT_FOUND"],
      [2_000_000_000, 404, "PERSON_NOT_FOUND"],
    ] as const) {
      const answer = await member.follow(id);
      expect([id, answer.statusCode, answer.json().code]).toEqual([id, status, code]);
    }
    for (const [blocker, blocked] of [
      [member.id, seller.id],
      [seller.id, member.id],
    ] as const) {
      await app.db.insertInto("blocked_users").values({ blocker_id: blocker, blocked_id: blocked }).execute();
      expect((await member.follow(seller.id)).json().code).toBe("FOLLOW_BLOCKED");
      await app.db.deleteFrom("blocked_users").execute();
    }
    expect(await member.ids()).toEqual([]);
  });

  it("ends both ways when one blocks the other", async () => {
    const [seller, member] = [await createSeller(), await createMember()];
    await app.make.listing({ sellerId: member.id });
    await member.follow(seller.id);
    await app.db.insertInto("follows").values({ user_id: seller.id, seller_id: member.id }).execute();
    const at = new Date();
    await app.make.conversation({
      listingId: seller.listingId,
      buyerId: member.id,
      lines: [{ from: "buyer", text: "Merhaba", at }],
    });
    const answer = await app.write("PUT", `/api/blocked-users/${seller.id}`, undefined, { token: member.token });
    expect(answer.statusCode).toBe(204);
    expect([await member.ids(), await seller.followers()]).toEqual([[], 0]);
    expect(await app.db.selectFrom("follows").where("user_id", "=", seller.id).selectAll().execute()).toEqual([]);
  });

  it("has a limit of sellers and of tries", async () => {
    const [seller, last, member] = [await createSeller(), await createSeller(), await createMember()];
    await sql`
      with people as (
        insert into users (first_name, last_name, email)
        select 'Satıcı', 'Kişi', 'satici-' || n || '@pazar.test' from generate_series(1, ${limits.follows.most - 1}) n returning id
      )
      insert into follows (user_id, seller_id) select ${member.id}, id from people`.execute(app.db);
    expect((await member.follow(seller.id)).statusCode).toBe(200);
    const refused = await member.follow(last.id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "TOO_MANY_FOLLOWS"]);
    expect((await member.follow(seller.id)).statusCode).toBe(200);

    const busy = await createMember();
    const answers: number[] = [];
    for (let tries = 0; tries < 121; tries += 1) answers.push((await busy.follow(seller.id)).statusCode);
    expect([answers.indexOf(429), answers.filter((status) => status === 200).length]).toEqual([120, 120]);
  });

  it("is in the download of one's data and goes with the account, either way", async () => {
    const [seller, member, other] = [await createSeller(), await createMember(), await createMember()];
    await member.follow(seller.id);
    await other.follow(seller.id);
    expect(await exportData(app.db, member.id)).toMatchObject({
      follows: [{ seller_id: seller.id, created_at: expect.any(Date), seen_at: expect.any(Date) }],
    });
    const leave = ({ id, email }: { id: number; email: string }) =>
      app.db.transaction().execute((transaction) => anonymiseAccount(transaction, { id, email, locale: "tr" }));
    await leave(member);
    expect(await seller.followers()).toBe(1);
    await leave(seller);
    expect(await other.ids()).toEqual([]);
  });
});
