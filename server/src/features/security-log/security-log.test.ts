import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createSecurityLog } from "./security-log.ts";

const password = "pazar1234";

describe("the security log", () => {
  let app: TestApp;
  let since = 0;
  const folder = mkdtempSync(path.join(tmpdir(), "pazar-security-log-"));
  const file = path.join(folder, "security.log");
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  beforeAll(async () => {
    app = await createTestApp({ SECURITY_LOG: file, API_LIMIT_PER_MINUTE: "200", LOGIN_LIMIT_PER_ACCOUNT: "2" });
  });

  async function events() {
    await app.securityLog.flush();
    return app.db
      .selectFrom("security_events")
      .where("id", ">", since)
      .select(["id", "event", "person_id", "network", "count", "details"])
      .orderBy("id")
      .execute();
  }
  beforeEach(async () => {
    since = (await events()).at(-1)?.id ?? since;
  });
  const signIn = (email: string, given = password) => app.write("POST", "/api/login", { email, password: given });

  it("records sign-ins, failures and limits, by network and person", async () => {
    const { id, email } = await app.make.user({ password });
    await signIn(email);
    await signIn(email, "yanlis-parola");
    await signIn(email, "yanlis-parola");
    await signIn("kimse@pazar.test", "yanlis-parola");
    const here = { network: "127.0.0.0/24" };
    expect(await events()).toMatchObject([
      { ...here, event: "sign_in.succeeded", person_id: id, count: 1, details: { by: "password" } },
      { ...here, event: "sign_in.failed", person_id: id, count: 1, details: { is_known: true } },
      { ...here, event: "limit.reached", person_id: null, details: { call: "POST /api/login" } },
      { ...here, event: "sign_in.failed", person_id: null, details: { is_known: false } },
    ]);
  });

  it("records a sign-in with another browser than before", async () => {
    const { id, email } = await app.make.user({ password });
    await signIn(email);
    await signIn(email);
    const recorded = (await events()).filter(({ event }) => event === "device.new");
    expect(recorded).toMatchObject([{ person_id: id, count: 1 }]);
  });

  it("records refused access, refused sessions and missing tokens of a form", async () => {
    const { id } = await app.make.user({ role: "moderator" });
    const { token } = await app.make.session(id);
    await app.get("/api/admin/settings", { token });
    await app.get("/api/favorites", { token: "a-token-that-nobody-has-got" });
    await app.get("/api/favorites");
    await app.request({ method: "POST", url: "/api/logout", headers: { authorization: `Bearer ${token}` } });
    expect(await events()).toMatchObject([
      { event: "access.refused", person_id: id, details: { call: "GET /api/admin/settings", code: "FORBIDDEN" } },
      { event: "session.refused", person_id: null, details: { call: "GET /api/favorites" } },
      { event: "csrf.refused", details: { call: "POST /api/logout" } },
    ]);
  });

  it("records what people do with their passwords and sessions", async () => {
    const { id } = await app.make.user({ password });
    const { token } = await app.make.session(id);
    const change = { password: "baska-parola-1", password_confirmation: "baska-parola-1" };
    await app.write("PUT", "/api/profile/password", { current_password: "yanlis", ...change }, { token });
    await app.write("PUT", "/api/profile/password", { current_password: password, ...change }, { token });
    await app.write("POST", "/api/reset-password", { token: "x".repeat(43), email: "a@pazar.test", ...change });
    await app.write("DELETE", "/api/profile/devices", undefined, { token });
    await app.write("POST", "/api/logout", undefined, { token });
    expect((await events()).map(({ event, person_id }) => [event, person_id])).toEqual([
      ["password.refused", id],
      ["password.changed", id],
      ["link.refused", null],
      ["session.ended", id],
      ["sign_out", id],
    ]);
  });

  it("records what staff do, by call and target", async () => {
    const { id } = await app.make.user({ role: "admin" });
    const { token } = await app.make.session(id);
    const { id: customer } = await app.make.user();
    await app.get(`/api/admin/customers/${customer}`, { token });
    await app.write("POST", `/api/admin/customers/${customer}/notes`, { body: "Aradı." }, { token });
    await app.write("PUT", "/api/admin/settings", { listing_days: 1 }, { token });
    expect(await events()).toMatchObject([
      {
        event: "staff.acted",
        person_id: id,
        details: { call: "POST /api/admin/customers/:id/notes", id: String(customer) },
      },
    ]);
  });

  it("writes lines of JSON without secrets, passwords and whole addresses to a stream of its own", async () => {
    const { email, id } = await app.make.user({ password });
    const { token } = (await signIn(email)).json();
    await signIn(email, "cok-gizli-bir-parola");
    await app.securityLog.flush();
    const lines = readFileSync(file, "utf8");
    const parsed = lines
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(parsed.at(-1)).toEqual({
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      log: "security",
      event: "sign_in.failed",
      person: id,
      network: "127.0.0.0/24",
      count: 1,
      details: { is_known: true },
    });
    for (const secret of [token, email, password, "cok-gizli-bir-parola", "127.0.0.1"])
      expect(lines).not.toContain(secret);
  });

  it("counts repetitions, keeps events while the database refuses them, and writes what is left when it stops", async () => {
    const lines: string[] = [];
    const log = createSecurityLog({
      db: app.db,
      log: createLog("silent"),
      write: async (text) => void lines.push(text),
    });
    const event = { event: "sign_out", personId: 1, address: "2001:db8:1:2::3" } as const;
    await sql`alter table security_events add constraint refused check (event <> 'sign_out') not valid`.execute(app.db);
    log.record(event);
    log.record(event);
    await log.flush();
    expect(await events()).toEqual([]);
    await sql`alter table security_events drop constraint refused`.execute(app.db);
    log.record({ ...event, personId: 2 });
    await log.stop();
    expect(await events()).toMatchObject([
      { person_id: 1, network: "2001:db8:1::/48", count: 2 },
      { person_id: 2, network: "2001:db8:1::/48", count: 1 },
    ]);
    expect(lines).toHaveLength(2);
  });

  it("only grows, except by age", async () => {
    app.securityLog.record({ event: "sign_out", address: "" });
    await app.securityLog.flush();
    await expect(sql`update security_events set person_id = 1`.execute(app.db)).rejects.toThrow("only grows");
    await expect(sql`truncate security_events`.execute(app.db)).rejects.toThrow("only grows");
    await expect(sql`delete from security_events`.execute(app.db)).rejects.toThrow("are kept");
  });

  describe("for staff", () => {
    let token: string;
    let person: number;
    const at = (day: string) => new Date(`${day}T12:00:00Z`);
    const tokenOf = async (role: string) => (await app.make.session((await app.make.user({ role })).id)).token;
    beforeAll(async () => {
      token = await tokenOf("admin");
      person = (await app.make.user({ firstName: "Zeynep", lastName: "Aksoy" })).id;
      await app.db
        .insertInto("security_events")
        .values([
          {
            event: "sign_in.failed",
            person_id: person,
            created_at: at("2026-03-01"),
            network: "203.0.113.0/24",
            count: 3,
          },
          { event: "sign_in.succeeded", person_id: person, created_at: at("2026-03-02") },
          {
            event: "csrf.refused",
            created_at: at("2026-03-03"),
            details: JSON.stringify({ call: "POST /api/logout" }),
          },
        ])
        .execute();
    });
    const period = "from=2026-03-01&to=2026-03-03";
    const get = async (query: string, as = token) =>
      (await app.get(`/api/admin/security-log?${period}&${query}`, { token: as })).json();
    const names = async (query: string, as = token) =>
      (await get(query, as)).data.map(({ event }: { event: string }) => event);

    it("is read newest first, and narrowed by event, person and days", async () => {
      expect(await names("")).toEqual(["csrf.refused", "sign_in.succeeded", "sign_in.failed"]);
      expect(await names("sort=created_at&size=2")).toEqual(["sign_in.failed", "sign_in.succeeded"]);
      expect(await names("event=sign_in.failed")).toEqual(["sign_in.failed"]);
      expect(await names(`q=${person}`)).toEqual(["sign_in.succeeded", "sign_in.failed"]);
      expect(await names("q=zeynep")).toEqual(["sign_in.succeeded", "sign_in.failed"]);
      const day = await app.get("/api/admin/security-log?from=2026-03-02&to=2026-03-02", { token });
      expect(day.json().data).toHaveLength(1);
      expect((await get("event=sign_in.failed")).data[0]).toEqual({
        id: expect.any(Number),
        created_at: "2026-03-01T12:00:00.000Z",
        event: "sign_in.failed",
        person: { id: person, name: "Zeynep Aksoy", is_staff: false },
        network: "203.0.113.0/24",
        count: 3,
        details: {},
      });
    });

    it("is paginated", async () => {
      const first = await get("size=2");
      expect(first).toMatchObject({ total: 3, total_is_capped: false });
      const second = await get(`size=2&cursor=${encodeURIComponent(first.next_cursor)}`);
      expect(second.data.map(({ event }: { event: string }) => event)).toEqual(["sign_in.failed"]);
      expect(second.next_cursor).toBeNull();
    });

    it("names no customers to those who may not see them", async () => {
      const { id } = await app.make.user({ role: "users" });
      await app.db.insertInto("user_permissions").values({ user_id: id, permission: "management.view" }).execute();
      const reader = (await app.make.session(id)).token;
      expect((await get("event=sign_in.failed", reader)).data[0].person).toEqual({
        id: person,
        name: null,
        is_staff: false,
      });
      expect(await names("q=zeynep", reader)).toEqual([]);
      expect(await names(`q=${person}`, reader)).toHaveLength(2);
    });

    it("can be saved as a file, which is audited", async () => {
      const answer = await app.get(`/api/admin/security-log/export?${period}&q=zeynep`, { token, locale: "en" });
      expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
      expect(answer.body.split("\r\n")).toEqual([
        '\uFEFF"Time","Event","Person","Network","Times","Details"',
        `"2026-03-01T12:00:00.000Z","sign_in.failed","${person}","203.0.113.0/24","3","{}"`,
        `"2026-03-02T12:00:00.000Z","sign_in.succeeded","${person}","","1","{}"`,
        "",
      ]);
      const audited = await app.db
        .selectFrom("audit_log")
        .where("action", "=", "export_security_log")
        .select("after")
        .executeTakeFirstOrThrow();
      expect(audited.after).toEqual({ from: "2026-03-01", to: "2026-03-03", q: true });
      expect((await app.get("/api/admin/security-log/export", { token: await tokenOf("moderator") })).statusCode).toBe(
        403,
      );
    });

    it.each(["event=nonsense", "from=yesterday", "cursor=made-up", "sort=event"])("refuses %s", async (query) => {
      expect((await app.get(`/api/admin/security-log?${query}`, { token })).statusCode).toBe(422);
    });
  });
});
