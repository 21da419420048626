import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../testing/test-app.ts";

describe("reported lists", () => {
  let app: TestApp;
  let staff: string;
  beforeAll(async () => {
    app = await createTestApp();
    staff = (await app.make.session((await app.make.user({ role: "moderator" })).id)).token;
  });

  async function person() {
    const { id } = await app.make.user({ firstName: "Zeynep", lastName: "Kaya" });
    return { id, ...(await app.make.session(id)) };
  }
  type Person = Awaited<ReturnType<typeof person>>;

  /** A shared list with one listing and a note that people with the link read. */
  async function sharedList(owner: Person) {
    const { id: listingId } = await app.make.listing();
    const as = { token: owner.token };
    await app.write("PUT", `/api/favorites/${listingId}`, undefined, as);
    await app.write("PUT", `/api/favorites/${listingId}/note`, { note: "Satıcı kaba biri" }, as);
    const { id } = (
      await app.write("POST", "/api/favorite-lists", { name: "Uzak durun", listing_id: listingId }, as)
    ).json();
    const sharing = { is_shared: true, can_vote: false, shows_notes: true };
    const { token } = (await app.write("PUT", `/api/favorite-lists/${id}/sharing`, sharing, as)).json();
    return { id: Number(id), token: String(token), listingId };
  }
  const report = (list: { token: string }, by: Person, body: object = { reason: "offensive" }) =>
    app.write("POST", `/api/shared-lists/${list.token}/report`, body, { token: by.token });
  const decide = (id: number, body: object, token = staff) =>
    app.write("POST", `/api/admin/reported-lists/${id}/decision`, body, { token });
  const shared = async (list: { token: string }) => (await app.get(`/api/shared-lists/${list.token}`)).json();
  const noticesOf = async ({ token }: Person) =>
    (await app.get("/api/notices", { token }))
      .json()
      .data.map((notice: { title: string; text: string }) => notice.text);

  it("are told to staff with the list as people with the link see it", async () => {
    const [owner, reader] = [await person(), await person()];
    const list = await sharedList(owner);
    expect((await report(list, reader, { reason: "offensive", note: "Hakaret ediyor" })).statusCode).toBe(204);
    const { data } = (await app.get("/api/admin/reported-lists?sort=-reported_at", { token: staff })).json();
    expect(data[0]).toMatchObject({
      id: list.id,
      name: "Uzak durun",
      is_shared: true,
      owner: { id: owner.id, name: "Zeynep Kaya" },
      items: [{ id: list.listingId, note: "Satıcı kaba biri" }],
      reports: [{ reason: "offensive", note: "Hakaret ediyor" }],
      decision: null,
    });
  });

  it("are reported once by a person until staff have decided, by no guest, not by the owner and not without the link", async () => {
    const [owner, reader] = [await person(), await person()];
    const list = await sharedList(owner);
    expect((await report(list, owner)).statusCode).toBe(403);
    expect((await report({ token: "x".repeat(32) }, reader)).json().code).toBe("LIST_NOT_SHARED");
    expect((await app.write("POST", `/api/shared-lists/${list.token}/report`, { reason: "spam" })).statusCode).toBe(
      401,
    );
    expect((await report(list, reader, { reason: "boring" })).statusCode).toBe(422);
    const both = await Promise.all([report(list, reader), report(list, reader)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 409]);
    expect((await decide(list.id, { outcome: "kept" })).json().decision).toMatchObject({
      outcome: "kept",
      reason: null,
    });
    expect(await noticesOf(owner)).toEqual([]);
    expect((await report(list, reader)).statusCode).toBe(204);
  });

  it("lose their link, and their owner reads why", async () => {
    const [owner, reader] = [await person(), await person()];
    const list = await sharedList(owner);
    await report(list, reader);
    const answer = await decide(list.id, { outcome: "link_ended", reason: "Hakaret" });
    expect(answer.json()).toMatchObject({ is_shared: false, decision: { outcome: "link_ended", reason: "Hakaret" } });
    expect((await shared(list)).code).toBe("LIST_NOT_SHARED");
    const own = (await app.get(`/api/favorite-lists/${list.id}`, { token: owner.token })).json();
    expect([own.name, own.is_shared, own.items[0].note]).toEqual(["Uzak durun", false, "Satıcı kaba biri"]);
    expect(await noticesOf(owner)).toEqual(["Hakaret"]);
  });

  it("lose name and notes, and keep their link", async () => {
    const [owner, reader] = [await person(), await person()];
    const list = await sharedList(owner);
    await report(list, reader);
    expect((await decide(list.id, { outcome: "texts_removed", reason: "Hakaret" })).statusCode).toBe(200);
    const seen = await shared(list);
    expect([seen.name, seen.items[0].id, seen.items[0].note]).toEqual(["Adı kaldırılan liste", list.listingId, null]);
    const own = (await app.get(`/api/favorite-lists/${list.id}`, { token: owner.token })).json();
    expect([own.shows_notes, own.items[0].note]).toEqual([false, null]);
  });

  it("are decided once, by staff who may, with a reason", async () => {
    const [owner, reader] = [await person(), await person()];
    const list = await sharedList(owner);
    await report(list, reader);
    expect((await decide(list.id, { outcome: "kept" }, reader.token)).statusCode).toBe(403);
    const accounting = await app.make.session((await app.make.user({ role: "accounting" })).id);
    expect((await decide(list.id, { outcome: "kept" }, accounting.token)).statusCode).toBe(403);
    expect((await decide(list.id, { outcome: "link_ended" })).statusCode).toBe(422);
    const both = await Promise.all([
      decide(list.id, { outcome: "link_ended", reason: "Hakaret" }),
      decide(list.id, { outcome: "kept" }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await decide(999_999, { outcome: "kept" })).json().code).toBe("LIST_NOT_FOUND");
  });
});
