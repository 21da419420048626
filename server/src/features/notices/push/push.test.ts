import type { Locale } from "@pazar/contract/locale";
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPushSender } from "../../../platform/push/push-sender.ts";
import { startPushService, type PushService } from "../../../testing/push-service.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { deliverNotice, deliverNoticeJob } from "../deliver-notice.job.ts";
import { notify } from "../notify.ts";
import { pushMessage, pushMessageJob } from "./push-message.job.ts";
import { sendPush, sendPushJob } from "./send-push.job.ts";

const timeoutMs = 300;

describe("push messages", () => {
  let app: TestApp;
  let service: PushService;
  beforeAll(async () => {
    app = await createTestApp({ PUSH_LOOPBACK: "true", MAIL_FROM: "Pazar <noreply@pazar.test>" });
    service = await startPushService();
    return service.stop;
  });
  beforeEach(async () => {
    service.answerWith();
    service.received.splice(0);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
  });

  const parts = () => ({
    db: app.db,
    push: createPushSender(app.config, timeoutMs),
    log: pino({ level: "silent" }),
  });
  async function member(locale: Locale = "tr") {
    const { id } = await app.make.user({ firstName: "Ece", lastName: "Kaya" });
    await app.db.updateTable("users").set({ locale }).where("id", "=", id).execute();
    return { id, ...(await app.make.session(id)) };
  }
  const subscribe = (token: string, body: object) => app.write("POST", "/api/push/subscriptions", body, { token });
  const devicesOf = (userId: number) =>
    app.db.selectFrom("push_subscriptions").where("user_id", "=", userId).select("endpoint").execute();
  const tell = (userId: number, title = "Mavi şehir bisikleti", group?: string) =>
    notify(
      app.db,
      userId,
      { kind: "listing_status", event: "approved", listing: { id: 1_000_001, title } },
      group === undefined ? {} : { group },
    );
  const preferences = async (token: string, change: object) => {
    const wanted = (await app.get("/api/notice-preferences", { token })).json();
    await app.write("PUT", "/api/notice-preferences", { ...wanted, ...change }, { token });
  };
  /** What the worker does. */
  async function deliver(): Promise<void> {
    const realtime = { emitToUsers: () => Promise.resolve() };
    for (const job of await app.queuedJobs(deliverNoticeJob)) await deliverNotice({ db: app.db, realtime }).run(job);
    await send();
  }
  async function send(): Promise<void> {
    const jobs = await app.queuedJobs(sendPushJob);
    await sql`delete from graphile_worker._private_jobs`.execute(app.db);
    for (const job of jobs) await sendPush(parts()).run(job);
  }

  it("reach every device encrypted and signed, in the member's language, with what is unread", async () => {
    const { id, token } = await member("en");
    const [phone, laptop] = [service.subscribe(), service.subscribe()];
    expect((await subscribe(token, phone)).statusCode).toBe(204);
    expect((await subscribe((await app.make.session(id)).token, laptop)).statusCode).toBe(204);
    await tell(id);
    await deliver();
    expect(service.received).toHaveLength(2);
    const { key } = (await app.get("/api/push/key")).json();
    for (const { payload, headers, claims } of service.received) {
      expect(payload).toEqual({
        title: "Your listing is online",
        body: "Mavi şehir bisikleti",
        path: "/mavi-sehir-bisikleti-p1000001",
        unread: 1,
      });
      expect(headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: expect.stringMatching(/^86\d{3}$/) });
      expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:noreply@pazar.test", key });
      expect(Number(claims["exp"]) * 1_000).toBeLessThan(Date.now() + 24 * 3_600_000);
    }
    expect(new Set(service.received.map(({ device }) => service.origin + device))).toEqual(
      new Set([phone.endpoint, laptop.endpoint]),
    );
  });

  it("have a topic by their group, so that a newer one replaces an older one", async () => {
    const { id, token } = await member();
    await subscribe(token, service.subscribe());
    for (const [title, group] of [
      ["Birinci ilan", "a"],
      ["İkinci ilan", "a"],
      ["Başka ilan", "b"],
    ] as const) {
      await tell(id, title, group);
      await deliver();
    }
    const topics = service.received.map(({ headers }) => String(headers["topic"]));
    expect(topics[0]).toMatch(/^[\w-]{32}$/);
    expect(topics[1]).toBe(topics[0]);
    expect(topics[2]).not.toBe(topics[0]);
  });

  it.each([404, 410, 403])("end a subscription that the service answers with %i", async (status) => {
    const { id, token } = await member();
    await subscribe(token, service.subscribe());
    service.answerWith((response) => void response.writeHead(status).end());
    await tell(id);
    await deliver();
    expect(await devicesOf(id)).toEqual([]);
  });

  it("wait as long as the service asks", async () => {
    const { id, token } = await member();
    await subscribe(token, service.subscribe());
    service.answerWith((response) => void response.writeHead(429, { "retry-after": "120" }).end());
    await tell(id);
    await deliver();
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float as seconds from graphile_worker._private_jobs`.execute(app.db);
    expect(rows[0]?.seconds).toBeGreaterThan(110);
    service.answerWith();
    await send();
    expect(service.received).toHaveLength(2);
    expect(await devicesOf(id)).toHaveLength(1);
  });

  it.each([
    ["has a fault", (response) => void response.writeHead(500).end()],
    ["does not answer", () => {}],
    ["answers garbage", (response) => void response.socket?.end("nonsense\r\n\r\n")],
    ["hangs up", (response) => void response.socket?.destroy()],
  ] as const satisfies [string, Parameters<PushService["answerWith"]>[0]][])(
    "are retried when the service %s",
    async (_, answer) => {
      const { id, token } = await member();
      await subscribe(token, service.subscribe());
      service.answerWith(answer);
      await tell(id);
      await expect(deliver()).rejects.toThrow(/the push service/);
      expect(await devicesOf(id)).toHaveLength(1);
    },
  );

  it("are given up without retry when refused, and when a day old", async () => {
    const { id, token } = await member();
    await subscribe(token, service.subscribe());
    service.answerWith((response) => void response.writeHead(413).end());
    await tell(id);
    await deliver();
    expect(await app.queuedJobs(sendPushJob)).toEqual([]);
    await tell(id, "İki günlük haber");
    for (const job of await app.queuedJobs(deliverNoticeJob))
      await deliverNotice({ db: app.db, realtime: { emitToUsers: async () => {} } }).run(job);
    const [job] = await app.queuedJobs(sendPushJob);
    service.received.splice(0);
    await sendPush(parts()).run({ ...Object(job), madeAt: "2026-01-01T00:00:00.000Z" });
    expect(service.received).toEqual([]);
  });

  it.each([
    ["a private address", { endpoint: "https://10.0.0.1/push" }, "endpoint"],
    ["plain HTTP", { endpoint: "http://push.example.org/push" }, "endpoint"],
    ["a port", { endpoint: "https://push.example.org:22/push" }, "endpoint"],
  ])("are not sent to %s", async (_, change, field) => {
    const { id, token } = await member();
    const answer = await subscribe(token, { ...service.subscribe(), ...change });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    expect(await devicesOf(id)).toEqual([]);
  });

  it("need a key on the curve", async () => {
    const { token } = await member();
    const { endpoint, keys } = service.subscribe();
    const off = Buffer.from(keys.p256dh, "base64url").fill(7, 1).toString("base64url");
    expect((await subscribe(token, { endpoint, keys: { ...keys, p256dh: off } })).statusCode).toBe(422);
    expect((await subscribe(token, { endpoint, keys: { ...keys, auth: "short" } })).statusCode).toBe(422);
  });

  it("end with the session, with another subscription of the device, and when the person says so", async () => {
    const { id, token } = await member();
    const [first, second] = [service.subscribe(), service.subscribe()];
    await subscribe(token, first);
    await subscribe(token, second);
    await subscribe(token, second);
    expect(await devicesOf(id)).toEqual([{ endpoint: second.endpoint }]);
    const other = await member();
    const { endpoint } = second;
    await app.write("POST", "/api/push/subscriptions/remove", { endpoint }, { token: other.token });
    expect(await devicesOf(id)).toHaveLength(1);
    await app.write("POST", "/api/push/subscriptions/remove", { endpoint }, { token });
    expect(await devicesOf(id)).toEqual([]);
    await subscribe(token, second);
    // The same browser, somebody else.
    await subscribe(other.token, second);
    expect([await devicesOf(id), await devicesOf(other.id)]).toEqual([[], [{ endpoint }]]);
    await app.write("POST", "/api/logout", undefined, { token: other.token });
    expect(await devicesOf(other.id)).toEqual([]);
    expect((await app.write("POST", "/api/push/subscriptions", first)).statusCode).toBe(401);
  });

  it("do not come for kinds that are turned off, nor for what was read meanwhile", async () => {
    const { id, token } = await member();
    await subscribe(token, service.subscribe());
    await tell(id);
    await app.write("POST", "/api/notices/read", {}, { token });
    await deliver();
    await preferences(token, { listing_status: { push: false, mail: true } });
    await tell(id);
    await deliver();
    expect(service.received).toEqual([]);
  });

  describe("about messages", () => {
    async function conversation() {
      const [seller, buyer] = [await member(), await member()];
      const listing = await app.make.listing({ sellerId: seller.id, title: "Az kullanılmış araba" });
      const write = () =>
        app.write(
          "POST",
          `/api/messages/${seller.id}/${listing.id}`,
          { client_id: randomUUID(), body: "Gizli sözler" },
          { token: buyer.token },
        );
      return { seller, buyer, listing, write };
    }
    async function pushMessages(): Promise<void> {
      for (const job of await app.queuedJobs(pushMessageJob)) await pushMessage(app.db).run(job);
      await send();
    }

    it("say who wrote about what, once for a burst, without the words", async () => {
      const { seller, buyer, listing, write } = await conversation();
      await subscribe(seller.token, service.subscribe());
      await write();
      await write();
      expect(await app.queuedJobs(pushMessageJob)).toHaveLength(1);
      await pushMessages();
      expect(service.received.map(({ payload }) => payload)).toEqual([
        {
          title: "Ece K. size yazdı",
          body: "Az kullanılmış araba",
          path: `/messages/u-${buyer.id}/p-${listing.id}`,
          unread: 2,
        },
      ]);
    });

    it("do not come without a device, when read at once, or turned off", async () => {
      const { seller, buyer, listing, write } = await conversation();
      await write();
      expect(await app.queuedJobs(pushMessageJob)).toEqual([]);
      await subscribe(seller.token, service.subscribe());
      const { id } = (await write()).json();
      await app.write("PUT", `/api/messages/${buyer.id}/${listing.id}/read`, { up_to: id }, { token: seller.token });
      await pushMessages();
      await preferences(seller.token, { message: { push: false, mail: true } });
      await write();
      await pushMessages();
      expect(service.received).toEqual([]);
    });
  });
});
