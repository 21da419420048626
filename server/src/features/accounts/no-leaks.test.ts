import { describe, expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { createOneTimeToken } from "./sign-in/one-time-tokens.ts";

const password = "cok-gizli-parola";

describe("nothing leaks", () => {
  it("no log line holds a password or a token, whatever goes wrong", async () => {
    const lines: string[] = [];
    const app = await createTestApp(
      { LOG_LEVEL: "trace", ROLES: "web,worker" },
      { logTo: { write: (line) => void lines.push(line) } },
    );
    const body = { first_name: "Ada", last_name: "Su", email: "ada@pazar.test", password };
    await app.write("POST", "/api/register", body);
    const { token } = (await app.write("POST", "/api/login", { email: body.email, password })).json();
    await app.write("POST", "/api/login", { email: body.email, password: `${password}-yanlis` });
    await app.get("/api/user", { token });
    await app.get("/api/user", { headers: { authorization: `Bearer ${token}x` } });
    const { id } = await app.db
      .selectFrom("users")
      .where("email", "=", body.email)
      .select("id")
      .executeTakeFirstOrThrow();
    const resetToken = await createOneTimeToken(app.db, { kind: "password_reset", userId: id, minutes: 60 });
    await app.write("POST", "/api/reset-password", {
      token: resetToken,
      email: body.email,
      password,
      password_confirmation: "baska",
    });
    await app.write("POST", "/api/forgot-password", { email: body.email });
    await app.request({
      method: "POST",
      url: "/api/login",
      payload: `{"password":"${password}"`,
      headers: { "content-type": "application/json" },
    });
    await app.write(
      "PUT",
      "/api/profile/password",
      { current_password: password, password, password_confirmation: password },
      { token },
    );
    await expect.poll(() => lines.some((line) => line.includes("outbox") || line.includes(".eml"))).toBe(true);
    const secrets = [password, token, resetToken];
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) for (const secret of secrets) expect(line).not.toContain(secret);
  });

  it("a failed login takes about as long for an unknown address as for a known one", async () => {
    const app = await createTestApp();
    await app.make.user({ email: "bilinen@pazar.test", password });
    const shortest = { "bilinen@pazar.test": Infinity, "bilinmeyen@pazar.test": Infinity };
    const time = async (email: keyof typeof shortest): Promise<void> => {
      const startedAt = performance.now();
      await app.write("POST", "/api/login", { email, password: "yanlis" });
      shortest[email] = Math.min(shortest[email], performance.now() - startedAt);
    };
    // Interleaved, so that load on the machine affects both alike.
    for (let i = 0; i < 8; i++) {
      await time("bilinen@pazar.test");
      await time("bilinmeyen@pazar.test");
    }
    // If unknown addresses skipped hashing, the ratio would be close to zero.
    expect(shortest["bilinmeyen@pazar.test"] / shortest["bilinen@pazar.test"]).toBeGreaterThan(0.25);
  });

  it("cookies have the right flags behind https", async () => {
    const app = await createTestApp({ PUBLIC_URL: "https://pazar.test" });
    await app.write("POST", "/api/register", { first_name: "Ada", last_name: "Su", email: "ada@pazar.test", password });
    const viewer = (await app.write("POST", "/api/login", { email: "ada@pazar.test", password })).cookies.find(
      ({ name }) => name === "__Host-viewer",
    );
    expect(viewer).toMatchObject({ httpOnly: true, secure: true, sameSite: "Lax", path: "/" });
    const [csrf] = (await app.get("/sanctum/csrf-cookie")).cookies;
    expect(csrf).toMatchObject({ secure: true, sameSite: "Lax" });
    expect((await app.get("/api/settings")).headers["strict-transport-security"]).toContain("max-age=");
  });
});
