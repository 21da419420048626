import * as limits from "@pazar/contract/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("favorites", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  async function person() {
    const { id } = await app.make.user();
    return { id, ...(await app.make.session(id)) };
  }
  const add = (listing: number | string, token?: string) =>
    app.write("PUT", `/api/favorites/${listing}`, undefined, token === undefined ? {} : { token });
  const remove = (listing: number | string, token?: string) =>
    app.write("DELETE", `/api/favorites/${listing}`, undefined, token === undefined ? {} : { token });
  const idsOf = async (token: string): Promise<number[]> => (await app.get("/api/favorites/ids", { token })).json().ids;
  const list = async (token: string, cursor?: string) =>
    app.get(`/api/favorites${cursor === undefined ? "" : `?cursor=${encodeURIComponent(cursor)}`}`, { token });
  const countOf = async (listing: number): Promise<number> =>
    (await app.get(`/api/listings/${listing}`)).json().favorites_count;

  describe("PUT and DELETE /api/favorites/:id", () => {
    it("are idempotent and update the listing's count", async () => {
      const { token } = await person();
      const { id } = await app.make.listing({ price: 1_250.5 });
      for (let time = 0; time < 2; time += 1) expect((await add(id, token)).statusCode).toBe(204);
      expect(await idsOf(token)).toEqual([id]);
      expect(await countOf(id)).toBe(1);
      expect((await add(id, (await person()).token)).statusCode).toBe(204);
      expect(await countOf(id)).toBe(2);
      for (let time = 0; time < 2; time += 1) expect((await remove(id, token)).statusCode).toBe(204);
      expect(await idsOf(token)).toEqual([]);
      expect(await countOf(id)).toBe(1);
    });

    it("accept a sold listing, and store the current price", async () => {
      const { id: userId, token } = await person();
      const { id } = await app.make.listing({ status: "sold", price: 99.9 });
      expect((await add(id, token)).statusCode).toBe(204);
      expect(
        await app.db
          .selectFrom("favorites")
          .where("user_id", "=", userId)
          .select(["listing_id", "price_when_added"])
          .execute(),
      ).toEqual([{ listing_id: id, price_when_added: 9_990 }]);
    });

    it("count exactly under 50 concurrent calls", async () => {
      const people = await Promise.all(Array.from({ length: 10 }, person));
      const { id } = await app.make.listing();
      const { id: other } = await app.make.listing();
      const toggles = people.flatMap(({ token }, index) => [
        add(id, token),
        add(id, token),
        add(other, token),
        remove(id, token),
        index % 2 === 0 ? add(id, token) : remove(other, token),
      ]);
      const statuses = (await Promise.all(toggles)).map(({ statusCode }) => statusCode);
      expect(statuses).toHaveLength(50);
      expect(new Set(statuses)).toEqual(new Set([204]));
      for (const listing of [id, other]) {
        const rows = await app.db.selectFrom("favorites").where("listing_id", "=", listing).select("user_id").execute();
        expect(await countOf(listing)).toBe(rows.length);
      }
      await Promise.all(people.flatMap(({ token }) => [remove(id, token), remove(other, token)]));
      expect([await countOf(id), await countOf(other)]).toEqual([0, 0]);
    });

    it.each(["inactive", "pedding"] as const)("do not add a listing that is %s", async (status) => {
      const { token } = await person();
      const answer = await add((await app.make.listing({ status })).id, token);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe("LISTING_NOT_FOUND");
      expect(await idsOf(token)).toEqual([]);
    });

    it("refuse a listing that does not exist and an invalid id", async () => {
      const { token } = await person();
      expect((await add(999_999, token)).statusCode).toBe(404);
      expect((await remove(999_999, token)).statusCode).toBe(204);
      for (const number of ["0", "-1", "abc", "99999999999"]) expect((await add(number, token)).statusCode).toBe(422);
    });

    it("refuse one's own listing", async () => {
      const { id: sellerId, token } = await person();
      const { id } = await app.make.listing({ sellerId });
      const answer = await add(id, token);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ code: "OWN_LISTING" });
      expect(await countOf(id)).toBe(0);
    });

    it("change nobody else's favorites", async () => {
      const [one, other] = [await person(), await person()];
      const { id } = await app.make.listing();
      await add(id, one.token);
      await remove(id, other.token);
      expect(await idsOf(one.token)).toEqual([id]);
    });

    it("need a login", async () => {
      const { id } = await app.make.listing();
      expect((await add(id)).statusCode).toBe(401);
      expect((await remove(id)).statusCode).toBe(401);
    });
  });

  it("update the count when a person or a listing is deleted", async () => {
    const [one, other] = [await person(), await person()];
    const [{ id: kept }, { id: gone }] = [await app.make.listing(), await app.make.listing()];
    for (const { token } of [one, other]) for (const id of [kept, gone]) await add(id, token);
    await app.db.deleteFrom("listings").where("id", "=", gone).execute();
    expect(await idsOf(other.token)).toEqual([kept]);
    await app.db.deleteFrom("users").where("id", "=", one.id).execute();
    expect(await countOf(kept)).toBe(1);
  });

  describe("GET /api/favorites", () => {
    it("shows the last added first, with the listing's card", async () => {
      const { token } = await person();
      const { id: first } = await app.make.listing({ title: "Kırmızı koşu ayakkabısı", price: 1_500 });
      const { id: second } = await app.make.listing();
      await add(first, token);
      await add(second, token);
      await app.db.updateTable("listings").set({ price: 120_000 }).where("id", "=", first).execute();
      const answer = await list(token);
      expect(answer.headers["cache-control"]).toBe("no-store");
      expect(answer.json()).toMatchObject({ total: 2, total_is_capped: false, next_cursor: null });
      expect(answer.json().data).toMatchObject([
        { id: second, state: "active" },
        {
          id: first,
          state: "active",
          price_when_added: 1_500,
          listing: {
            id: first,
            title: "Kırmızı koşu ayakkabısı",
            slug_pid: `kirmizi-kosu-ayakkabisi-p${first}`,
            price: 1_200,
          },
        },
      ]);
    });

    it("says which are sold or gone, and shows nothing of what was taken down, deleted or is under review", async () => {
      const { token } = await person();
      const states = {
        sold: { status: "sold" },
        withdrawn: { status: "inactive", status_reason: "seller" },
        expired: { status: "inactive", status_reason: "expired" },
        removed: { status: "inactive", status_reason: "removed" },
        rejected: { status: "inactive", status_reason: "rejected" },
        deleted: { status: "inactive", status_reason: "seller", deleted_at: new Date() },
        underReview: { status: "pedding" },
        suspended: { seller_hidden: true },
      } as const;
      const ids = new Map<string, number>();
      for (const [name, values] of Object.entries(states)) {
        const { id } = await app.make.listing({ title: `${name} bir ilan başlığı` });
        await add(id, token);
        await app.db.updateTable("listings").set(values).where("id", "=", id).execute();
        ids.set(name, id);
      }
      const { data } = (await list(token)).json<{
        data: { id: number; state: string; listing: { title: string } | null }[];
      }>();
      const found = Object.fromEntries(
        [...ids].map(([name, id]) => {
          const favorite = data.find((one) => one.id === id);
          return [name, `${favorite?.state} ${favorite?.listing?.title ?? "-"}`];
        }),
      );
      expect(found).toEqual({
        sold: "sold sold bir ilan başlığı",
        withdrawn: "gone withdrawn bir ilan başlığı",
        expired: "gone expired bir ilan başlığı",
        removed: "gone -",
        rejected: "gone -",
        deleted: "gone -",
        underReview: "gone -",
        suspended: "gone -",
      });
    });

    it("continues after the last row, also among equal timestamps and after a removal", async () => {
      const { id: userId, token } = await person();
      const { sellerId } = await app.make.listing();
      const added = new Date("2026-05-01T10:00:00.123Z");
      const ids: number[] = [];
      for (let number = 0; number < limits.pageSize + 3; number += 1)
        ids.push((await app.make.listing({ sellerId })).id);
      await app.db
        .insertInto("favorites")
        .values(ids.map((listing_id) => ({ user_id: userId, listing_id, price_when_added: 1, created_at: added })))
        .execute();
      const first = (await list(token)).json();
      expect(first).toMatchObject({ total: ids.length, total_is_capped: false });
      expect(first.data.map(({ id }: { id: number }) => id)).toEqual(ids.toReversed().slice(0, limits.pageSize));
      await remove(first.data[0].id, token);
      const second = (await list(token, first.next_cursor)).json();
      expect(second.data.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 3).toReversed());
      expect(second.next_cursor).toBeNull();
    });

    it("refuses cursors that are forged, of another list or of somebody else", async () => {
      const [one, other] = [await person(), await person()];
      const { sellerId } = await app.make.listing();
      for (let number = 0; number <= limits.pageSize; number += 1)
        await add((await app.make.listing({ sellerId })).id, one.token);
      const { next_cursor: mine } = (await list(one.token)).json();
      const { next_cursor: ofListings } = (await app.get("/api/listings")).json();
      expect((await list(one.token, mine)).statusCode).toBe(200);
      for (const [token, cursor] of [
        [one.token, "abc"],
        [one.token, `${mine}x`],
        [one.token, ofListings],
        [other.token, mine],
      ]) {
        const answer = await list(token, cursor);
        expect([answer.statusCode, answer.json().code]).toEqual([422, "CURSOR_INVALID"]);
      }
    });

    it.each(["/api/favorites", "/api/favorites/ids"])("%s needs a login", async (address) => {
      expect((await app.get(address)).statusCode).toBe(401);
    });
  });
});
