import { randomUUID } from "node:crypto";
import type { Message } from "@pazar/contract/trade/messages";
import { typingEveryMs } from "@pazar/contract/realtime/socket-events";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  startRealtimeProcess,
  type RealtimeProcess,
  type TestClient,
} from "../../../testing/processes/realtime-process.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

type Person = { id: number; token: string };
type Heard = [event: string, ...details: unknown[]];
type Listener = { id: number; client: TestClient; heard: Heard[] };

/** The API in a process without connections, the connections in another. */
describe("live messages", () => {
  let api: TestApp;
  let process: RealtimeProcess;
  let seller: Person;
  let buyer: Person;
  let listing: number;
  beforeAll(async () => {
    api = await createTestApp({ MESSAGE_LIMIT_PER_MINUTE: "1000" });
  });
  beforeEach(async () => {
    process = await startRealtimeProcess(api.database);
    [seller, buyer] = [await person(), await person()];
    listing = (await api.make.listing({ sellerId: seller.id })).id;
  });

  async function person(): Promise<Person> {
    const { id } = await api.make.user();
    return { id, ...(await api.make.session(id)) };
  }
  /** All events this device receives, except presence. */
  async function listen({ id, token }: Person, at = process): Promise<Listener> {
    const client = at.connect(token);
    const heard: Heard[] = [];
    client.onAny((event, ...details) => event !== "online_users" && heard.push([event, ...details]));
    await onlineUsers({ id, client });
    return { id, client, heard };
  }
  /** The answer comes after what the client emitted before was taken up. */
  const onlineUsers = ({ id, client }: Pick<Listener, "id" | "client">): Promise<readonly number[]> => {
    const answer = new Promise<readonly number[]>((resolve) => client.once("online_users", resolve));
    client.emit("join_user_room", id);
    return answer;
  };
  /** Events between processes stay in order: once a last one has arrived, none is on its way. */
  async function settled(...listeners: Listener[]): Promise<void> {
    const last = -1;
    const { realtime } = await startRealtimeProcess(api.database);
    const arrived = listeners.map(
      ({ client }) =>
        new Promise<void>((resolve) => client.on("online_users", (ids) => ids.includes(last) && resolve())),
    );
    await realtime.emitToUsers(
      listeners.map(({ id }) => id),
      "online_users",
      [last],
    );
    await Promise.all(arrived);
  }
  const send = async (from: Person, to: Person, body = "Merhaba", client_id: string = randomUUID()): Promise<Message> =>
    (await api.write("POST", `/api/messages/${to.id}/${listing}`, { client_id, body }, { token: from.token })).json();
  const read = (who: Person, other: Person, upTo: number) =>
    api.write("PUT", `/api/messages/${other.id}/${listing}/read`, { up_to: upTo }, { token: who.token });

  it("notify the receiver of a message and of the count, and the sender's devices of the message", async () => {
    const [selling, buying, watching] = [await listen(seller), await listen(buyer), await listen(await person())];
    const message = await send(buyer, seller);
    await expect.poll(() => selling.heard).toHaveLength(2);
    expect(selling.heard).toContainEqual(["new_message", message]);
    expect(selling.heard).toContainEqual(["update_unread_count"]);
    await expect.poll(() => buying.heard).toEqual([["new_message", message]]);
    await settled(selling, watching);
    expect(watching.heard).toEqual([]);
    expect(selling.heard).toHaveLength(2);
  });

  it("let people who start a conversation see each other online at once", async () => {
    const online = async (who: Person) => {
      const listener = await listen(who);
      const lists: (readonly number[])[] = [];
      listener.client.on("online_users", (ids) => lists.push(ids));
      listener.client.emit("user_online", who.id);
      return { ...listener, lists };
    };
    const [selling, buying] = [await online(seller), await online(buyer)];
    for (const one of [selling, buying]) expect(await onlineUsers(one)).toEqual([]);
    await send(buyer, seller);
    await expect.poll(() => [selling.lists.at(-1), buying.lists.at(-1)]).toEqual([[buyer.id], [seller.id]]);
  });

  it("emit nothing for a refused message", async () => {
    const selling = await listen(seller);
    await api.write(
      "POST",
      `/api/messages/${seller.id}/${listing}`,
      { client_id: randomUUID(), body: "" },
      { token: buyer.token },
    );
    await settled(selling);
    expect(selling.heard).toEqual([]);
  });

  it("emit nothing when the transaction fails", async () => {
    const selling = await listen(seller);
    await sql`create function refuse_message() returns trigger language plpgsql as $$ begin raise 'no messages today'; end $$`.execute(
      api.db,
    );
    await sql`create constraint trigger refuse after insert on messages deferrable initially deferred for each row execute function refuse_message()`.execute(
      api.db,
    );
    const refused = await api.write(
      "POST",
      `/api/messages/${seller.id}/${listing}`,
      { client_id: randomUUID(), body: "Merhaba" },
      { token: buyer.token },
    );
    await sql`drop trigger refuse on messages`.execute(api.db);
    expect(refused.statusCode).toBe(500);
    await settled(selling);
    expect(selling.heard).toEqual([]);
  });

  it("emit a repeated message again until it is read: the first event may have been lost", async () => {
    const selling = await listen(seller);
    const client_id = randomUUID();
    const message = await send(buyer, seller, "Merhaba", client_id);
    await send(buyer, seller, "Merhaba", client_id);
    await expect
      .poll(() => selling.heard.filter(([event]) => event === "new_message"))
      .toEqual([
        ["new_message", message],
        ["new_message", message],
      ]);
    await read(seller, buyer, message.id);
    await settled(selling);
    selling.heard.splice(0);
    await send(buyer, seller, "Merhaba", client_id);
    await settled(selling);
    expect(selling.heard).toEqual([]);
  });

  it("notify the sender of the reading and the reader's other devices of the count, once", async () => {
    const message = await send(buyer, seller);
    const [buying, phone] = [await listen(buyer), await listen(seller)];
    await read(seller, buyer, message.id + 10);
    await read(seller, buyer, message.id + 10);
    await expect.poll(() => phone.heard).toEqual([["update_unread_count"]]);
    await expect
      .poll(() => buying.heard)
      .toEqual([
        [
          "messages_read",
          { reader_id: seller.id, product_id: listing, up_to: message.id, read_at: expect.any(String) },
        ],
      ]);
    await settled(phone, buying);
    expect([phone.heard.length, buying.heard.length]).toEqual([1, 1]);
  });

  it("notify one's other devices when an unread message is deleted", async () => {
    const message = await send(buyer, seller);
    const phone = await listen(seller);
    await api.write("DELETE", `/api/messages/${message.id}`, undefined, { token: seller.token });
    await expect.poll(() => phone.heard).toEqual([["update_unread_count"]]);
    await api.write("DELETE", `/api/messages/${buyer.id}/${listing}`, undefined, { token: seller.token });
    await expect.poll(() => phone.heard).toEqual([["update_unread_count"], ["update_unread_count"]]);
  });

  describe("typing", () => {
    const type = ({ client }: { client: TestClient }, to: Person) =>
      client.emit("typing", { receiver_id: to.id, product_id: listing });

    it("is shown to the other one, and not more often than people type", async () => {
      await send(buyer, seller);
      let ahead = 0;
      const clocked = await startRealtimeProcess(api.database, { now: () => performance.now() + ahead });
      const [selling, buying] = [await listen(seller), await listen(buyer, clocked)];
      for (let time = 0; time < 5; time += 1) type(buying, seller);
      await expect.poll(() => selling.heard).toEqual([["typing", { sender_id: buyer.id, product_id: listing }]]);
      ahead = typingEveryMs;
      type(buying, seller);
      await expect.poll(() => selling.heard).toHaveLength(2);
    });

    it("is not shown where there is no conversation, or it is blocked", async () => {
      const stranger = await person();
      const [selling, buying, watching] = [await listen(seller), await listen(buyer), await listen(stranger)];
      type(buying, seller);
      type(watching, seller);
      await Promise.all([buying, watching].map(onlineUsers));
      await settled(selling);
      expect(selling.heard).toEqual([]);

      await send(buyer, seller);
      await api.write("PUT", `/api/blocked-users/${buyer.id}`, undefined, { token: seller.token });
      const again = await listen(buyer);
      await settled(selling);
      selling.heard.splice(0);
      type(again, seller);
      await onlineUsers(again);
      await settled(selling);
      expect(selling.heard).toEqual([]);
    });

    it("is not shown of nonsense", async () => {
      await send(buyer, seller);
      const [selling, buying] = [await listen(seller), await listen(buyer)];
      for (const nonsense of [
        "null",
        "1",
        '"x"',
        "[]",
        "{}",
        `{"receiver_id":${seller.id}}`,
        `{"receiver_id":-1,"product_id":${listing}}`,
        '{"receiver_id":{},"product_id":"1; drop table"}',
      ]) {
        buying.client.emit("typing", JSON.parse(nonsense));
      }
      await onlineUsers(buying);
      await settled(selling);
      expect(selling.heard).toEqual([]);
      expect(buying.client.connected).toBe(true);
    });
  });

  it("have everybody ask for what they missed once the connection between processes is back", async () => {
    const other = await startRealtimeProcess(api.database);
    const [here, there] = [await listen(seller), await listen(buyer, other)];
    await api.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    for (const { heard } of [here, there]) await expect.poll(() => heard).toContainEqual(["update_unread_count"]);
    const message = await send(buyer, seller);
    await expect.poll(() => here.heard).toContainEqual(["new_message", message]);
  });
});
