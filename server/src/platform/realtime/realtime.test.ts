import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createFactories, type Factories } from "../../testing/factories.ts";
import {
  anyMessage,
  connected,
  siteOrigin,
  startRealtimeProcess,
  type TestClient,
} from "../../testing/processes/realtime-process.ts";
import { cloneDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { createDatabase, type Database } from "../database/database.ts";
import { hashToken } from "../security/session.ts";

const handshake = "/socket.io/?EIO=4&transport=polling";

const ended = (client: TestClient): Promise<string> =>
  new Promise((resolve) => client.once("disconnect", (reason) => resolve(reason)));
const nextList = (client: TestClient): Promise<number[]> =>
  new Promise((resolve) => client.once("online_users", resolve));

describe("realtime", () => {
  let database: TestDatabase;
  let db: Database;
  let make: Factories;
  beforeAll(async () => {
    database = await cloneDatabase();
    db = createDatabase(database.pool);
    make = createFactories(db);
  });

  async function signedIn() {
    const { id } = await make.user();
    return { id, ...(await make.session(id)) };
  }

  describe("connecting", () => {
    it("accepts a valid bearer token, by polling", async () => {
      const { connect } = await startRealtimeProcess(database);
      const client = connect((await signedIn()).token);
      expect(await connected(client)).toBe("connected");
      expect(client.io.engine.transport.name).toBe("polling");
    });

    it("ends when the session is over by time, or nobody said that the person was suspended, within half a minute", async () => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      onTestFinished(() => void vi.useRealTimers());
      const { connect } = await startRealtimeProcess(database);
      const [staying, over, suspended] = [await signedIn(), await signedIn(), await signedIn()];
      const clients = [staying, over, suspended].map(({ token }) => connect(token));
      await Promise.all(clients.map(connected));
      const isBack = Promise.all(clients.slice(1).map(connected));
      await db
        .updateTable("sessions")
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where("user_id", "=", over.id)
        .execute();
      await db.updateTable("users").set({ status: "suspended" }).where("id", "=", suspended.id).execute();
      vi.advanceTimersByTime(30_000);
      expect(await isBack).toEqual(["unauthorized", "unauthorized"]);
      expect(clients.map((client) => client.connected)).toEqual([true, false, false]);
    });

    it.each([
      ["no token", async () => undefined],
      ["an unknown token", async () => "x".repeat(43)],
      ["something that is no token", async () => "' or true --"],
      [
        "a session that is over",
        async () => (await make.session((await make.user()).id, { expiresAt: new Date(Date.now() - 1_000) })).token,
      ],
      ["a suspended user", async () => (await make.session((await make.user({ status: "suspended" })).id)).token],
    ])("refuses %s", async (_, token) => {
      const { connect, realtime } = await startRealtimeProcess(database);
      expect(await connected(connect(await token()))).toBe("unauthorized");
      expect(realtime.io.sockets.sockets.size).toBe(0);
    });

    it("offers no other transport and no client script", async () => {
      const { address } = await startRealtimeProcess(database);
      expect((await fetch(`${address}/socket.io/?EIO=4&transport=websocket`)).status).toBe(400);
      expect((await fetch(`${address}/socket.io/socket.io.js`)).status).toBe(400);
    });

    it("sends security headers, with errors too", async () => {
      const { address } = await startRealtimeProcess(database);
      for (const path of [handshake, "/socket.io/?EIO=4&transport=none"]) {
        const { headers } = await fetch(address + path);
        expect(headers.get("x-content-type-options")).toBe("nosniff");
        expect(headers.get("cache-control")).toBe("no-store");
        expect(headers.get("content-security-policy")).toContain("default-src 'none'");
      }
    });

    it("answers the site's origin and no other", async () => {
      const { address } = await startRealtimeProcess(database);
      const preflight = (origin: string) =>
        fetch(address + handshake, {
          method: "OPTIONS",
          headers: {
            origin,
            "access-control-request-method": "GET",
            "access-control-request-headers": "authorization",
          },
        });
      const site = await preflight(siteOrigin);
      expect(site.headers.get("access-control-allow-origin")).toBe(siteOrigin);
      expect(site.headers.get("access-control-allow-headers")).toContain("authorization");
      expect((await preflight("https://elsewhere.test")).headers.get("access-control-allow-origin")).toBeNull();
    });
  });

  describe("limits", () => {
    it("answers polls with the token that opened the connection only", async () => {
      const { address } = await startRealtimeProcess(database);
      const [owner, stranger] = [await signedIn(), await signedIn()];
      const asOwner = { authorization: `Bearer ${owner.token}` };
      const opened = await (await fetch(address + handshake, { headers: asOwner })).text();
      const sid = /"sid":"([^"]+)"/.exec(opened)?.[1] ?? "";
      const poll = `${address}${handshake}&sid=${sid}`;
      const statuses = [];
      for (const headers of [{}, { authorization: `Bearer ${stranger.token}` }, asOwner])
        statuses.push((await fetch(poll, { method: "POST", body: "40", headers })).status);
      expect(statuses).toEqual([403, 403, 200]);
    });

    it("refuses a body of more than 100 kB", async () => {
      const { address } = await startRealtimeProcess(database);
      const { sid } = JSON.parse((await (await fetch(address + handshake)).text()).slice(1));
      const send = (length: number) =>
        fetch(`${address}${handshake}&sid=${sid}`, {
          method: "POST",
          headers: { "content-type": "text/plain" },
          body: "4".padEnd(length, "x"),
        });
      expect((await send(100_001)).status).toBe(413);
    });

    it("disconnects who sends too many events", async () => {
      const { connect } = await startRealtimeProcess(database);
      const { id, token } = await signedIn();
      const client = connect(token);
      await connected(client);
      for (let i = 0; i < 50; i++) client.emit("join_user_room", id);
      await nextList(client);
      expect(client.connected).toBe(true);
      client.emit("join_user_room", id);
      expect(await ended(client)).toBe("io server disconnect");
    });
  });

  describe("several processes", () => {
    it("reach a person wherever they are connected, also with more than NOTIFY can carry", async () => {
      const [here, there] = [await startRealtimeProcess(database), await startRealtimeProcess(database)];
      const { id, token } = await signedIn();
      const client = there.connect(token);
      client.emit("join_user_room", id);
      await nextList(client);
      const ids = Array.from({ length: 3_000 }, (_, i) => i + 1);
      await here.realtime.emitToUsers([id], "online_users", ids);
      expect(await nextList(client)).toEqual(ids);
    });

    it("disconnect a person everywhere; only a session that still holds comes back", async () => {
      const [here, there] = [await startRealtimeProcess(database), await startRealtimeProcess(database)];
      const ending = await signedIn();
      const staying = await make.session(ending.id);
      const bystander = here.connect((await signedIn()).token);
      const [first, second] = [here.connect(staying.token), there.connect(ending.token)];
      await Promise.all([bystander, first, second].map(connected));

      const isBack = Promise.all([first, second].map(connected));
      const areEnded = Promise.all([first, second].map(ended));
      await db.deleteFrom("sessions").where("token_hash", "=", hashToken(ending.token)).execute();
      await areEnded;
      expect(await isBack).toEqual(["connected", "unauthorized"]);
      expect(bystander.connected).toBe(true);
    });

    it("find each other again, every time the database cuts their connections", async () => {
      const [here, there] = [await startRealtimeProcess(database), await startRealtimeProcess(database)];
      const { id, token } = await signedIn();
      const client = there.connect(token);
      client.emit("join_user_room", id);
      await nextList(client);
      const received = new Set<number>();
      client.on("new_message", (message) => received.add(message.id));
      for (const attempt of [1, 2]) {
        await database.pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
        );
        const send = () => {
          void here.realtime.emitToUsers([id], "new_message", { ...anyMessage, id: attempt });
          return received.has(attempt);
        };
        await expect.poll(send, { interval: 200 }).toBe(true);
      }
      expect(client.connected).toBe(true);
    });
  });

  it("stops quickly though polls are open, and clients do not take it as final", async () => {
    const { connect, stop } = await startRealtimeProcess(database);
    const clients = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const client = connect((await signedIn()).token);
        await connected(client);
        return client;
      }),
    );
    const reasons = Promise.all(clients.map(ended));
    const startedAt = performance.now();
    await stop();
    // An open poll would last 25 s.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
    for (const reason of await reasons) expect(reason).toMatch(/^transport/);
    for (const client of clients) expect(client.active).toBe(true);
  });
});
