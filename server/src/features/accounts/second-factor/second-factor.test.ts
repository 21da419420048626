import { minuteMs } from "@pazar/contract/durations";
import * as limits from "@pazar/contract/limits";
import { beforeAll, describe, expect, it } from "vitest";
import { createAuthenticator } from "../../../testing/people/authenticator.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { reencryptAppSecrets } from "./authenticator-app.ts";
import { stepAt, totpCode } from "./totp.ts";

const password = "pazar1234";
const origin = "https://pazar.test";

/** RFC 4648, the other way round. */
function fromBase32(text: string): Buffer {
  const bits = text
    .split("")
    .map((letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0"));
  const bytes = bits.join("").match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
const codeOf = (secret: string, steps = 0): string => totpCode(fromBase32(secret), stepAt(new Date()) + steps);

describe("second factor", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({ PUBLIC_URL: origin });
  });

  async function person(given: { role?: string; password?: string } = {}) {
    const user = await app.make.user({ password, ...given });
    const { token } = await app.make.session(user.id);
    const call = (method: "POST" | "PUT" | "PATCH" | "DELETE", path: string, body?: object) =>
      app.write(method, path, body, { token });
    return { ...user, token, call, state: async () => (await app.get("/api/profile/second-factor", { token })).json() };
  }
  type Person = Awaited<ReturnType<typeof person>>;

  async function addPasskey({ call }: Person, authenticator = createAuthenticator(origin)) {
    const options = (await call("POST", "/api/profile/passkeys/options")).json();
    const answer = await call("POST", "/api/profile/passkeys", {
      name: "Telefon",
      passkey: authenticator.create(options),
    });
    return { authenticator, answer };
  }
  async function addApp({ call }: Person) {
    const { secret } = (await call("POST", "/api/profile/authenticator-app")).json();
    const next = codeOf(secret, 1);
    const answer = await call("PUT", "/api/profile/authenticator-app", { code: codeOf(secret) });
    // Valid now, and still if the next step begins meanwhile.
    return { secret, next, answer };
  }
  const login = (email: string) => app.write("POST", "/api/login", { email, password });
  const pendingOf = async (email: string) => (await login(email)).json().second_factor;
  const finish = (token: string, proof: object) =>
    app.write("POST", "/api/login/second-factor", { token, ...proof }, { locale: "en" });
  const code = (answer: { json(): { code?: string } }) => answer.json().code;

  it("is nothing for people who have added none: they sign in as before", async () => {
    const someone = await person();
    expect(await someone.state()).toEqual({ passkeys: [], app_added_at: null, recovery_codes_left: 0 });
    expect(Object.keys((await login(someone.email)).json())).toEqual(["user", "permissions", "token"]);
  });

  describe("an authenticator app", () => {
    it("goes on counting after the program's secret was changed", async () => {
      const someone = await person();
      const { next } = await addApp(someone);
      const newer = "the newer secret of at least 32 letters";
      const withSecret = (secret: string) =>
        createTestApp({ PUBLIC_URL: origin, APP_SECRET: secret }, { database: app.database });
      const during = await withSecret(`${newer},${app.config.APP_SECRET}`);
      await reencryptAppSecrets(during);
      const after = await withSecret(newer);
      const { token } = (await after.write("POST", "/api/login", { email: someone.email, password })).json()
        .second_factor;
      const finished = await after.write("POST", "/api/login/second-factor", { token, code: next });
      expect(finished.statusCode).toBe(200);
    });

    it("counts once it has shown a code, brings recovery codes and is told by mail", async () => {
      const someone = await person();
      const { secret, uri } = (await someone.call("POST", "/api/profile/authenticator-app")).json();
      expect(uri).toBe(`otpauth://totp/Pazar:${encodeURIComponent(someone.email)}?secret=${secret}&issuer=Pazar`);
      expect((await login(someone.email)).json().token).toBeDefined();
      const wrong = await someone.call("PUT", "/api/profile/authenticator-app", { code: codeOf(secret, -5) });
      expect([wrong.statusCode, code(wrong)]).toEqual([422, "CODE_WRONG"]);

      const added = (await someone.call("PUT", "/api/profile/authenticator-app", { code: codeOf(secret) })).json();
      expect(added).toMatchObject({ passkeys: [], app_added_at: expect.any(String), recovery_codes_left: 10 });
      expect(new Set(added.recovery_codes).size).toBe(10);
      expect(await app.queuedJobs("send_account_notice")).toContainEqual({
        userId: someone.id,
        kind: "factor_added",
        factor: "app",
      });
      expect(code(await someone.call("POST", "/api/profile/authenticator-app"))).toBe("APP_EXISTS");
      expect(code(await someone.call("PUT", "/api/profile/authenticator-app", { code: codeOf(secret, 1) }))).toBe(
        "APP_EXISTS",
      );
    });

    it("keeps its secret encrypted", async () => {
      const someone = await person();
      const { secret } = await addApp(someone);
      const row = await app.db
        .selectFrom("authenticator_apps")
        .where("user_id", "=", someone.id)
        .select("secret")
        .executeTakeFirstOrThrow();
      expect(row.secret.includes(fromBase32(secret))).toBe(false);
    });

    it("is asked for after the right password, and no session starts before its code", async () => {
      const someone = await person();
      const { next } = await addApp(someone);
      const answer = await login(someone.email);
      expect(answer.json()).toEqual({ second_factor: { token: expect.any(String), passkey: null, has_app: true } });
      expect(answer.cookies.map(({ name }) => name)).toEqual([]);
      const { token } = answer.json().second_factor;
      expect((await app.get("/api/user", { token })).statusCode).toBe(401);

      const done = await finish(token, { code: next });
      expect(done.json()).toMatchObject({ user: { email: someone.email }, permissions: [], token: expect.any(String) });
      expect((await app.get("/api/user", { token: done.json().token })).statusCode).toBe(200);
      expect(code(await finish(token, { code: next }))).toBe("SIGN_IN_EXPIRED");
    });

    it("accepts a code once, also typed in groups", async () => {
      const someone = await person();
      const { next } = await addApp(someone);
      const typed = next.replace(/(...)(...)/, "$1 $2");
      expect((await finish((await pendingOf(someone.email)).token, { code: typed })).statusCode).toBe(200);
      expect(code(await finish((await pendingOf(someone.email)).token, { code: next }))).toBe("CODE_WRONG");
    });

    it("cannot be guessed: five tries a sign-in, twenty an hour", async () => {
      const someone = await person();
      const { next } = await addApp(someone);
      for (const _ of Array(4)) {
        const { token } = await pendingOf(someone.email);
        for (const _try of Array(5)) expect((await finish(token, { code: "000000" })).statusCode).toBe(422);
        expect((await finish(token, { code: next })).statusCode).toBe(429);
      }
      const { token } = await pendingOf(someone.email);
      expect((await finish(token, { code: next })).statusCode).toBe(429);
    });

    it("is removed, told by mail, and takes the recovery codes with it", async () => {
      const someone = await person();
      await addApp(someone);
      expect((await someone.call("DELETE", "/api/profile/authenticator-app")).json()).toEqual({
        passkeys: [],
        app_added_at: null,
        recovery_codes_left: 0,
      });
      expect((await login(someone.email)).json().token).toBeDefined();
      expect(await app.queuedJobs("send_account_notice")).toContainEqual({
        userId: someone.id,
        kind: "factor_removed",
        factor: "app",
      });
      expect((await someone.call("DELETE", "/api/profile/authenticator-app")).statusCode).toBe(404);
    });
  });

  describe("recovery codes", () => {
    it("work once each, however they are typed", async () => {
      const someone = await person();
      const { answer } = await addApp(someone);
      const [first, second] = answer.json().recovery_codes;
      // Enough randomness that a fast hash is safe.
      expect(first).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){6}$/);
      expect((await finish((await pendingOf(someone.email)).token, { code: first })).statusCode).toBe(200);
      const { token } = await pendingOf(someone.email);
      expect(code(await finish(token, { code: first }))).toBe("CODE_WRONG");
      const typed = second.toUpperCase().replaceAll("-", " ");
      expect((await finish(token, { code: typed })).statusCode).toBe(200);
      expect((await someone.state()).recovery_codes_left).toBe(8);
    });

    it("are not in the database as they are", async () => {
      const someone = await person();
      const { answer } = await addApp(someone);
      const rows = await app.db.selectFrom("recovery_codes").where("user_id", "=", someone.id).selectAll().execute();
      expect(rows.every(({ code_hash }) => !answer.json().recovery_codes.includes(code_hash.toString()))).toBe(true);
    });

    it("can be made anew, which ends the old ones; not without a factor", async () => {
      const someone = await person();
      expect(code(await someone.call("POST", "/api/profile/recovery-codes"))).toBe("NO_SECOND_FACTOR");
      const [old] = (await addApp(someone)).answer.json().recovery_codes;
      const renewed = (await someone.call("POST", "/api/profile/recovery-codes")).json();
      expect(renewed.recovery_codes).toHaveLength(10);
      const { token } = await pendingOf(someone.email);
      expect(code(await finish(token, { code: old }))).toBe("CODE_WRONG");
      expect((await finish(token, { code: renewed.recovery_codes[0] })).statusCode).toBe(200);
    });

    it("of one person are nothing for another", async () => {
      const [one, other] = [await person(), await person()];
      const codes = (await addApp(one)).answer.json().recovery_codes;
      await addApp(other);
      expect(code(await finish((await pendingOf(other.email)).token, { code: codes[0] }))).toBe("CODE_WRONG");
    });
  });

  describe("passkeys", () => {
    it("are added, listed, renamed and removed by their owner only", async () => {
      const [someone, stranger] = [await person(), await person()];
      const { answer } = await addPasskey(someone);
      expect(answer.json().recovery_codes).toHaveLength(10);
      const [passkey] = answer.json().passkeys;
      expect(passkey).toEqual({
        id: expect.any(Number),
        name: "Telefon",
        created_at: expect.any(String),
        last_used_at: null,
      });
      const path = `/api/profile/passkeys/${passkey.id}`;
      expect(code(await stranger.call("PATCH", path, { name: "Benim" }))).toBe("PASSKEY_NOT_FOUND");
      expect(code(await stranger.call("DELETE", path))).toBe("PASSKEY_NOT_FOUND");
      expect((await someone.call("PATCH", path, { name: "Eski telefon" })).json().passkeys[0].name).toBe(
        "Eski telefon",
      );
      expect((await someone.call("DELETE", path)).json()).toEqual({
        passkeys: [],
        app_added_at: null,
        recovery_codes_left: 0,
      });
    });

    it("a second one brings no new recovery codes; removing one of two leaves them", async () => {
      const someone = await person();
      await addPasskey(someone);
      const { answer } = await addPasskey(someone);
      expect(answer.json()).toMatchObject({ recovery_codes: null, recovery_codes_left: 10 });
      const [{ id }] = answer.json().passkeys;
      expect((await someone.call("DELETE", `/api/profile/passkeys/${id}`)).json().recovery_codes_left).toBe(10);
    });

    it("of a device that has one already is not asked for again, nor added twice", async () => {
      const someone = await person();
      const { authenticator } = await addPasskey(someone);
      const options = (await someone.call("POST", "/api/profile/passkeys/options")).json();
      expect(options.excludeCredentials).toHaveLength(1);
      const again = { name: "Yine", passkey: authenticator.create(options) };
      expect(code(await someone.call("POST", "/api/profile/passkeys", again))).toBe("PASSKEY_EXISTS");
    });

    it("are refused with a foreign challenge, a used one, or from another site", async () => {
      const [someone, other] = [await person(), await person()];
      const authenticator = createAuthenticator(origin);
      const add = (passkey: object) => someone.call("POST", "/api/profile/passkeys", { name: "Telefon", passkey });
      const foreign = (await other.call("POST", "/api/profile/passkeys/options")).json();
      expect(code(await add(authenticator.create(foreign)))).toBe("PASSKEY_REFUSED");
      const options = (await someone.call("POST", "/api/profile/passkeys/options")).json();
      expect(code(await add(authenticator.create(options, { origin: "https://kotu.example" })))).toBe(
        "PASSKEY_REFUSED",
      );
      const fresh = (await someone.call("POST", "/api/profile/passkeys/options")).json();
      expect((await add(authenticator.create(fresh))).statusCode).toBe(200);
      expect(code(await add(createAuthenticator(origin).create(fresh)))).toBe("PASSKEY_REFUSED");
    });

    it("end after the limit", async () => {
      const someone = await person();
      const row = { user_id: someone.id, public_key: Buffer.alloc(1), name: "Anahtar" };
      await app.db
        .insertInto("passkeys")
        .values(Array.from({ length: limits.passkeys }, (_, at) => ({ ...row, credential_id: `${someone.id}-${at}` })))
        .execute();
      expect(code(await someone.call("POST", "/api/profile/passkeys/options"))).toBe("TOO_MANY_PASSKEYS");
    });

    it("complete a sign-in with a password", async () => {
      const someone = await person();
      const { authenticator } = await addPasskey(someone);
      const { token, passkey, has_app } = await pendingOf(someone.email);
      expect(has_app).toBe(false);
      const done = await finish(token, { passkey: authenticator.get(passkey, { isVerified: false }) });
      expect(done.json().user.email).toBe(someone.email);
      expect((await someone.state()).passkeys[0].last_used_at).not.toBeNull();
    });

    it("of somebody else, of another sign-in or of another site complete none", async () => {
      const [someone, other] = [await person(), await person()];
      const { authenticator } = await addPasskey(someone);
      const stranger = (await addPasskey(other)).authenticator;
      const { token, passkey } = await pendingOf(someone.email);
      const confirmation = (await someone.call("POST", "/api/profile/confirmation/options")).json();
      for (const proof of [
        stranger.get(passkey),
        authenticator.get(confirmation.passkey),
        authenticator.get(passkey, { origin: "https://kotu.example" }),
        authenticator.get({ ...passkey, rpId: "kotu.example" }),
      ])
        expect(code(await finish(token, { passkey: proof }))).toBe("PASSKEY_REFUSED");
    });

    it("that were copied are noticed by their count", async () => {
      const someone = await person();
      const { authenticator } = await addPasskey(someone);
      authenticator.rewind();
      const { token, passkey } = await pendingOf(someone.email);
      expect(code(await finish(token, { passkey: authenticator.get(passkey) }))).toBe("PASSKEY_REFUSED");
    });

    describe("alone", () => {
      const options = async () => (await app.write("POST", "/api/login/passkey/options")).json();
      const signIn = (passkey: object) => app.write("POST", "/api/login/passkey", { passkey });

      it("sign in, and take back a requested deletion", async () => {
        const someone = await person();
        const { authenticator } = await addPasskey(someone);
        await app.db
          .updateTable("users")
          .set({ delete_requested_at: new Date() })
          .where("id", "=", someone.id)
          .execute();
        const proof = authenticator.get(await options());
        const done = await signIn(proof);
        expect(done.json()).toMatchObject({ user: { email: someone.email }, token: expect.any(String) });
        expect(done.cookies.map(({ name }) => name)).toContain("__Host-viewer");
        const row = await app.db
          .selectFrom("users")
          .where("id", "=", someone.id)
          .select("delete_requested_at")
          .executeTakeFirstOrThrow();
        expect(row.delete_requested_at).toBeNull();
        expect(code(await signIn(proof))).toBe("PASSKEY_REFUSED");
      });

      it("do not without fingerprint, face or PIN, unknown, or of suspended people", async () => {
        const someone = await person();
        const { authenticator } = await addPasskey(someone);
        expect(code(await signIn(authenticator.get(await options(), { isVerified: false })))).toBe("PASSKEY_REFUSED");
        expect(code(await signIn(createAuthenticator(origin).get(await options())))).toBe("PASSKEY_REFUSED");
        await app.db.updateTable("users").set({ status: "suspended" }).where("id", "=", someone.id).execute();
        expect(code(await signIn(authenticator.get(await options())))).toBe("ACCOUNT_SUSPENDED");
      });
    });
  });

  describe("a sign-in that waits for its factor", () => {
    it("expires", async () => {
      const someone = await person();
      const { next } = await addApp(someone);
      const { token } = await pendingOf(someone.email);
      await app.db
        .updateTable("one_time_tokens")
        .set({ expires_at: new Date(Date.now() - 1_000) })
        .where("user_id", "=", someone.id)
        .execute();
      expect(code(await finish(token, { code: next }))).toBe("SIGN_IN_EXPIRED");
    });

    it("ends with a new password", async () => {
      const someone = await person();
      const { next } = await addApp(someone);
      const { token } = await pendingOf(someone.email);
      await someone.call("PUT", "/api/profile/password", {
        current_password: password,
        password: "yenisifre1",
        password_confirmation: "yenisifre1",
      });
      expect(code(await finish(token, { code: next }))).toBe("SIGN_IN_EXPIRED");
    });

    it("tells a suspension", async () => {
      const someone = await person();
      const { next } = await addApp(someone);
      const { token } = await pendingOf(someone.email);
      await app.db.updateTable("users").set({ status: "suspended" }).where("id", "=", someone.id).execute();
      expect(code(await finish(token, { code: next }))).toBe("ACCOUNT_SUSPENDED");
    });
  });

  describe("confirming one's identity", () => {
    const wait = (token: string) =>
      app.db
        .updateTable("sessions")
        .set({ confirmed_at: new Date(Date.now() - limits.confirmationMinutes * minuteMs - 1_000) })
        .where("user_id", "in", (eb) => eb.selectFrom("users").select("id").where("email", "=", token))
        .execute();
    const confirm = ({ call }: Person, proof: object) => call("POST", "/api/profile/confirmation", proof);

    it("is needed five minutes after the sign-in, by password", async () => {
      const someone = await person();
      expect((await app.get("/api/profile/data", { token: someone.token })).statusCode).toBe(200);
      await wait(someone.email);
      const refused = await app.get("/api/profile/data", { token: someone.token });
      expect([refused.statusCode, code(refused)]).toEqual([403, "CONFIRMATION_NEEDED"]);
      const wrong = await confirm(someone, { password: "yanlis" });
      expect([wrong.statusCode, wrong.json().errors]).toEqual([422, { password: ["Mevcut şifre yanlış."] }]);
      expect(code(await app.get("/api/profile/data", { token: someone.token }))).toBe("CONFIRMATION_NEEDED");
      expect((await confirm(someone, { password })).statusCode).toBe(204);
      expect((await app.get("/api/profile/data", { token: someone.token })).statusCode).toBe(200);
    });

    it("counts for this device only", async () => {
      const someone = await person();
      const other = await app.make.session(someone.id);
      await wait(someone.email);
      await confirm(someone, { password });
      expect(code(await app.get("/api/profile/data", { token: other.token }))).toBe("CONFIRMATION_NEEDED");
    });

    it("works by passkey, which has to check who holds it", async () => {
      const someone = await person();
      const { authenticator } = await addPasskey(someone);
      await wait(someone.email);
      const options = async () => (await someone.call("POST", "/api/profile/confirmation/options")).json();
      expect(await options()).toMatchObject({ has_password: true, passkey: { userVerification: "required" } });
      const careless = authenticator.get((await options()).passkey, { isVerified: false });
      expect(code(await confirm(someone, { passkey: careless }))).toBe("PASSKEY_REFUSED");
      const proof = authenticator.get((await options()).passkey);
      expect((await confirm(someone, { passkey: proof })).statusCode).toBe(204);
      expect((await app.get("/api/profile/data", { token: someone.token })).statusCode).toBe(200);
      expect(code(await confirm(someone, { passkey: proof }))).toBe("PASSKEY_REFUSED");
    });

    it("says who has neither", async () => {
      const user = await app.make.user();
      const { token } = await app.make.session(user.id);
      const options = await app.write("POST", "/api/profile/confirmation/options", undefined, { token });
      expect(options.json()).toEqual({ has_password: false, passkey: null });
    });
  });

  describe("demanded of staff", () => {
    it("by default where others reach the site: nothing answers before one is added", async () => {
      const moderator = await person({ role: "moderator" });
      const dashboard = () => app.get("/api/admin/dashboard", { token: moderator.token });
      const user = async () => (await app.get("/api/user", { token: moderator.token })).json();
      const refused = await dashboard();
      expect([refused.statusCode, code(refused)]).toEqual([403, "SECOND_FACTOR_NEEDED"]);
      expect((await user()).needs_second_factor).toBe(true);
      expect((await app.get("/api/favorites", { token: moderator.token })).statusCode).toBe(200);
      await addPasskey(moderator);
      expect((await dashboard()).statusCode).toBe(200);
      expect((await user()).needs_second_factor).toBeUndefined();
    });

    it("is nothing to people without permissions", async () => {
      const { token } = await person();
      expect((await app.get("/api/user", { token })).json().needs_second_factor).toBeUndefined();
      expect(code(await app.get("/api/admin/dashboard", { token }))).toBe("FORBIDDEN");
    });

    it("is a setting, which only a confirmed change touches", async () => {
      const admin = await person({ role: "admin" });
      const moderator = await person({ role: "moderator" });
      await addPasskey(admin);
      expect((await app.get("/api/admin/settings", { token: admin.token })).json().staff_second_factor).toBe(true);
      const change = (staff_second_factor: boolean) =>
        admin.call("PUT", "/api/admin/settings", { staff_second_factor });
      await app.db
        .updateTable("sessions")
        .set({ confirmed_at: new Date(0) })
        .where("user_id", "=", admin.id)
        .execute();
      expect(code(await change(false))).toBe("CONFIRMATION_NEEDED");
      await admin.call("POST", "/api/profile/confirmation", { password });
      expect((await change(false)).json().staff_second_factor).toBe(false);
      expect((await app.get("/api/admin/dashboard", { token: moderator.token })).statusCode).toBe(200);
      await change(true);
      expect((await app.get("/api/admin/dashboard", { token: moderator.token })).statusCode).toBe(403);
    });

    it("is off where only this machine reaches the site, unless it is switched on", async () => {
      const local = await createTestApp();
      const { id } = await local.make.user({ role: "moderator" });
      const { token } = await local.make.session(id);
      expect((await local.get("/api/admin/dashboard", { token })).statusCode).toBe(200);
      await local.db.updateTable("settings").set({ staff_second_factor: true }).execute();
      expect(code(await local.get("/api/admin/dashboard", { token }))).toBe("SECOND_FACTOR_NEEDED");
    });
  });

  describe("goes", () => {
    it("by staff, for whoever has lost everything: sessions end, the owner is told", async () => {
      const moderator = await person({ role: "moderator" });
      await addPasskey(moderator);
      const [someone, colleague] = [await person(), await person({ role: "moderator" })];
      await addApp(someone);
      const remove = ({ id }: Person) => moderator.call("DELETE", `/api/admin/customers/${id}/second-factor`);
      expect((await remove(someone)).json()).toMatchObject({ has_second_factor: false, sign_ins: [] });
      expect((await login(someone.email)).json().token).toBeDefined();
      expect(await app.queuedJobs("send_account_notice")).toContainEqual({
        userId: someone.id,
        kind: "factor_removed",
        factor: "all",
      });
      expect(code(await remove(someone))).toBe("NO_SECOND_FACTOR");
      expect(code(await remove(colleague))).toBe("STAFF_ACCOUNT");
      const ofStaff = await moderator.call("DELETE", `/api/admin/staff/${colleague.id}/second-factor`);
      expect(code(ofStaff)).toBe("FORBIDDEN");
    });

    it("with a reset link, where the address was never proved: a stranger may have added it", async () => {
      const someone = await person();
      await app.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", someone.id).execute();
      await addApp(someone);
      expect(await resetPassword(someone)).toBe(204);
      expect((await login(someone.email)).json().token).toBeDefined();
    });

    it("not with a reset link otherwise", async () => {
      const someone = await person();
      await addApp(someone);
      expect(await resetPassword(someone)).toBe(204);
      expect((await login(someone.email)).json().second_factor.has_app).toBe(true);
    });

    async function resetPassword({ id, email }: Person): Promise<number> {
      const { createOneTimeToken } = await import("../sign-in/one-time-tokens.ts");
      const token = await createOneTimeToken(app.db, { kind: "password_reset", userId: id, minutes: 60 });
      const body = { token, email, password, password_confirmation: password };
      return (await app.write("POST", "/api/reset-password", body)).statusCode;
    }
  });
});
