import { socialProviders } from "@pazar/contract/accounts/accounts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { stateCookie as plainName } from "./social-state.ts";
import { createBrowser, site, type Browser } from "../../../testing/social/browser.ts";
import { startFacebook, type FacebookProvider } from "../../../testing/social/facebook-provider.ts";
import { startGoogle, type GoogleProvider } from "../../../testing/social/google-provider.ts";

// The tests' site is on https.
const stateCookie = `__Host-${plainName}`;

const somebody = { sub: "somebody", email: "somebody@pazar.test", email_verified: true };
const aCode = /^\/social-login\?code=[\w-]{43}$/;

let app: TestApp;
let google: GoogleProvider;
let facebook: FacebookProvider;
let browser: Browser;

beforeAll(async () => {
  [google, facebook] = await Promise.all([startGoogle(), startFacebook()]);
  app = await createTestApp({ ...google.environment, ...facebook.environment });
});
afterAll(() => Promise.all([google.stop(), facebook.stop()]));

beforeEach(() => {
  google.signInAs(somebody);
  facebook.signInAs({ id: somebody.sub, email: somebody.email });
  browser = createBrowser(app.request);
});

describe("redirects to the provider and back", () => {
  it("sends state, nonce and PKCE, and stores them in a short-lived cookie that scripts cannot read", async () => {
    const answer = await app.get("/api/auth/redirect/google?redirect_uri=https://evil.test&callback=https://evil.test");
    const { origin, searchParams } = new URL(answer.headers.location ?? "");
    expect(origin).toBe(google.origin);
    expect(Object.fromEntries(searchParams)).toEqual({
      client_id: "google-id",
      redirect_uri: `${site}/api/auth/callback/google`,
      response_type: "code",
      scope: "openid email profile",
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
    });
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: stateCookie,
        httpOnly: true,
        sameSite: "Lax",
        secure: true,
        maxAge: 600,
        path: "/",
      }),
    ]);
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  it("refuses unknown providers", async () => {
    for (const provider of ["twitter", "GOOGLE", "__proto__", "constructor", "google%00"]) {
      expect((await app.get(`/api/auth/redirect/${provider}`)).statusCode).toBe(422);
      expect((await app.get(`/api/auth/callback/${provider}`)).statusCode).toBe(422);
    }
  });

  it.each(socialProviders)("reports that the person cancelled at %s", async (provider) => {
    google.signInAs(null);
    facebook.signInAs(null);
    expect(await browser.signIn(provider)).toBe("/social-login?error=cancelled");
  });

  it("refuses a wrong or missing state, and clears the cookie", async () => {
    const callback = await browser.passProvider(await browser.begin("google"));
    expect(await browser.visit(callback.replace(/state=[\w-]{10}/, "state=AAAAAAAAAA"))).toBe(
      "/social-login?error=state",
    );
    expect(browser.cookies.has(stateCookie)).toBe(false);
    expect(await browser.visit(callback)).toBe("/social-login?error=state");
    expect(await browser.visit("/api/auth/callback/google?code=x")).toBe("/social-login?error=state");
    expect(await browser.visit("/api/auth/callback/google?error=access_denied")).toBe("/social-login?error=state");
  });

  it("refuses a callback in a browser that did not start the sign-in", async () => {
    const callback = await browser.passProvider(await browser.begin("google"));
    expect(await createBrowser(app.request).visit(callback)).toBe("/social-login?error=state");
    expect(await browser.visit(callback)).toMatch(aCode);
  });

  it("refuses a callback of one provider for a sign-in started with the other", async () => {
    const callback = await browser.passProvider(await browser.begin("google"));
    expect(await browser.visit(callback.replace("/google", "/facebook"))).toBe("/social-login?error=state");
  });

  it.each(socialProviders)("refuses the same callback of %s twice, cookie or not", async (provider) => {
    const callback = await browser.passProvider(await browser.begin(provider));
    const cookie = browser.cookies.get(stateCookie) ?? "";
    expect(await browser.visit(callback)).toMatch(aCode);
    expect(await browser.visit(callback)).toBe("/social-login?error=state");
    browser.cookies.set(stateCookie, cookie);
    expect(await browser.visit(callback)).toBe("/social-login?error=failed");
  });

  it("refuses a code that belongs to another attempt", async () => {
    const stolen =
      new URL(await browser.passProvider(await browser.begin("google")), site).searchParams.get("code") ?? "";
    const state = new URL(await browser.begin("google")).searchParams.get("state") ?? "";
    expect(await browser.visit(`/api/auth/callback/google?code=${stolen}&state=${state}`)).toBe(
      "/social-login?error=failed",
    );
  });

  it("refuses an ID token with another nonce", async () => {
    const tampered = new URL(await browser.begin("google"));
    tampered.searchParams.set("nonce", "another");
    expect(await browser.visit(await browser.passProvider(tampered.href))).toBe("/social-login?error=failed");
  });

  it("refuses an ID token that the provider's keys did not sign", async () => {
    const forger = await startGoogle();
    forger.hideKeys();
    forger.signInAs(somebody);
    const victim = await createTestApp(forger.environment);
    expect(await createBrowser(victim.request).signIn("google")).toBe("/social-login?error=failed");
    await forger.stop();
  });
});

describe("an unavailable provider", () => {
  it("is reported without credentials", async () => {
    const bare = createBrowser((await createTestApp()).request);
    for (const provider of socialProviders) {
      expect(await bare.begin(provider)).toBe("/social-login?error=unavailable");
      expect(await bare.visit(`/api/auth/callback/${provider}?code=x&state=y`)).toBe("/social-login?error=unavailable");
    }
  });

  it("is reported while it is down, and works again as soon as it is up", async () => {
    const down = await startGoogle();
    await down.stop();
    const visitor = createBrowser((await createTestApp(down.environment)).request);
    expect(await visitor.begin("google")).toBe("/social-login?error=unavailable");
    expect(visitor.cookies.has(stateCookie)).toBe(false);

    const back = await startGoogle(Number(new URL(down.origin).port));
    back.signInAs(somebody);
    const callback = await visitor.passProvider(await visitor.begin("google"));
    await back.stop();
    expect(await visitor.visit(callback)).toBe("/social-login?error=unavailable");
  });

  it("is reported while it answers with errors", async () => {
    const broken = await startFacebook();
    const visitor = createBrowser((await createTestApp(broken.environment)).request);
    broken.signInAs({ id: "somebody" });
    const callback = await visitor.passProvider(await visitor.begin("facebook"));
    broken.breakDown();
    expect(await visitor.visit(callback)).toBe("/social-login?error=unavailable");
    await broken.stop();
  });
});
