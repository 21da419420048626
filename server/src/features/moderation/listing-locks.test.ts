import { beforeAll, describe, expect, it } from "vitest";
import { createModerator, type Moderator } from "../../testing/people/moderator.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("a listing somebody looks at", () => {
  let app: TestApp;
  let one: Moderator;
  let other: Moderator;
  beforeAll(async () => {
    app = await createTestApp();
    [one, other] = [await createModerator(app), await createModerator(app, "admin")];
  });
  const lock = async (by: Moderator, id: number) => (await by.write("PUT", `/api/admin/listings/${id}/lock`)).json();
  const pass = (id: number) =>
    app.db
      .updateTable("moderation_locks")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("listing_id", "=", id)
      .execute();

  it("is locked for two minutes, which looking on renews; others see who", async () => {
    const { id } = await app.make.listing({ status: "pedding" });
    const first = await lock(one, id);
    expect(first).toEqual({
      holder: { id: one.id, name: "Selin Moral" },
      is_mine: true,
      expires_at: expect.any(String),
    });
    const secondsLeft = ({ expires_at }: { expires_at: string }) =>
      Math.round((Date.parse(expires_at) - Date.now()) / 10_000) * 10;
    expect(secondsLeft(first)).toBe(120);
    expect(await lock(other, id)).toMatchObject({ holder: { id: one.id }, is_mine: false });
    await app.db
      .updateTable("moderation_locks")
      .set({ expires_at: new Date(Date.now() + 10_000) })
      .where("listing_id", "=", id)
      .execute();
    expect(secondsLeft(await lock(one, id))).toBe(120);
    expect((await other.get(`/api/admin/listings/${id}`)).json().lock).toMatchObject({
      holder: { id: one.id },
      is_mine: false,
    });
    expect((await other.get("/api/admin/listings?tab=queue")).json().data[0].lock).toMatchObject({
      holder: { name: "Selin Moral" },
      is_mine: false,
    });
  });

  it("is nobody else's to decide or to edit until the lock ends or is given back", async () => {
    const { id } = await app.make.listing({ status: "pedding" });
    await lock(one, id);
    expect((await other.decide(id, "approve")).json().code).toBe("LISTING_LOCKED");
    await other.write("DELETE", `/api/admin/listings/${id}/lock`);
    expect((await other.decide(id, "approve")).statusCode).toBe(409);
    await pass(id);
    expect((await other.get(`/api/admin/listings/${id}`)).json().lock).toBeNull();
    expect(await lock(other, id)).toMatchObject({ is_mine: true });
    expect(await lock(one, id)).toMatchObject({ is_mine: false });
    await other.write("DELETE", `/api/admin/listings/${id}/lock`);
    expect((await one.decide(id, "approve")).statusCode).toBe(200);
  });

  it("is free again once it is decided", async () => {
    const { id } = await app.make.listing({ status: "pedding" });
    await lock(one, id);
    await one.decide(id, "approve");
    expect(await lock(other, id)).toMatchObject({ is_mine: true });
  });

  it("goes to one of many concurrent requests", async () => {
    const { id } = await app.make.listing({ status: "pedding" });
    const [first, second, third] = await Promise.all([lock(one, id), lock(other, id), lock(one, id)]);
    expect(new Set([first.holder.id, second.holder.id, third.holder.id]).size).toBe(1);
  });

  it("must exist, and the lock belongs to who may edit", async () => {
    expect((await one.write("PUT", "/api/admin/listings/999999/lock")).statusCode).toBe(404);
    const { id } = await app.make.listing();
    expect(
      (await (await createModerator(app, "accounting")).write("PUT", `/api/admin/listings/${id}/lock`)).statusCode,
    ).toBe(403);
  });
});
