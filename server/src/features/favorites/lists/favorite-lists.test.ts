import { dayMs } from "@pazar/contract/durations";
import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { anonymiseAccount } from "../../accounts/profile/delete-account.ts";
import { deleteRemovedLists } from "./delete-removed-lists.job.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});

async function person(names: { firstName?: string; lastName?: string } = {}) {
  const { id, email } = await app.make.user(names);
  const { token } = await app.make.session(id);
  const call = async (method: "POST" | "PUT" | "DELETE", url: string, body?: object) => {
    const answer = await app.write(method, `/api/${url}`, body, { token });
    return { status: answer.statusCode, body: answer.body === "" ? undefined : answer.json() };
  };
  const get = async (url: string) => (await app.get(`/api/${url}`, { token })).json();
  return { id, email, token, call, get };
}
type Person = Awaited<ReturnType<typeof person>>;

async function favorites(owner: Person, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let made = 0; made < count; made += 1) {
    const { id } = await app.make.listing();
    await owner.call("PUT", `favorites/${id}`);
    ids.push(id);
  }
  return ids;
}

/** A list with some favorites, shared unless told otherwise. */
async function listOf(owner: Person, count = 2, sharing: object | null = {}) {
  const ids = await favorites(owner, count);
  const { body } = await owner.call("POST", "favorite-lists", { name: "Ev adayları", listing_id: ids[0] });
  for (const id of ids.slice(1)) await owner.call("PUT", `favorite-lists/${body.id}/listings/${id}`);
  const path = `favorite-lists/${body.id}`;
  const share = async (settings: object) =>
    owner.call("PUT", `${path}/sharing`, { is_shared: true, can_vote: true, shows_notes: false, ...settings });
  const token: string = sharing ? (await share(sharing)).body.token : "";
  return { id: body.id as number, path, ids, token, share };
}
const sharedAs = (token: string, viewer?: Person) =>
  app.get(`/api/shared-lists/${token}`, viewer ? { token: viewer.token } : {});

describe("lists of favorites", () => {
  it("are made, filled, ordered, renamed, deleted and restored", async () => {
    const owner = await person();
    const { id, path, ids } = await listOf(owner, 3, null);
    const itemIds = async () => (await owner.get(path)).items.map((item: { id: number }) => item.id);
    expect(await itemIds()).toEqual(ids);
    expect((await owner.get(`favorites/${ids[0]}`)).list_ids).toEqual([id]);
    expect((await owner.call("PUT", `${path}/order`, { ids: [ids[2], ids[1]] })).status).toBe(204);
    expect(await itemIds()).toEqual([ids[2], ids[1], ids[0]]);
    await owner.call("DELETE", `${path}/listings/${ids[1]}`);
    expect(await itemIds()).toEqual([ids[2], ids[0]]);
    expect((await owner.call("PUT", path, { name: " Yeni ad " })).status).toBe(204);
    expect(await owner.get("favorite-lists")).toMatchObject([
      { id, name: "Yeni ad", count: 2, is_shared: false, voters_count: 0 },
    ]);
    await owner.call("DELETE", path);
    expect(await owner.get("favorite-lists")).toEqual([]);
    expect((await owner.get(`favorites/${ids[0]}`)).list_ids).toEqual([]);
    expect((await owner.call("POST", `${path}/restore`)).status).toBe(204);
    expect(await itemIds()).toEqual([ids[2], ids[0]]);
  });

  it("keep a listing's place and votes when the removal of the favorite is undone", async () => {
    const [owner, voter] = [await person(), await person()];
    const { path, ids, token } = await listOf(owner);
    await voter.call("PUT", `shared-lists/${token}/votes/${ids[0]}`, { vote: "up" });
    await owner.call("DELETE", `favorites/${ids[0]}`);
    expect((await owner.get(path)).items).toMatchObject([{ id: ids[1] }]);
    expect((await sharedAs(token)).json().items).toMatchObject([{ id: ids[1] }]);
    await owner.call("PUT", `favorites/${ids[0]}`);
    expect((await owner.get(path)).items).toMatchObject([{ id: ids[0], up: 1 }, { id: ids[1] }]);
  });

  it("refuse strangers, listings that are no favorites, bad names and more than the limits", async () => {
    const [owner, stranger] = [await person(), await person()];
    const { id, path, ids } = await listOf(owner, 1, null);
    const refused: [Person, "POST" | "PUT" | "DELETE", string, object | undefined, number, string][] = [
      [stranger, "PUT", path, { name: "Benim" }, 404, "LIST_NOT_FOUND"],
      [stranger, "POST", `${path}/restore`, undefined, 404, "LIST_NOT_FOUND"],
      [stranger, "PUT", `${path}/order`, { ids }, 404, "LIST_NOT_FOUND"],
      [stranger, "DELETE", `${path}/listings/${ids[0]}`, undefined, 404, "LIST_NOT_FOUND"],
      [stranger, "DELETE", `${path}/voters/${owner.id}`, undefined, 404, "LIST_NOT_FOUND"],
      [stranger, "POST", `${path}/link`, undefined, 404, "LIST_NOT_FOUND"],
      [
        stranger,
        "PUT",
        `${path}/sharing`,
        { is_shared: true, can_vote: true, shows_notes: true },
        404,
        "LIST_NOT_FOUND",
      ],
      [owner, "POST", `${path}/link`, undefined, 404, "LIST_NOT_SHARED"],
      [owner, "PUT", `${path}/listings/${(await app.make.listing()).id}`, undefined, 404, "FAVORITE_NOT_FOUND"],
      [owner, "POST", "favorite-lists", { name: " " }, 422, "INVALID"],
      [owner, "POST", "favorite-lists", { name: "a".repeat(61) }, 422, "INVALID"],
      [stranger, "POST", "favorite-lists", { name: "Liste", listing_id: ids[0] }, 404, "FAVORITE_NOT_FOUND"],
    ];
    for (const [who, method, url, body, status, code] of refused)
      expect([url, await who.call(method, url, body)]).toMatchObject([url, { status, body: { code } }]);
    expect(await stranger.get("favorite-lists")).toEqual([]);
    expect((await stranger.get(path)).code).toBe("LIST_NOT_FOUND");
    await stranger.call("DELETE", path);
    expect(await owner.get("favorite-lists")).toHaveLength(1);

    await sql`insert into favorite_lists (user_id, name) select ${owner.id}, 'Liste ' || n from generate_series(2, ${limits.favoriteLists.most}) n`.execute(
      app.db,
    );
    expect(await owner.call("POST", "favorite-lists", { name: "Bir daha" })).toMatchObject({
      status: 409,
      body: { code: "TOO_MANY_LISTS" },
    });
    const [another] = await favorites(owner, 1);
    await app.db.transaction().execute(async (transaction) => {
      // Without foreign keys: nobody has to make 200 listings.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`insert into favorite_list_items (list_id, listing_id, position)
        select ${id}, 5000000 + n, n from generate_series(2, ${limits.favoriteLists.listings}) n`.execute(transaction);
    });
    const full = { status: 409, body: { code: "LIST_FULL" } };
    expect(await owner.call("PUT", `${path}/listings/${another}`)).toMatchObject(full);
    await app.db.deleteFrom("favorite_list_items").where("listing_id", ">", 5_000_000).execute();
  });

  it("are deleted for good, like what went with a favorite, after a day", async () => {
    const owner = await person();
    const { path, ids } = await listOf(owner);
    await owner.call("PUT", `favorites/${ids[0]}/note`, { note: "Not" });
    await owner.call("DELETE", `favorites/${ids[0]}`);
    await deleteRemovedLists(app.db).run(undefined);
    await owner.call("PUT", `favorites/${ids[0]}`);
    expect((await owner.get(path)).items).toMatchObject([{ id: ids[0], note: "Not" }, { id: ids[1] }]);
    await owner.call("DELETE", `favorites/${ids[0]}`);
    await deleteRemovedLists(app.db, () => new Date(Date.now() + dayMs + 1_000)).run(undefined);
    await owner.call("PUT", `favorites/${ids[0]}`);
    expect((await owner.get(path)).items).toMatchObject([{ id: ids[1] }]);
    expect((await owner.get(`favorites/${ids[0]}`)).note).toBeNull();
    await owner.call("DELETE", path);
    await deleteRemovedLists(app.db, () => new Date(Date.now() + dayMs + 1_000)).run(undefined);
    expect((await owner.call("POST", `${path}/restore`)).status).toBe(404);
  });
});

describe("shared lists", () => {
  it("have a link of 192 bits that can be renewed and ended, and is dead at once", async () => {
    const owner = await person({ firstName: "Ayşe", lastName: "Yılmaz" });
    const { path, ids, token, share } = await listOf(owner);
    expect(token).toMatch(/^[\w-]{32}$/);
    const answer = await sharedAs(token);
    expect(answer.json()).toMatchObject({
      name: "Ev adayları",
      owner_name: "Ayşe Y.",
      is_own: false,
      items: ids.map((id) => ({ id, state: "active", note: null })),
    });
    expect(answer.headers["x-robots-tag"]).toBe("noindex");
    expect((await share({ can_vote: false })).body.token).toBe(token);
    const renewed: string = (await owner.call("POST", `${path}/link`)).body.token;
    expect(renewed).not.toBe(token);
    expect((await sharedAs(token)).json()).toMatchObject({ code: "LIST_NOT_SHARED" });
    expect((await sharedAs(renewed)).statusCode).toBe(200);
    await share({ is_shared: false });
    expect((await sharedAs(renewed)).statusCode).toBe(404);
    expect((await share({})).body.token).not.toBe(renewed);
    expect((await sharedAs("x".repeat(32))).statusCode).toBe(404);
  });

  it("end while the owner is suspended or leaving, and with the list", async () => {
    const owner = await person();
    const { path, token } = await listOf(owner, 1);
    const isOpen = async () => (await sharedAs(token)).statusCode === 200;
    const setOwner = (change: object) => app.db.updateTable("users").set(change).where("id", "=", owner.id).execute();
    await setOwner({ status: "suspended" });
    expect(await isOpen()).toBe(false);
    await setOwner({ status: "active", delete_requested_at: new Date() });
    expect(await isOpen()).toBe(false);
    await setOwner({ delete_requested_at: null });
    expect(await isOpen()).toBe(true);
    await owner.call("DELETE", path);
    expect(await isOpen()).toBe(false);
    await owner.call("POST", `${path}/restore`);
    expect(await isOpen()).toBe(true);
  });

  it("say that a listing is gone, and show notes only if the owner wants and they are fit for others", async () => {
    const owner = await person();
    const { ids, token, share } = await listOf(owner, 3);
    const notes = ["Balkonu güzel", "Arayın: 0532 111 22 33", "www.ornek.com adresine bak"];
    for (const [index, id] of ids.entries()) await owner.call("PUT", `favorites/${id}/note`, { note: notes[index] });
    const shown = async () => (await sharedAs(token)).json().items.map(({ note }: { note: string | null }) => note);
    expect(await shown()).toEqual([null, null, null]);
    await share({ shows_notes: true });
    expect(await shown()).toEqual(["Balkonu güzel", null, null]);
    await app.db
      .updateTable("listings")
      .set({ seller_hidden: true })
      .where("id", "=", ids[0] ?? 0)
      .execute();
    expect((await sharedAs(token)).json().items[0]).toMatchObject({ state: "gone", listing: null });
  });

  it.each(["0532 111 22 33", "ornek.com'a gelin", "Kaçak mallar"])("take no name like “%s”", async (name) => {
    await app.db
      .updateTable("settings")
      .set({ banned_words: ["kaçak"] })
      .execute();
    const owner = await person();
    const { path, share } = await listOf(owner, 1, null);
    expect((await owner.call("PUT", path, { name })).status).toBe(204);
    expect(await share({})).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
    await owner.call("PUT", path, { name: "Uygun ad" });
    expect((await share({})).status).toBe(200);
    expect(await owner.call("PUT", path, { name })).toMatchObject({ status: 422 });
    expect((await owner.get(path)).name).toBe("Uygun ad");
  });
});

describe("votes", () => {
  const vote = (who: Person, token: string, listing: number | undefined, given: string) =>
    who.call("PUT", `shared-lists/${token}/votes/${listing}`, { vote: given });
  const retract = (who: Person, token: string, listing: number | undefined) =>
    who.call("DELETE", `shared-lists/${token}/votes/${listing}`);

  it("are one a person and listing, changed and taken back; names are for the owner and voters", async () => {
    const [owner, veli, guest] = [
      await person(),
      await person({ firstName: "Veli", lastName: "Kaya" }),
      await person(),
    ];
    const { path, ids, token } = await listOf(owner);
    for (const given of ["up", "up", "down"]) expect((await vote(veli, token, ids[0], given)).status).toBe(204);
    await vote(owner, token, ids[0], "up");
    const votes = [
      { user_id: veli.id, vote: "down" },
      { user_id: owner.id, vote: "up" },
    ];
    expect(await owner.get(path)).toMatchObject({
      items: [
        { up: 1, down: 1, my_vote: "up", votes },
        { up: 0, down: 0, my_vote: null, votes: [] },
      ],
      voters: [{ id: veli.id, name: "Veli K." }, { id: owner.id }],
    });
    expect((await sharedAs(token, veli)).json()).toMatchObject({
      is_own: false,
      items: [{ my_vote: "down", votes }, {}],
      voters: [{ name: "Veli K." }, {}],
    });
    for (const viewer of [guest, undefined])
      expect((await sharedAs(token, viewer)).json()).toMatchObject({
        items: [{ up: 1, down: 1, my_vote: null, votes: [] }, {}],
        voters: [],
      });
    expect((await retract(veli, token, ids[0])).status).toBe(204);
    expect((await owner.get(path)).items[0]).toMatchObject({ up: 1, down: 0 });
    expect(await owner.get("favorite-lists")).toMatchObject([{ voters_count: 1 }]);
  });

  it("tell the owner once a person, in one notice, and never of the owner's own", async () => {
    const [owner, one, other] = [await person(), await person(), await person()];
    const { id, ids, token } = await listOf(owner);
    await vote(owner, token, ids[0], "up");
    for (const voter of [one, other]) for (const listing of ids) await vote(voter, token, listing, "up");
    const { data } = await owner.get("notices");
    expect(data).toMatchObject([{ kind: "list_vote", count: 2, text: "Ev adayları", path: `/favorites/lists/${id}` }]);
    expect(data[0].title).toBe("2 kişi listenizde oy kullandı");
  });

  it("are refused to guests, blocked people, on other listings, where voting is off, and above the limit", async () => {
    const [owner, voter] = [await person(), await person()];
    const { id, ids, token, share } = await listOf(owner);
    expect((await app.write("PUT", `/api/shared-lists/${token}/votes/${ids[0]}`, { vote: "up" })).statusCode).toBe(401);
    expect((await vote(voter, token, ids[0], "sideways")).status).toBe(422);
    const [elsewhere = 0] = await favorites(owner, 1);
    expect((await vote(voter, token, elsewhere, "up")).body).toMatchObject({ code: "LISTING_NOT_FOUND" });
    await app.db
      .updateTable("listings")
      .set({ seller_hidden: true })
      .where("id", "=", ids[1] ?? 0)
      .execute();
    expect((await vote(voter, token, ids[1], "up")).body).toMatchObject({ code: "LISTING_NOT_FOUND" });

    for (const [blocker, blocked] of [
      [owner, voter],
      [voter, owner],
    ] as const) {
      await app.db.insertInto("blocked_users").values({ blocker_id: blocker.id, blocked_id: blocked.id }).execute();
      expect((await vote(voter, token, ids[0], "up")).body).toMatchObject({ code: "VOTE_REFUSED" });
      await app.db.deleteFrom("blocked_users").where("blocker_id", "=", blocker.id).execute();
    }
    await vote(voter, token, ids[0], "up");
    await share({ can_vote: false });
    expect((await vote(voter, token, ids[0], "down")).body).toMatchObject({ code: "VOTING_CLOSED" });
    expect((await retract(voter, token, ids[0])).status).toBe(204);
    await share({});
    await sql`with people as (
        insert into users (first_name, last_name, email, role)
        select 'Oy', 'Veren', 'oy' || n || '-' || ${id}::text || '@ornek.com', 'users' from generate_series(1, ${limits.favoriteLists.voters}) n returning id
      ) insert into favorite_list_votes (list_id, listing_id, user_id, is_up) select ${id}, ${ids[0]}, id, true from people`.execute(
      app.db,
    );
    expect((await vote(voter, token, ids[0], "up")).body).toMatchObject({ code: "TOO_MANY_VOTERS" });
    await share({ is_shared: false });
    expect((await vote(voter, token, ids[0], "up")).body).toMatchObject({ code: "LIST_NOT_SHARED" });
  });

  it("of one person are removed by the owner", async () => {
    const [owner, one, other] = [await person(), await person(), await person()];
    const { path, ids, token } = await listOf(owner);
    for (const voter of [one, other]) await vote(voter, token, ids[0], "up");
    expect((await owner.call("DELETE", `${path}/voters/${one.id}`)).status).toBe(204);
    expect((await owner.get(path)).voters).toMatchObject([{ id: other.id }]);
  });
});

it("one's data hold notes, lists and votes, and go with the account", async () => {
  const [owner, voter] = [await person(), await person()];
  const { ids, token } = await listOf(owner);
  await owner.call("PUT", `favorites/${ids[0]}/note`, { note: "Balkonu güzel" });
  await voter.call("PUT", `shared-lists/${token}/votes/${ids[0]}`, { vote: "up" });
  expect(await owner.get("profile/data")).toMatchObject({
    favorite_notes: [{ listing_id: ids[0], body: "Balkonu güzel" }],
    favorite_lists: [{ name: "Ev adayları", is_shared: true, listing_ids: ids }],
  });
  expect(await voter.get("profile/data")).toMatchObject({ favorite_list_votes: [{ listing_id: ids[0], is_up: true }] });
  const leave = ({ id, email }: Person) =>
    app.db.transaction().execute((transaction) => anonymiseAccount(transaction, { id, email, locale: "tr" }));
  await leave(voter);
  expect((await sharedAs(token)).json().items[0]).toMatchObject({ up: 0 });
  await leave(owner);
  expect((await sharedAs(token)).statusCode).toBe(404);
  for (const table of ["favorite_notes", "favorite_lists", "favorite_list_votes"] as const)
    for (const { id } of [owner, voter])
      expect(await app.db.selectFrom(table).where("user_id", "=", id).selectAll().execute()).toEqual([]);
});
