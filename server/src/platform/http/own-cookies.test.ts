import { expect, it } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

const login = { email: "cerez@pazar.test", password: "pazar1234" };

it("cookies whose name is ours are bound to the host over https, and taken under no other name", async () => {
  const app = await createTestApp({ PUBLIC_URL: "https://pazar.test" });
  const { id } = await app.make.user(login);
  const logIn = async (cookies: string) =>
    app.request({ method: "POST", url: "/api/login", payload: login, headers: app.csrfHeaders(cookies) });
  const first = await logIn("");
  expect(first.statusCode).toBe(200);
  expect(first.cookies.map(({ name }) => name).toSorted()).toEqual(["__Host-device", "__Host-viewer"]);
  for (const cookie of first.cookies) expect(cookie).toMatchObject({ secure: true, path: "/", httpOnly: true });
  expect(first.cookies.some((cookie) => "domain" in cookie)).toBe(false);
  const csrf = await app.get("/sanctum/csrf-cookie");
  expect(csrf.cookies).toMatchObject([{ name: "XSRF-TOKEN", secure: true }]);

  const device = first.cookies.find(({ name }) => name === "__Host-device")?.value ?? "";
  await logIn(`__Host-device=${device}`);
  expect(await app.db.selectFrom("known_devices").where("user_id", "=", id).selectAll().execute()).toHaveLength(1);
  await logIn(`device=${device}`);
  expect(await app.db.selectFrom("known_devices").where("user_id", "=", id).selectAll().execute()).toHaveLength(2);
});

it("over http they have their plain names, because browsers refuse the others", async () => {
  const app = await createTestApp({ PUBLIC_URL: "http://127.0.0.1:3000" });
  await app.make.user(login);
  const { cookies } = await app.write("POST", "/api/login", login);
  expect(cookies.map(({ name }) => name).toSorted()).toEqual(["device", "viewer"]);
});
