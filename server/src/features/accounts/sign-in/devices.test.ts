import { dayMs } from "@pazar/contract/durations";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createOneTimeToken } from "./one-time-tokens.ts";

const password = "pazar1234";

/** A browser keeps the device cookie that it is given. */
function openBrowser(app: TestApp) {
  let cookie = "";
  return {
    get cookie() {
      return cookie;
    },
    async logIn(email: string, given = password, address = "10.0.0.1") {
      const answer = await app.request({
        method: "POST",
        url: "/api/login",
        payload: { email, password: given },
        headers: { ...app.csrfHeaders(cookie), "user-agent": "Firefox/140.0" },
        remoteAddress: address,
      });
      const device = answer.cookies.find(({ name }) => name === "device");
      if (device) cookie = `device=${device.value}`;
      return answer;
    },
  };
}

const mailsTo = async (app: TestApp, userId: number): Promise<unknown[]> =>
  (await app.queuedJobs("send_account_notice")).filter((job) =>
    Object.entries(job ?? {})
      .flat()
      .includes(userId),
  );

describe("devices", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  it("are told of by mail when they are new, but not the first of an account", async () => {
    const { id, email } = await app.make.user({ password });
    const [home, work] = [openBrowser(app), openBrowser(app)];
    await home.logIn(email);
    await home.logIn(email);
    expect(await mailsTo(app, id)).toEqual([]);
    expect((await work.logIn(email)).cookies).toContainEqual(
      expect.objectContaining({ name: "device", httpOnly: true, sameSite: "Lax", maxAge: 400 * 86_400 }),
    );
    await work.logIn(email);
    expect(await mailsTo(app, id)).toEqual([
      { kind: "new_device", userId: id, userAgent: "Firefox/140.0", signedInAt: expect.any(String) },
    ]);
    const { token } = (await work.logIn(email)).json();
    await work.logIn(email, "yanlis-sifre");
    expect(await mailsTo(app, id)).toHaveLength(1);
    expect((await app.get("/api/profile/data", { token })).json().known_devices).toHaveLength(2);
  });

  it("are known for each person alone", async () => {
    const [one, other] = [await app.make.user({ password }), await app.make.user({ password })];
    const [shared, own] = [openBrowser(app), openBrowser(app)];
    await shared.logIn(one.email);
    await own.logIn(other.email);
    await shared.logIn(other.email);
    expect(await mailsTo(app, other.id)).toHaveLength(1);
    const hashes = await app.db
      .selectFrom("known_devices")
      .where("user_id", "in", [one.id, other.id])
      .select("device_hash")
      .execute();
    expect(new Set(hashes.map(({ device_hash }) => device_hash.toString("hex"))).size).toBe(3);
  });

  it("that were signed out are new at the next sign-in; the one in use stays known", async () => {
    const { id, email } = await app.make.user({ password });
    const [home, work, phone] = [openBrowser(app), openBrowser(app), openBrowser(app)];
    const { token } = (await home.logIn(email)).json();
    await work.logIn(email);
    await phone.logIn(email);
    const [{ id: latest }] = (await app.get("/api/profile/devices", { token })).json();
    expect((await app.write("DELETE", `/api/profile/devices/${latest}`, undefined, { token })).statusCode).toBe(204);
    await phone.logIn(email);
    expect(await mailsTo(app, id)).toHaveLength(3);
    await app.write("DELETE", "/api/profile/devices", undefined, { token });
    await home.logIn(email);
    expect(await mailsTo(app, id)).toHaveLength(3);
    await work.logIn(email);
    expect(await mailsTo(app, id)).toHaveLength(4);
  });

  it("cannot be signed out by somebody else", async () => {
    const { email } = await app.make.user({ password });
    const stranger = await app.make.session((await app.make.user()).id);
    const { token } = (await openBrowser(app).logIn(email)).json();
    const [{ id }] = (await app.get("/api/profile/devices", { token })).json();
    const answer = await app.write("DELETE", `/api/profile/devices/${id}`, undefined, { token: stranger.token });
    expect(answer.statusCode).toBe(404);
    expect((await app.get("/api/user", { token })).statusCode).toBe(200);
  });

  it("are forgotten after their cookie, except for the last one", async () => {
    const { id, email } = await app.make.user({ password });
    const [old, last] = [openBrowser(app), openBrowser(app)];
    await old.logIn(email);
    await last.logIn(email);
    await sql`update known_devices set last_seen_at = last_seen_at - interval '500 days' where user_id = ${id}`.execute(
      app.db,
    );
    await app.jobs.find(({ name }) => name === "forget_old_tries")?.run({});
    expect(await app.db.selectFrom("known_devices").where("user_id", "=", id).selectAll().execute()).toHaveLength(1);
  });
});

describe("sessions", () => {
  const hours = dayMs / 24;
  it.each([
    ["a member after 31 days without use", "users", { started: 31 * dayMs, seen: 31 * dayMs }, 401],
    ["a member who came back within 30 days", "users", { started: 40 * dayMs, seen: 29 * dayMs }, 200],
    ["a member after 90 days", "users", { started: 91 * dayMs, seen: 2 * hours }, 401],
    ["staff after 13 hours without use", "moderator", { started: 13 * hours, seen: 13 * hours }, 401],
    ["staff who came back within 12 hours", "moderator", { started: 20 * hours, seen: 11 * hours }, 200],
    ["staff after 7 days", "moderator", { started: 7.1 * dayMs, seen: 1 * hours }, 401],
  ])("of %s", async (_, role, { started, seen }, status) => {
    const app = await createTestApp();
    const { email } = await app.make.user({ role, password });
    const { token } = (await openBrowser(app).logIn(email)).json();
    // As if it had been used all the time until it was seen last.
    const shift = async (column: "created_at" | "last_seen_at", ms: number) =>
      sql`update sessions set ${sql.ref(column)} = now() - make_interval(secs => ${ms / 1000})`.execute(app.db);
    await shift("created_at", started);
    await shift("last_seen_at", seen + dayMs);
    await sql`update sessions set expires_at = now() + interval '1 day'`.execute(app.db);
    expect((await app.get("/api/user", { token })).statusCode).toBe(200);
    await shift("last_seen_at", seen);
    await sql`update sessions set expires_at = expires_at - make_interval(secs => ${seen / 1000})`.execute(app.db);
    expect((await app.get("/api/user", { token })).statusCode).toBe(status);
  });
});

describe("failed logins from many addresses", () => {
  it("pause the account for new devices, tell its owner once, and spare known devices and new passwords", async () => {
    const app = await createTestApp({ FAILED_LOGIN_LIMIT_PER_DAY: "3" });
    const { id, email } = await app.make.user({ password });
    const home = openBrowser(app);
    await home.logIn(email);
    const guess = async (given: string, number: number) => openBrowser(app).logIn(email, given, `10.1.0.${number}`);
    // Right passwords are not counted.
    for (let number = 1; number <= 3; number++) expect((await guess(password, number)).statusCode).toBe(200);
    const before = (await mailsTo(app, id)).length;
    const codes: number[] = [];
    for (let number = 1; number <= 5; number++) codes.push((await guess("yanlis-sifre", number)).statusCode);
    expect(codes).toEqual([422, 422, 422, 429, 429]);
    const paused = await guess(password, 9);
    expect([paused.statusCode, paused.json().code]).toEqual([429, "LOGIN_PAUSED"]);
    expect(Number(paused.headers["retry-after"])).toBeGreaterThan(86_000);
    expect((await mailsTo(app, id)).slice(before)).toEqual([{ kind: "login_paused", userId: id }]);
    expect((await home.logIn(email)).statusCode).toBe(200);

    const token = await createOneTimeToken(app.db, { kind: "password_reset", userId: id, minutes: 60 });
    const fresh = "yepyeni-sifre";
    const reset = { token, email, password: fresh, password_confirmation: fresh };
    expect((await app.write("POST", "/api/reset-password", reset)).statusCode).toBe(204);
    expect((await guess(fresh, 10)).statusCode).toBe(200);
  });

  it("count for addresses without an account too, so that the limit does not tell which exist", async () => {
    const app = await createTestApp({ FAILED_LOGIN_LIMIT_PER_DAY: "2" });
    const codes: number[] = [];
    for (const number of [1, 2, 3])
      codes.push((await openBrowser(app).logIn("kimse@pazar.test", password, `10.1.0.${number}`)).statusCode);
    expect(codes).toEqual([422, 422, 429]);
  });

  it("count also when they come at the same time", async () => {
    const app = await createTestApp({ FAILED_LOGIN_LIMIT_PER_DAY: "2" });
    const { email } = await app.make.user({ password });
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => openBrowser(app).logIn(email, "yanlis-sifre", `10.1.0.${number}`)),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([422, 422, 429, 429, 429]);
  });
});
