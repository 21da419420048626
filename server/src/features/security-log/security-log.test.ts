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
});
