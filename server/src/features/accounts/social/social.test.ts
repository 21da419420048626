import { socialProviders } from "@pazar/contract/accounts/accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createOneTimeToken, useOneTimeToken } from "../sign-in/one-time-tokens.ts";
import { exchangeSocialCode } from "./exchange-social-code.ts";
import { linkSocialAccount } from "./link-social-account.ts";
import { createBrowser, type Browser } from "../../../testing/social/browser.ts";
import { startFacebook, type FacebookProvider } from "../../../testing/social/facebook-provider.ts";
import { startGoogle, type GoogleAccount, type GoogleProvider } from "../../../testing/social/google-provider.ts";

let app: TestApp;
let google: GoogleProvider;
let facebook: FacebookProvider;
let browser: Browser;

beforeAll(async () => {
  [google, facebook] = await Promise.all([startGoogle(), startFacebook()]);
  app = await createTestApp({ ...google.environment, ...facebook.environment });
});
afterAll(() => Promise.all([google.stop(), facebook.stop()]));

let counter = 0;
function newcomer(claims: Partial<GoogleAccount> = {}): GoogleAccount {
  const sub = `google-${++counter}`;
  const account: GoogleAccount = {
    sub,
    email: `${sub}@pazar.test`,
    email_verified: true,
    given_name: "Ayşe",
    family_name: "Işık",
    ...claims,
  };
  google.signInAs(account);
  browser = createBrowser(app.request);
  return account;
}

const codeOf = (page: string): string => {
  expect(page).toMatch(/^\/social-login\?code=[\w-]{43}$/);
  return page.replace("/social-login?code=", "");
};
/** As the site does it at the end. */
const exchange = (page: string) =>
  app.request({
    method: "POST",
    url: "/api/social-login",
    payload: { code: codeOf(page) },
    headers: app.csrfHeaders(`__Host-social_code=${browser.cookies.get("__Host-social_code")}`),
  });
const userOf = async (page: string) => {
  const userId = await exchangeSocialCode(app, codeOf(page));
  return app.db.selectFrom("users").where("id", "=", userId).selectAll().executeTakeFirstOrThrow();
};
const users = (email: string) => app.db.selectFrom("users").where("email", "ilike", email).selectAll().execute();
const links = (userId: number) =>
  app.db.selectFrom("social_accounts").where("user_id", "=", userId).select(["provider", "subject"]).execute();

describe("a social sign-in", () => {
  it("makes an account for a new person and leads to a session", async () => {
    const { email, sub } = newcomer();
    const page = await browser.signIn("google");
    const body = { code: codeOf(page) };
    const lured = await app.write("POST", "/api/social-login", body);
    expect(lured.json().code).toBe("LINK_INVALID");
    const answer = await exchange(page);
    expect(answer.json()).toMatchObject({
      user: { name: "Ayşe", surname: "Işık", email, role: "users" },
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const me = await app.get("/api/user", { token: answer.json().token });
    expect(me.json().user.email).toBe(email);
    const [user] = await users(email);
    expect(user).toMatchObject({
      password_hash: null,
      locale: "tr",
      status: "active",
      email_verified_at: expect.any(Date),
    });
    expect(await links(me.json().user.id)).toEqual([{ provider: "google", subject: sub }]);
  });

  it("records a newcomer's agreement to the texts of registering, and nothing on later sign-ins", async () => {
    const page = { slug: "kosullar", title_tr: "Koşullar", title_en: "Terms", body_tr: "", body_en: "" };
    const { id } = await app.db
      .insertInto("pages")
      .values({ ...page, is_accepted_on_registration: true })
      .returning("id")
      .executeTakeFirstOrThrow();
    newcomer();
    const user = await userOf(await browser.signIn("google"));
    const consents = () => app.db.selectFrom("consents").where("user_id", "=", user.id).select("page_slug").execute();
    expect(await consents()).toEqual([{ page_slug: "kosullar" }]);
    await app.db.deleteFrom("consents").where("user_id", "=", user.id).execute();
    await createBrowser(app.request).signIn("google");
    expect(await consents()).toEqual([]);
    await app.db.deleteFrom("pages").where("id", "=", id).execute();
  });

  it("finds the same account again, also when the address has changed meanwhile", async () => {
    const account = newcomer();
    const first = await userOf(await browser.signIn("google"));
    google.signInAs({ ...account, email: "moved@pazar.test", email_verified: false });
    const again = await userOf(await createBrowser(app.request).signIn("google"));
    expect(again.id).toBe(first.id);
    expect(again.email).toBe(account.email);
  });

  it("links an existing account by its verified address, without regard to case, and leaves its password alone", async () => {
    const existing = await app.make.user({ email: "Existing@Pazar.test", password: "pazar1234" });
    const session = await app.make.session(existing.id);
    newcomer({ email: "eXisting@pazar.test" });
    const user = await userOf(await browser.signIn("google"));
    expect(user).toMatchObject({
      id: existing.id,
      email: "Existing@Pazar.test",
      first_name: "Deniz",
      password_hash: expect.any(String),
    });
    expect(await app.get("/api/user", session)).toMatchObject({ statusCode: 200 });
  });

  it("takes an account whose address was never verified away from whoever registered it", async () => {
    const { email } = newcomer();
    const password = "lie-in-wait";
    const { id } = await app.make.user({ email, password });
    await app.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", id).execute();
    await app.db
      .insertInto("social_accounts")
      .values({ provider: "facebook", subject: "stranger", user_id: id })
      .execute();
    const session = await app.make.session(id);
    const resetToken = await createOneTimeToken(app.db, { kind: "password_reset", userId: id, minutes: 60 });
    expect(await app.write("POST", "/api/login", { email, password })).toMatchObject({ statusCode: 200 });

    const passkey = { user_id: id, credential_id: "lie-in-wait", public_key: Buffer.alloc(1), name: "Telefon" };
    await app.db.insertInto("passkeys").values(passkey).execute();

    const user = await userOf(await browser.signIn("google"));
    expect(await app.db.selectFrom("passkeys").where("user_id", "=", id).select("id").execute()).toEqual([]);
    expect(user).toMatchObject({ id, password_hash: null, email_verified_at: expect.any(Date) });
    expect(await app.get("/api/user", session)).toMatchObject({ statusCode: 401 });
    expect(await app.write("POST", "/api/login", { email, password })).toMatchObject({ statusCode: 422 });
    expect(await useOneTimeToken(app.db, "password_reset", resetToken)).toBeNull();
    expect((await links(id)).map(({ provider }) => provider)).toEqual(["google"]);
  });

  it("does not trust an address that the provider has not verified", async () => {
    await app.make.user({ email: "victim@pazar.test" });
    newcomer({ email: "victim@pazar.test", email_verified: false });
    expect(await browser.signIn("google")).toBe("/social-login?error=email");
    newcomer({ email: "not an address" });
    expect(await browser.signIn("google")).toBe("/social-login?error=email");
  });

  it.each(["suspended", "deleted"] as const)("refuses a %s person, linked or not", async (status) => {
    const { email } = newcomer();
    const user = await app.make.user({ email });
    await app.db.updateTable("users").set({ status }).where("id", "=", user.id).execute();
    expect(await browser.signIn("google")).toBe("/social-login?error=suspended");
    expect(await links(user.id)).toEqual([]);
    await app.db.updateTable("users").set({ status: "active" }).where("id", "=", user.id).execute();
    codeOf(await browser.signIn("google"));
    await app.db.updateTable("users").set({ status }).where("id", "=", user.id).execute();
    expect(await browser.signIn("google")).toBe("/social-login?error=suspended");
  });

  it("makes one account when several callbacks come at once", async () => {
    const { email } = newcomer();
    const browsers = Array.from({ length: 4 }, () => createBrowser(app.request));
    const callbacks = await Promise.all(browsers.map(async (one) => one.passProvider(await one.begin("google"))));
    const pages = await Promise.all(browsers.map((one, index) => one.visit(callbacks[index] ?? "")));
    const ids = await Promise.all(pages.map(async (page) => (await userOf(page)).id));
    expect(new Set(ids).size).toBe(1);
    expect(await users(email)).toHaveLength(1);
  });

  it("hands an unverified account over once when both providers come back at once", async () => {
    const { email, sub } = newcomer();
    const { id } = await app.make.user({ email });
    await app.db.updateTable("users").set({ email_verified_at: null }).where("id", "=", id).execute();
    const profile = { subject: sub, email, isEmailVerified: true, firstName: undefined, lastName: undefined };
    const linked = await Promise.all(
      socialProviders.map((provider) => linkSocialAccount({ db: app.db, locale: "tr" }, provider, profile)),
    );
    expect(linked).toEqual([{ userId: id }, { userId: id }]);
    expect(await links(id)).toHaveLength(2);
  });

  it("accepts odd names as they are, within the limits of a name", async () => {
    newcomer({ given_name: "  Ş\u0000e\u202E🦊\r\nyma ", family_name: undefined });
    expect(await userOf(await browser.signIn("google"))).toMatchObject({ first_name: "Ş e 🦊 yma", last_name: "Üye" });
  });
});

describe("the one-time code", () => {
  it("works once, for a minute", async () => {
    newcomer();
    const code = codeOf(await browser.signIn("google"));
    expect(await exchangeSocialCode(app, code)).toEqual(expect.any(Number));
    expect(await exchangeSocialCode(app, code)).toBeNull();

    const late = codeOf(await browser.signIn("google"));
    const { expires_at } = await app.db
      .selectFrom("one_time_tokens")
      .where("used_at", "is", null)
      .where("kind", "=", "social_login")
      .orderBy("created_at", "desc")
      .select("expires_at")
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(60_000);
    await app.db
      .updateTable("one_time_tokens")
      .set({ expires_at: new Date(Date.now() - 1) })
      .where("kind", "=", "social_login")
      .execute();
    expect(await exchangeSocialCode(app, late)).toBeNull();
  });

  it("is refused once the person is suspended", async () => {
    const { email } = newcomer();
    const code = codeOf(await browser.signIn("google"));
    await app.db.updateTable("users").set({ status: "suspended" }).where("email", "=", email).execute();
    expect(await exchangeSocialCode(app, code)).toBeNull();
  });

  it("cancels a requested deletion", async () => {
    const { email } = newcomer();
    const page = await browser.signIn("google");
    await app.db.updateTable("users").set({ delete_requested_at: new Date() }).where("email", "=", email).execute();
    await exchange(page);
    expect(await users(email)).toMatchObject([{ delete_requested_at: null }]);
  });

  it("leads people with a second factor to that", async () => {
    const { email } = newcomer();
    await exchange(await browser.signIn("google"));
    const [user] = await users(email);
    const passkey = { user_id: user?.id ?? 0, credential_id: email, public_key: Buffer.alloc(1), name: "Telefon" };
    await app.db.insertInto("passkeys").values(passkey).execute();
    const answer = (await exchange(await browser.signIn("google"))).json();
    expect(answer).toEqual({
      second_factor: { token: expect.any(String), passkey: expect.any(Object), has_app: false },
    });
  });
});

describe("Facebook", () => {
  it("makes an account, whose confirmed address another provider then finds", async () => {
    const { email } = newcomer();
    facebook.signInAs({ id: "fb-1", email, first_name: "Çağrı", last_name: "Öz" });
    const user = await userOf(await browser.signIn("facebook"));
    expect(user).toMatchObject({ email, first_name: "Çağrı", last_name: "Öz", email_verified_at: expect.any(Date) });
    expect(await userOf(await browser.signIn("google"))).toMatchObject({ id: user.id });
    expect((await links(user.id)).map(({ provider }) => provider).toSorted()).toEqual(["facebook", "google"]);
  });

  it("refuses a person without an address, unless they are known", async () => {
    newcomer();
    facebook.signInAs({ id: "fb-2", first_name: "Ece" });
    expect(await browser.signIn("facebook")).toBe("/social-login?error=email");
    facebook.signInAs({ id: "fb-2", email: "ece@pazar.test" });
    const { id } = await userOf(await browser.signIn("facebook"));
    facebook.signInAs({ id: "fb-2" });
    expect(await userOf(await browser.signIn("facebook"))).toMatchObject({ id });
  });
});
