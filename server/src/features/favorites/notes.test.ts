import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("notes on favorites", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  async function person() {
    const { id } = await app.make.user();
    return { id, ...(await app.make.session(id)) };
  }
  const add = (listing: number, token: string) => app.write("PUT", `/api/favorites/${listing}`, undefined, { token });
  const remove = (listing: number, token: string) =>
    app.write("DELETE", `/api/favorites/${listing}`, undefined, { token });
  const write = (listing: number, note: string, token: string) =>
    app.write("PUT", `/api/favorites/${listing}/note`, { note }, { token });
  const read = async (listing: number, token: string) => (await app.get(`/api/favorites/${listing}`, { token })).json();
  const found = async (query: string, token: string): Promise<number[]> => {
    const { data, total } = (await app.get(`/api/favorites?${query}`, { token })).json();
    expect(total).toBe(data.length);
    return data.map(({ id }: { id: number }) => id);
  };

  it("are written, changed and emptied, and nobody else reads them", async () => {
    const [me, other] = [await person(), await person()];
    const { id } = await app.make.listing();
    for (const { token } of [me, other]) await add(id, token);
    expect(await read(id, me.token)).toEqual({ note: null, list_ids: [] });
    for (const note of ["  Kapora sorulacak\n2. kat ", "Pazarlık olur"]) {
      expect((await write(id, note, me.token)).statusCode).toBe(204);
      expect((await read(id, me.token)).note).toBe(note.trim());
    }
    expect((await read(id, other.token)).note).toBeNull();
    const { data } = (await app.get("/api/favorites", { token: me.token })).json();
    expect(data).toMatchObject([{ id, note: "Pazarlık olur" }]);
    expect((await write(id, " ", me.token)).statusCode).toBe(204);
    expect((await read(id, me.token)).note).toBeNull();
  });

  it("are refused on other listings, when too long, and to guests", async () => {
    const { token } = await person();
    const { id } = await app.make.listing();
    expect((await write(id, "Not", token)).json()).toMatchObject({ code: "FAVORITE_NOT_FOUND" });
    expect((await app.get(`/api/favorites/${id}`, { token })).statusCode).toBe(404);
    await add(id, token);
    expect((await write(id, "a".repeat(501), token)).json().errors).toHaveProperty("note");
    expect((await write(id, "a".repeat(500), token)).statusCode).toBe(204);
    expect((await app.write("PUT", `/api/favorites/${id}/note`, { note: "x" })).statusCode).toBe(401);
  });

  it("come back when the removal of the favorite is undone", async () => {
    const { token } = await person();
    const { id } = await app.make.listing();
    await add(id, token);
    await write(id, "Cumartesi gidilecek", token);
    await remove(id, token);
    expect((await app.get(`/api/favorites/${id}`, { token })).statusCode).toBe(404);
    await add(id, token);
    expect((await read(id, token)).note).toBe("Cumartesi gidilecek");
  });

  it("find favorites, by their words and those of the title; what nobody may read finds nothing", async () => {
    const { token } = await person();
    const ids: number[] = [];
    for (const title of ["Yeşil bisiklet satılık", "Mavi koltuk takımı", "Gizli kalan başlık"]) {
      const { id } = await app.make.listing({ title });
      await add(id, token);
      ids.push(id);
    }
    const [bike = 0, sofa = 0, hidden = 0] = ids;
    await write(sofa, "Işıl'a ÇOK yakışır", token);
    await app.db.updateTable("listings").set({ seller_hidden: true }).where("id", "=", hidden).execute();
    expect(await found("noted=1", token)).toEqual([sofa]);
    expect(await found("q=yesil", token)).toEqual([bike]);
    expect(await found("q=isil", token)).toEqual([sofa]);
    expect(await found("q=gizli", token)).toEqual([]);
    expect(await found("q=yesil&noted=1", token)).toEqual([]);
    expect(await found(`q=${encodeURIComponent("(.*[")}`, token)).toEqual([]);
    expect(await found("", token)).toEqual([hidden, sofa, bike]);
  });
});
