import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

describe("the HTTP surface", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
    // A write to try the rules on; the contract has none yet that needs nothing else.
  });

  describe("GET /sanctum/csrf-cookie", () => {
    it("answers 204 and sets a cookie that scripts can read", async () => {
      const answer = await app.get("/sanctum/csrf-cookie");
      expect(answer.statusCode).toBe(204);
      const [cookie] = answer.cookies;
      expect(cookie).toMatchObject({ name: "XSRF-TOKEN", path: "/", sameSite: "Lax" });
      expect(cookie?.httpOnly).toBeUndefined();
      expect(answer.headers["cache-control"]).toBe("no-store");
    });

    it("keeps a valid token and replaces a made-up one", async () => {
      const [first] = (await app.get("/sanctum/csrf-cookie")).cookies;
      const again = await app.get("/sanctum/csrf-cookie", { headers: { cookie: `XSRF-TOKEN=${first?.value}` } });
      expect(again.cookies[0]?.value).toBe(first?.value);
      const madeUp = await app.get("/sanctum/csrf-cookie", { headers: { cookie: "XSRF-TOKEN=made.up" } });
      expect(madeUp.cookies[0]?.value).not.toBe("made.up");
    });
  });

  it("answers unknown addresses under /api with JSON 404 in the request's language", async () => {
    const turkish = await app.get("/api/nothing/here");
    expect(turkish.statusCode).toBe(404);
    expect(turkish.headers["content-type"]).toMatch(/^application\/json/);
    expect(turkish.json()).toEqual({ code: "NOT_FOUND", message: "Bulunamadı." });
    expect((await app.get("/api/nothing", { locale: "en" })).json().message).toBe("Not found.");
    expect((await app.request({ method: "POST", url: "/api/settings", payload: {} })).statusCode).toBe(404);
  });

  it.each([
    ["not JSON", "{nope", "application/json", 400],
    ["another kind of content", "a=b", "application/x-www-form-urlencoded", 415],
    ["too large", `"${"a".repeat(300 * 1024)}"`, "application/json", 413],
    ["too deep", "[".repeat(60) + "]".repeat(60), "application/json", 400],
    ["poisoned", '{"__proto__":{"admin":true}}', "application/json", 400],
  ])("refuses a body that is %s", async (_, payload, type, status) => {
    const answer = await app.request({
      method: "POST",
      url: "/api/anything",
      payload,
      headers: { "content-type": type },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  it.each(["/api/%E0%A4%A", "/api/listings/%00", "/api/listings/1'--"])(
    "answers 4xx to the address %s",
    async (url) => {
      const answer = await app.get(url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
    },
  );

  it.each([
    ["by the browser's languages", "/api/%E0%A4%A", { "accept-language": "en" }],
    ["by the cookie", "/api/%E0%A4%A", { "accept-language": "tr", cookie: "locale=en" }],
    ["by the address", "/api/listings/%?lang=en", { "accept-language": "tr", cookie: "locale=tr" }],
  ])("answers an address that cannot be decoded in the language that is chosen %s", async (_, url, headers) => {
    expect(await app.get(url, { headers })).toMatchObject({
      statusCode: 400,
      body: JSON.stringify({ message: "The request could not be understood.", code: "BAD_REQUEST" }),
    });
  });

  it("carries security headers even where the router refuses an address", async () => {
    const { headers } = await app.get("/api/%E0%A4%A");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
    });
  });

  it("carries security headers and a request id", async () => {
    const { headers } = await app.get("/api/settings");
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-request-id": expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it("compresses", async () => {
    const answer = await app.get("/api/categories", { headers: { "accept-encoding": "br" } });
    expect(answer.headers["content-encoding"]).toBe("br");
  });

  it("does not let answers to signed-in people be stored", async () => {
    const { token } = await app.make.session((await app.make.user()).id);
    expect((await app.get("/api/settings", { token })).headers["cache-control"]).toBe("no-store");
    expect((await app.get("/api/settings")).headers["cache-control"]).toBe("no-cache");
  });

  it("serves the readable description and OpenAPI 3.1 of every call", async () => {
    const page = await app.get("/api/docs");
    expect(page.body).toContain("GET /api/listings/:id");
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
    const description = (await app.get("/api/docs/openapi.json")).json();
    expect(description.openapi).toBe("3.1.0");
    expect(description.paths["/api/listings/{id}"].get).toMatchObject({
      "x-access": "public",
      parameters: [{ name: "id", in: "path", required: true }],
    });
    expect(
      description.paths["/api/settings"].get.responses["200"].content["application/json"].schema.properties,
    ).toHaveProperty("slider_title");
  });

  it("answers /healthz, /readyz and /metrics", async () => {
    expect((await app.get("/healthz")).json()).toEqual({ status: "ok" });
    expect((await app.get("/readyz")).json()).toEqual({ status: "ready" });
    expect((await app.get("/metrics")).body).toMatch(
      /pazar_http_requests_total\{method="GET",route="\/healthz",status="200"\} 1/,
    );
  });
});

describe("limits", () => {
  it("answers 429 with the time to wait, for the API only", async () => {
    const app = await createTestApp({ API_LIMIT_PER_MINUTE: "3" });
    for (let i = 0; i < 3; i++) expect((await app.get("/api/settings")).statusCode).toBe(200);
    const refused = await app.get("/api/settings");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.json()).toEqual({
      code: "TOO_MANY_REQUESTS",
      message: "Çok fazla istek gönderildi. Lütfen biraz bekleyin.",
    });
    expect((await app.get("/healthz")).statusCode).toBe(200);
  });
});
