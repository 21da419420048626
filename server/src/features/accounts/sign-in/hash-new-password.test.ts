import { createHash } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hashToken } from "../../../platform/security/session.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { createOneTimeToken } from "./one-time-tokens.ts";

const common = "Bu şifre çok yaygın ve kolay tahmin edilir. Lütfen başka bir şifre seçin.";
const stolen = "Bu şifre başka sitelerden çalınan şifreler arasında. Lütfen başka bir şifre seçin.";
const current = "eski-ve-uzun-sifre";

/** Every way to set a password. */
const ways: Record<string, (app: TestApp, password: string) => Promise<{ statusCode: number; json(): unknown }>> = {
  registration: (app, password) =>
    app.write("POST", "/api/register", {
      first_name: "Zeynep",
      last_name: "Kaya",
      email: `zeynep-${password}@pazar.test`.toLowerCase(),
      password,
    }),
  "a reset": async (app, password) => {
    const { id, email } = await app.make.user();
    const token = await createOneTimeToken(app.db, { kind: "password_reset", userId: id, minutes: 60 });
    return app.write("POST", "/api/reset-password", { token, email, password, password_confirmation: password });
  },
  "a change": async (app, password) => {
    const { id } = await app.make.user({ password: current });
    const body = { current_password: current, password, password_confirmation: password };
    return app.write("PUT", "/api/profile/password", body, await app.make.session(id));
  },
  "an invitation": async (app, password) => {
    const inviter = await app.make.user({ role: "super_admin" });
    const token = "t".repeat(43);
    await app.db.deleteFrom("staff_invitations").execute();
    await app.db
      .insertInto("staff_invitations")
      .values({
        email: `davetli-${password}@pazar.test`.toLowerCase(),
        first_name: "Davut",
        last_name: "Davetli",
        role: "moderator",
        locale: "tr",
        invited_by: inviter.id,
        token_hash: hashToken(token),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    return app.write("POST", "/api/accept-invitation", { token, password, password_confirmation: password });
  },
};

describe("a new password", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });

  it.each(Object.entries(ways))("in %s is none of the commonest, in any case", async (_, set) => {
    for (const password of ["123456", "QwertyUIOP", "galatasaray"]) {
      const answer = await set(app, password);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors: { password: [common] } });
    }
    expect((await set(app, "pazar1234")).statusCode).toBeLessThan(300);
  });
});

describe("with a list of breached passwords", () => {
  const asked: string[] = [];
  let respond: RequestListener;
  const list = createServer((request, response) => {
    asked.push(request.url ?? "");
    respond(request, response);
  });
  const logged: string[] = [];
  let app: TestApp;
  beforeAll(async () => {
    await new Promise<void>((resolve) => list.listen(0, "127.0.0.1", resolve));
    const { port } = list.address() as AddressInfo;
    app = await createTestApp(
      { BREACHED_PASSWORDS_URL: `http://127.0.0.1:${port}/range/`, LOG_LEVEL: "warn" },
      { logTo: { write: (line) => void logged.push(line) } },
    );
  });
  afterAll(() => {
    list.closeAllConnections();
    list.close();
  });

  const hashOf = (password: string): string => createHash("sha1").update(password).digest("hex").toUpperCase();

  it.each(Object.entries(ways))("%s refuses one of them, and the list learns five digits", async (_, set) => {
    const password = "calinmis-sifre-1";
    respond = (_request, response) => response.end(`${"0".repeat(35)}:3\r\n${hashOf(password).slice(5)}:2\r\n`);
    asked.length = 0;
    const answer = await set(app, password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ errors: { password: [stolen] } });
    expect(asked).toEqual([`/range/${hashOf(password).slice(0, 5)}`]);
  });

  it("one that the list only made up, or does not have, is fine", async () => {
    const password = "yepyeni-sifre-2";
    respond = (_request, response) => response.end(`${hashOf(password).slice(5)}:0\r\n${"0".repeat(35)}:9`);
    expect((await ways["a reset"]?.(app, password))?.statusCode).toBe(204);
  });

  it.each<[string, RequestListener]>([
    ["fails", (_request, response) => response.writeHead(500).end()],
    ["hangs", () => {}],
  ])("a list that %s stops nobody and is logged, without the password", async (_, listener) => {
    respond = listener;
    logged.length = 0;
    const password = "bambaska-sifre-3";
    expect((await ways["a reset"]?.(app, password))?.statusCode).toBe(204);
    expect(logged.join("")).toContain("the list of breached passwords did not answer");
    expect(logged.join("")).not.toContain(password);
    expect(logged.join("")).not.toContain(hashOf(password));
  });
});
