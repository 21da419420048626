import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createDatabase, type Database } from "../../../platform/database/database.ts";
import { createFactories, type Factories } from "../../../testing/factories.ts";
import {
  anyMessage,
  startRealtimeProcess,
  type RealtimeProcess,
  type TestClient,
} from "../../../testing/processes/realtime-process.ts";
import { cloneDatabase, type TestDatabase } from "../../../testing/database/test-database.ts";

type Person = { id: number; token: string };
type Visit = { client: TestClient; lists: number[][] };

describe("online_users", () => {
  let database: TestDatabase;
  let db: Database;
  let make: Factories;
  let seller: Person;
  let buyer: Person;
  let stranger: Person;
  beforeAll(async () => {
    database = await cloneDatabase();
    db = createDatabase(database.pool);
    make = createFactories(db);
  });
  beforeEach(async () => {
    [seller, buyer, stranger] = await Promise.all([person(), person(), person()]);
    for (let i = 0; i < 2; i++) {
      const listing = await make.listing({ sellerId: seller.id });
      await make.conversation({ listingId: listing.id, buyerId: buyer.id, lines: [] });
    }
  });

  async function person(): Promise<Person> {
    const { id } = await make.user();
    return { id, ...(await make.session(id)) };
  }

  /** Opens the site as that person, until the first list is there; keeps every list that differs from the one before. */
  async function visit(process: RealtimeProcess, { id, token }: Person): Promise<Visit> {
    const client = process.connect(token);
    const lists: number[][] = [];
    client.on("online_users", (ids) => {
      if (String(ids) !== String(lists.at(-1))) lists.push(ids);
    });
    client.emit("user_online", id);
    client.emit("join_user_room", id);
    await vi.waitFor(() => expect(lists).not.toEqual([]), 3_000);
    return { client, lists };
  }

  /** Those that are open or in their grace. */
  const socketsOf =
    ({ id }: Person) =>
    async () =>
      (await db.selectFrom("presence_sockets").where("user_id", "=", id).select("user_id").execute()).length;

  const shownTo =
    ({ lists }: Visit) =>
    () =>
      lists.at(-1);

  /** Makes processes started after this call send heartbeats only on demand. */
  function holdHeartbeats(): { beat(): void } {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    return { beat: () => void vi.advanceTimersByTime(10_000) };
  }

  /** The rows that a crashed process leaves behind. */
  async function insertDeadProcess({ id: user_id }: Person): Promise<string> {
    const process_id = randomUUID();
    await db.insertInto("presence_processes").values({ id: process_id }).execute();
    await db.insertInto("presence_sockets").values({ id: randomUUID(), user_id, process_id }).execute();
    return process_id;
  }

  const makeOlder = (seconds: number) =>
    db
      .updateTable("presence_processes")
      .set({ seen_at: sql`seen_at - make_interval(secs => ${seconds})` })
      .execute();

  it("shows people to those they have conversations with, and to nobody else", async () => {
    const process = await startRealtimeProcess(database);
    const [buying, watching] = [await visit(process, buyer), await visit(process, stranger)];
    expect(buying.lists).toEqual([[]]);

    const selling = await visit(process, seller);
    expect(selling.lists).toEqual([[buyer.id]]);
    await expect.poll(shownTo(buying)).toEqual([seller.id]);

    selling.client.disconnect();
    await expect.poll(shownTo(buying)).toEqual([]);
    expect(buying.lists).toEqual([[], [seller.id], []]);
    expect(watching.lists).toEqual([[]]);
  });

  it("does not flicker when a page is reloaded or one of two tabs is closed", async () => {
    const process = await startRealtimeProcess(database);
    const [buying, tab] = [await visit(process, buyer), await visit(process, seller)];
    await expect.poll(shownTo(buying)).toEqual([seller.id]);
    tab.client.disconnect();
    await visit(process, seller);
    const second = await visit(process, seller);
    await expect.poll(socketsOf(seller)).toBe(2);
    second.client.disconnect();
    await expect.poll(socketsOf(seller)).toBe(1);
    expect(buying.lists).toEqual([[], [seller.id]]);
  });

  it("lets nobody join the room of another or appear as another", async () => {
    const process = await startRealtimeProcess(database);
    const buying = await visit(process, buyer);
    const spy = process.connect(stranger.token);
    const overheard: string[] = [];
    spy.onAny((event) => overheard.push(event));
    spy.emit("join_user_room", buyer.id);
    spy.emit("user_online", seller.id);
    // Asks for the own list: once it is there, the two before were dealt with.
    spy.emit("join_user_room", stranger.id);
    await expect.poll(() => overheard).toContain("online_users");

    const received = new Promise((resolve) => buying.client.once("new_message", resolve));
    await process.realtime.emitToUsers([buyer.id], "new_message", anyMessage);
    expect(await received).toEqual(anyMessage);
    await process.realtime.emitToUsers([stranger.id], "update_unread_count");
    await expect.poll(() => overheard).toContain("update_unread_count");
    expect(overheard).not.toContain("new_message");
    expect(buying.lists).toEqual([[]]);
  });

  it("shows people across processes", async () => {
    const [here, there] = [await startRealtimeProcess(database), await startRealtimeProcess(database)];
    const buying = await visit(here, buyer);
    const selling = await visit(there, seller);
    expect(selling.lists).toEqual([[buyer.id]]);
    await expect.poll(shownTo(buying)).toEqual([seller.id]);
    selling.client.disconnect();
    await expect.poll(shownTo(buying)).toEqual([]);
  });

  it("ignores what a dead process left behind, and removes it", async () => {
    const { beat } = holdHeartbeats();
    const process = await startRealtimeProcess(database);
    const dead = await insertDeadProcess(seller);
    expect((await visit(process, buyer)).lists).toEqual([[seller.id]]);

    await makeOlder(31);
    expect((await visit(process, buyer)).lists).toEqual([[]]);

    beat();
    await expect
      .poll(() => db.selectFrom("presence_sockets").where("process_id", "=", dead).selectAll().execute())
      .toEqual([]);
  });

  it("notifies the people concerned when another process is found dead", async () => {
    const { beat } = holdHeartbeats();
    const process = await startRealtimeProcess(database);
    await insertDeadProcess(seller);
    const buying = await visit(process, buyer);
    await makeOlder(31);
    beat();
    await expect.poll(shownTo(buying)).toEqual([]);
  });

  it("leaves the people of a process that stops time to connect elsewhere", async () => {
    const { beat } = holdHeartbeats();
    const [here, there] = [await startRealtimeProcess(database), await startRealtimeProcess(database)];
    const buying = await visit(here, buyer);
    await visit(there, seller);
    await expect.poll(shownTo(buying)).toEqual([seller.id]);
    await there.stop();
    expect((await visit(here, buyer)).lists).toEqual([[seller.id]]);
    await makeOlder(10);
    beat();
    await expect.poll(shownTo(buying)).toEqual([]);
  });

  it("writes its sockets again when others took it for dead or the database lost them", async () => {
    const { beat } = holdHeartbeats();
    const [here, there] = [await startRealtimeProcess(database), await startRealtimeProcess(database)];
    const [buying] = [await visit(here, buyer), await visit(there, seller)];
    await expect.poll(shownTo(buying)).toEqual([seller.id]);
    await db.deleteFrom("presence_processes").execute();
    buying.client.emit("join_user_room", buyer.id);
    await expect.poll(shownTo(buying)).toEqual([]);
    beat();
    await expect.poll(shownTo(buying)).toEqual([seller.id]);
  });

  it("makes up for what it could not write", async () => {
    const { beat } = holdHeartbeats();
    const process = await startRealtimeProcess(database);
    const buying = await visit(process, buyer);
    // What a sequence counts is not rolled back.
    await sql`create sequence refusals; create function refuse() returns trigger language plpgsql as $$
      begin perform nextval('refusals'); raise 'no sockets today'; end $$;
      create trigger refuse before insert on presence_sockets execute function refuse()`.execute(db);
    const isRefused = async () =>
      (await sql<{ is_called: boolean }>`select is_called from refusals`.execute(db)).rows[0]?.is_called;
    const listed = vi.fn<(visited: Visit) => Visit>((visited) => visited);
    const late = visit(process, seller).then(listed);
    await expect.poll(isRefused).toBe(true);
    expect(listed).not.toHaveBeenCalled();
    await sql`drop trigger refuse on presence_sockets`.execute(db);
    beat();
    expect((await late).lists).toEqual([[buyer.id]]);
    await expect.poll(shownTo(buying)).toEqual([seller.id]);
  });

  it("catches up after it was cut off from the other processes", async () => {
    const { beat } = holdHeartbeats();
    const [here, there] = [await startRealtimeProcess(database), await startRealtimeProcess(database)];
    const buying = await visit(here, buyer);
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    await visit(there, seller);
    beat();
    await expect.poll(shownTo(buying)).toEqual([seller.id]);
  });
});
