import { dayMs } from "@pazar/contract/durations";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../platform/security/session.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createOneTimeToken } from "./sign-in/one-time-tokens.ts";
import { suspendAccount } from "./suspend-account.ts";

const password = "pazar1234";
const newcomer = (number: number) => ({
  first_name: "Zeynep",
  last_name: "Kaya",
  email: `Zeynep${number}@Pazar.test`,
  password,
});

describe("accounts", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  describe("POST /api/register", () => {
    it("creates an account, does not sign in, and sends a verification mail", async () => {
      const answer = await app.write("POST", "/api/register", newcomer(1));
      expect(answer.statusCode).toBe(201);
      expect(answer.json()).toEqual({
        data: {
          id: expect.any(Number),
          name: "Zeynep",
          surname: "Kaya",
          email: "Zeynep1@Pazar.test",
          phone: null,
          photo: null,
          role: "users",
          created_at: expect.any(String),
        },
      });
      const row = await app.db
        .selectFrom("users")
        .where("id", "=", answer.json().data.id)
        .selectAll()
        .executeTakeFirstOrThrow();
      expect(row.password_hash).toMatch(/^\$argon2id\$/);
      expect(row.email_verified_at).toBeNull();
      expect(row.locale).toBe("tr");
      expect(await app.queuedJobs("send_email_verification")).toContainEqual({ userId: row.id });
    });

    it("records the texts that registering agrees to, with version and time, for the data download too", async () => {
      const text = { body_tr: "", body_en: "", title_en: "" };
      const pages = await app.db
        .insertInto("pages")
        .values([
          { ...text, slug: "kosullar", title_tr: "Koşullar", is_accepted_on_registration: true },
          { ...text, slug: "taslak", title_tr: "Taslak", is_accepted_on_registration: true, is_published: false },
          { ...text, slug: "yardim", title_tr: "Yardım" },
        ])
        .returning(["id", "updated_at"])
        .execute();
      expect((await app.get("/api/registration-pages")).json()).toEqual({
        data: [{ id: pages[0]?.id, title: "Koşullar", slug_paid: `kosullar-s${pages[0]?.id}` }],
      });
      const { id } = (await app.write("POST", "/api/register", newcomer(20))).json().data;
      const { token } = await app.make.session(id);
      expect((await app.get("/api/profile/data", { token })).json().consents).toEqual([
        {
          page_slug: "kosullar",
          version: 1,
          page_version: pages[0]?.updated_at.toISOString(),
          given_at: expect.any(String),
        },
      ]);
    });

    it("refuses a known address without regard to case, also for two concurrent requests", async () => {
      await app.write("POST", "/api/register", newcomer(2));
      const again = await app.write("POST", "/api/register", { ...newcomer(2), email: "ZEYNEP2@pazar.test" });
      expect(again.statusCode).toBe(422);
      expect(again.json().errors).toEqual({ email: ["Bu e-posta adresiyle açılmış bir hesap zaten var."] });
      const both = await Promise.all([
        app.write("POST", "/api/register", newcomer(3)),
        app.write("POST", "/api/register", newcomer(3)),
      ]);
      expect(both.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([201, 422]));
    });

    it.each([
      [{ password: "12345" }, "password", "Şifre en az 6 karakter olmalıdır"],
      [{ email: "no address" }, "email", "Geçerli bir e-posta adresi girin."],
      [{ first_name: "  " }, "first_name", "first_name alanı zorunludur."],
      [{ last_name: undefined }, "last_name", "last_name alanı zorunludur."],
      [{ first_name: "a\u0000b" }, "first_name", "first_name alanı geçerli değil."],
      [{ first_name: "a".repeat(61) }, "first_name", "first_name alanı en fazla 60 karakter olabilir."],
    ])("refuses %o", async (change, field, message) => {
      const answer = await app.write("POST", "/api/register", { ...newcomer(4), ...change });
      expect(answer.statusCode).toBe(422);
      expect(answer.json().errors[field]).toContain(message);
    });

    it("needs the CSRF token", async () => {
      const answer = await app.request({ method: "POST", url: "/api/register", payload: newcomer(5) });
      expect(answer.statusCode).toBe(419);
      expect(answer.json().code).toBe("CSRF_MISMATCH");
    });
  });

  describe("POST /api/login and GET /api/user", () => {
    it("signs in without regard to the address's case; the token opens /api/user", async () => {
      const { email } = await app.make.user({ email: "giris@pazar.test", password });
      const answer = await app.write("POST", "/api/login", { email: email.toUpperCase(), password });
      expect(answer.statusCode).toBe(200);
      const { token, user, permissions } = answer.json();
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(permissions).toEqual([]);
      expect((await app.get("/api/user", { token })).json()).toEqual({
        user,
        permissions: [],
      });
      expect((await app.get("/api/user", { token })).headers["cache-control"]).toBe("no-store");
      const stored = await app.db.selectFrom("sessions").where("user_id", "=", user.id).select("token_hash").execute();
      expect(stored).toEqual([{ token_hash: hashToken(token) }]);
    });

    it("answers the permissions of role and person", async () => {
      const moderator = await app.make.user({ role: "moderator", email: "mod@pazar.test", password });
      await app.db
        .insertInto("user_permissions")
        .values({ user_id: moderator.id, permission: "reports.view" })
        .execute();
      const { permissions } = (await app.write("POST", "/api/login", { email: "mod@pazar.test", password })).json();
      expect(permissions).toContain("adverts.edit");
      expect(permissions).toContain("reports.view");
      expect(permissions).not.toContain("settings.view");
    });

    it.each([
      ["a wrong password", { email: "yanlis@pazar.test", password: "yanlis1" }],
      ["an unknown address", { email: "kimse@pazar.test", password }],
      ["a wrong password for a suspended account", { email: "askida@pazar.test", password: "yanlis1" }],
    ])("answers the same 422 to %s", async (_, body) => {
      for (const [email, status] of [
        ["yanlis@pazar.test", "active"],
        ["askida@pazar.test", "suspended"],
      ] as const) {
        await app.make.user({ email, password, status }).catch(() => undefined);
      }
      const answer = await app.write("POST", "/api/login", body);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({ code: "LOGIN_FAILED", message: "Giriş başarısız. Bilgilerinizi kontrol edin." });
    });

    it("tells somebody suspended why and until when, once the password is right", async () => {
      const { id, email } = await app.make.user({ email: "ceza@pazar.test", password });
      const logIn = async () => {
        const answer = await app.write("POST", "/api/login", { email, password });
        expect([answer.statusCode, answer.json().code]).toEqual([422, "ACCOUNT_SUSPENDED"]);
        return answer.json().message;
      };
      const contact = "Bir yanlışlık olduğunu düşünüyorsanız lütfen destek ekibimizle iletişime geçin.";
      await suspendAccount(app.db, id, { reason: "Sahte ilanlar", until: null });
      expect(await logIn()).toBe(`Hesabınız askıya alındı. Nedeni: Sahte ilanlar ${contact}`);
      await suspendAccount(app.db, id, { reason: "Sahte ilanlar", until: "2126-11-14T20:59:59.000Z" });
      expect(await logIn()).toBe(
        `Hesabınız 14 Kasım 2126 tarihine kadar askıya alındı. Nedeni: Sahte ilanlar ${contact}`,
      );
    });

    it("refuses an account without a password", async () => {
      await app.make.user({ email: "sosyal@pazar.test" });
      expect((await app.write("POST", "/api/login", { email: "sosyal@pazar.test", password: "" })).statusCode).toBe(
        422,
      );
      expect((await app.write("POST", "/api/login", { email: "sosyal@pazar.test", password })).statusCode).toBe(422);
    });

    it("answers 401, not stored, without a valid token", async () => {
      const { id } = await app.make.user();
      const { token: over } = await app.make.session(id, { expiresAt: new Date(Date.now() - 1) });
      for (const token of [undefined, "x".repeat(43), over]) {
        const answer = await app.get("/api/user", token === undefined ? {} : { token });
        expect(answer.statusCode).toBe(401);
        expect(answer.headers["cache-control"]).toBe("no-store");
      }
    });

    it("ends sessions of people who get suspended", async () => {
      const { id } = await app.make.user();
      const { token } = await app.make.session(id);
      expect((await app.get("/api/user", { token })).statusCode).toBe(200);
      await app.db.updateTable("users").set({ status: "suspended" }).where("id", "=", id).execute();
      expect((await app.get("/api/user", { token })).statusCode).toBe(401);
    });

    it("extends a session that is in use", async () => {
      const { id } = await app.make.user();
      const { token } = await app.make.session(id, { expiresAt: new Date(Date.now() + dayMs) });
      await app.db
        .updateTable("sessions")
        .set({ last_seen_at: new Date(Date.now() - 2 * 3_600_000) })
        .where("user_id", "=", id)
        .execute();
      await app.get("/api/user", { token });
      const { expires_at } = await app.db
        .selectFrom("sessions")
        .where("user_id", "=", id)
        .select("expires_at")
        .executeTakeFirstOrThrow();
      expect(expires_at.getTime()).toBeGreaterThan(Date.now() + 29 * dayMs);
    });
  });

  describe("POST /api/logout", () => {
    it("ends this device's session only", async () => {
      const { id } = await app.make.user();
      const [here, there] = [await app.make.session(id), await app.make.session(id)];
      expect((await app.write("POST", "/api/logout", undefined, { token: here.token })).statusCode).toBe(204);
      expect((await app.get("/api/user", { token: here.token })).statusCode).toBe(401);
      expect((await app.get("/api/user", { token: there.token })).statusCode).toBe(200);
    });

    it("answers 401 without a session", async () => {
      expect((await app.write("POST", "/api/logout")).statusCode).toBe(401);
    });
  });

  describe("forgot and reset password", () => {
    const reset = (change: object) =>
      app.write("POST", "/api/reset-password", {
        email: "unutkan@pazar.test",
        password: "yeni1234",
        password_confirmation: "yeni1234",
        ...change,
      });

    it("answers the same for known and unknown addresses and leaves the rest to a job", async () => {
      await app.make.user({ email: "bilinen@pazar.test", password });
      for (const email of ["bilinen@pazar.test", "bilinmeyen@pazar.test"]) {
        const answer = await app.write("POST", "/api/forgot-password", { email });
        expect(answer.statusCode).toBe(204);
        expect(await app.queuedJobs("send_password_reset")).toContainEqual({ email });
      }
    });

    it("sets the password once per link, verifies the address and ends every session", async () => {
      const { id } = await app.make.user({ email: "unutkan@pazar.test", password });
      await app.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", id).execute();
      const { token: session } = await app.make.session(id);
      const token = await createOneTimeToken(app.db, { kind: "password_reset", userId: id, minutes: 60 });
      expect((await reset({ token })).statusCode).toBe(204);
      expect((await app.get("/api/user", { token: session })).statusCode).toBe(401);
      expect(
        (await app.write("POST", "/api/login", { email: "unutkan@pazar.test", password: "yeni1234" })).statusCode,
      ).toBe(200);
      expect((await app.write("POST", "/api/login", { email: "unutkan@pazar.test", password })).statusCode).toBe(422);
      const { email_verified_at } = await app.db
        .selectFrom("users")
        .where("id", "=", id)
        .select("email_verified_at")
        .executeTakeFirstOrThrow();
      expect(email_verified_at).not.toBeNull();
      expect((await reset({ token })).json().code).toBe("LINK_INVALID");
    });

    it("refuses expired links, links of somebody else, and does not use them up on a typing mistake", async () => {
      const { id, email } = await app.make.user({ password });
      const token = await createOneTimeToken(app.db, { kind: "password_reset", userId: id, minutes: 60 });
      expect((await reset({ token, email: "baska@pazar.test" })).json().code).toBe("LINK_INVALID");
      const mismatch = await reset({ token, email, password_confirmation: "yeni12345" });
      expect(mismatch.json().errors).toEqual({ password_confirmation: ["Şifreler eşleşmiyor"] });
      await app.db
        .updateTable("one_time_tokens")
        .set({ expires_at: new Date(Date.now() - 1) })
        .where("user_id", "=", id)
        .execute();
      expect((await reset({ token, email })).json().code).toBe("LINK_INVALID");
    });

    it("refuses a short password in the specified words", async () => {
      expect(
        (await reset({ token: "x", password: "12345", password_confirmation: "12345" })).json().errors.password,
      ).toEqual(["Şifre en az 6 karakter olmalıdır"]);
    });
  });

  it("verifies an address once", async () => {
    const { id, email } = await app.make.user();
    await app.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", id).execute();
    const token = await createOneTimeToken(app.db, {
      kind: "email_verification",
      userId: id,
      minutes: 60,
      payload: { email },
    });
    expect((await app.write("POST", "/api/verify-email", { token })).statusCode).toBe(204);
    expect((await app.write("POST", "/api/verify-email", { token })).statusCode).toBe(422);
    const ofOldAddress = await createOneTimeToken(app.db, {
      kind: "email_verification",
      userId: id,
      minutes: 60,
      payload: { email: "eski@pazar.test" },
    });
    expect((await app.write("POST", "/api/verify-email", { token: ofOldAddress })).statusCode).toBe(422);
  });
});

describe("account limits", () => {
  it("refuse with the time to wait: login per account and address, register, forgot", async () => {
    const app = await createTestApp({
      LOGIN_LIMIT_PER_ACCOUNT: "2",
      LOGIN_LIMIT_PER_ADDRESS: "4",
      REGISTER_LIMIT: "1",
      FORGOT_LIMIT_PER_ACCOUNT: "1",
      FORGOT_LIMIT_PER_ADDRESS: "2",
    });
    const login = async (email: string) =>
      (await app.write("POST", "/api/login", { email, password: "yanlis1" })).statusCode;
    expect([await login("a@pazar.test"), await login("A@pazar.test"), await login("a@pazar.test")]).toEqual([
      422, 422, 429,
    ]);
    expect([await login("b@pazar.test"), await login("c@pazar.test")]).toEqual([422, 429]);
    expect((await app.write("POST", "/api/register", newcomer(8))).statusCode).toBe(201);
    const refused = await app.write("POST", "/api/register", newcomer(9));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(3_000);
    const forgot = async (email: string) => (await app.write("POST", "/api/forgot-password", { email })).statusCode;
    expect([await forgot("a@pazar.test"), await forgot("a@pazar.test"), await forgot("b@pazar.test")]).toEqual([
      204, 429, 429,
    ]);
    await sql`update request_limits set window_ends_at = now()`.execute(app.db);
    expect(await login("a@pazar.test")).toBe(422);
  });
});
